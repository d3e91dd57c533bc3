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
    let n = 20000;
    let t = std::time::Instant::now();
    let mut steps = 0u64;
    for _ in 0..n {
        let mut g = StoneAge::start(&Customs::default(), 2).unwrap();
        loop {
            steps += 1;
            match g.waiting() {
                Waiting::Over => break,
                Waiting::Chance => {
                    let o = g.sample_chance(&mut d).unwrap();
                    g.resolve_chance(&o, &mut Nobody).unwrap();
                }
                Waiting::For(s) => {
                    let s = s.first().unwrap();
                    g.legal_actions(s, &mut legal);
                    let a = legal[d.below(legal.len() as u32) as usize];
                    g.act(s, &a, &mut Nobody).unwrap();
                }
            }
        }
    }
    println!("{:.0} games/s  {} steps/game", n as f64 / t.elapsed().as_secs_f64(), steps / n);
}
