use stone_age::*;
use table::*;
struct Fast(u64);
impl Dice for Fast {
    fn bits(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x9e3779b97f4a7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58476d1ce4e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d049bb133111eb);
        ((z ^ (z >> 31)) >> 32) as u32
    }
}
fn main() {
    let mut d = Fast(1);
    let mut legal = vec![];
    let mut m = std::collections::BTreeMap::<String, (u64, u64)>::new();
    let mut rounds = 0u64;
    let mut ends = std::collections::BTreeMap::<String, u64>::new();
    for _ in 0..500 {
        let mut g = StoneAge::start(&Customs::default(), 2).unwrap();
        loop {
            let v = g.view(Viewer::All);
            let name = format!("{}", v.phase).split(' ').next().unwrap().to_string();
            match g.waiting() {
                Waiting::Over => {
                    rounds += v.round as u64;
                    *ends.entry(format!("{}", v.phase)).or_default() += 1;
                    break;
                }
                Waiting::Chance => {
                    m.entry(name).or_default().0 += 1;
                    let o = g.sample_chance(&mut d).unwrap();
                    g.resolve_chance(&o, &mut Nobody).unwrap();
                }
                Waiting::For(s) => {
                    let s = s.first().unwrap();
                    g.legal_actions(s, &mut legal);
                    let e = m.entry(name).or_default();
                    e.0 += 1;
                    e.1 += legal.len() as u64;
                    let a = legal[d.below(legal.len() as u32) as usize];
                    g.act(s, &a, &mut Nobody).unwrap();
                }
            }
        }
    }
    for (k, v) in m {
        println!("{k:20} {:8.1}/game  avg list {:.1}", v.0 as f64 / 500., v.1 as f64 / v.0 as f64);
    }
    println!("rounds {} ends {:?}", rounds as f64 / 500., ends);
}
