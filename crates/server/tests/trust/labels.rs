//! Metric labels come from a fixed set, whatever a client sends.

use axum::body::Body;

use crate::house::House;

/// The series for invented methods and paths.
fn invented(numbers: &str) -> Vec<&str> {
    let of_others = |line: &&str| line.contains("method=\"other\",path=\"client\"");
    let series = numbers.lines().filter(|line| line.starts_with("eridu_requests_total{"));
    series.filter(of_others).map(|line| line.split('}').next().unwrap()).collect()
}

#[tokio::test]
async fn invented_methods_and_paths_make_no_series() {
    let house = House::new().await;
    let stranger = house.stranger();
    let send = async |method: &str, path: &str| {
        stranger.send(stranger.request(method, path).body(Body::empty()).unwrap()).await
    };
    send("INVENTED", "/invented").await;
    let before = stranger.get("/metrics").await.text();
    assert_eq!(invented(&before).len(), 1, "{before}");
    for number in 0..3_000 {
        send(&format!("INVENTED{number}"), &format!("/invented/path{number}")).await;
        send("GET", &format!("/api/tables/invented{number}")).await;
        send("GET", &format!("/api/games/invented{number}/rules?lang=invented{number}")).await;
        send("GET", &format!("/invented{number}.js")).await;
    }
    let after = stranger.get("/metrics").await.text();
    assert_eq!(invented(&after), invented(&before));
    assert!(!after.to_lowercase().contains("invented"), "{after}");
    assert!(after.contains("method=\"GET\",path=\"/api/tables/{id}\",status=\"404\""), "{after}");
}
