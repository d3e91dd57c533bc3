//! The binary on a pseudo-terminal, with a screen to inspect and keys to press.

use std::{
    io::{Read, Write},
    path::{Path, PathBuf},
    sync::mpsc::{Receiver, RecvTimeoutError, channel},
    thread,
    time::Duration,
};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// How long a busy program may stay silent.
const PATIENCE: Duration = Duration::from_secs(60);
/// The silence after which the program is assumed to wait for input.
const SILENCE: Duration = Duration::from_millis(40);

pub(crate) const DOWN: &str = "\u{1b}[B";
pub(crate) const RIGHT: &str = "\u{1b}[C";
pub(crate) const ESCAPE: &str = "\u{1b}";
pub(crate) const F1: &str = "\u{1b}OP";
pub(crate) const PAGE_UP: &str = "\u{1b}[5~";
pub(crate) const PAGE_DOWN: &str = "\u{1b}[6~";
pub(crate) const LEAVE: &str = "\u{11}";
pub(crate) const INTERRUPT: &str = "\u{3}";

/// The supported terminal sizes: columns and lines.
pub(crate) const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (200, 60)];

/// An empty data folder for one test.
pub(crate) fn home(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("terminal").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// The binary on a terminal.
pub(crate) struct Terminal {
    child: Box<dyn Child + Send + Sync>,
    keys: Box<dyn Write + Send>,
    master: Box<dyn MasterPty + Send>,
    written: Receiver<Vec<u8>>,
    screen: vt100::Parser,
}

impl Terminal {
    pub(crate) fn open(
        arguments: &[&str],
        (cols, rows): (u16, u16),
        home: &Path,
        locale: &str,
    ) -> Self {
        let size = PtySize { rows, cols, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_eridu"));
        command.args(arguments);
        command.env("TERM", "xterm-256color");
        command.env("XDG_DATA_HOME", home);
        command.env_remove("LC_ALL");
        command.env_remove("LC_MESSAGES");
        command.env("LANG", locale);
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let mut reader = pair.master.try_clone_reader().unwrap();
        let keys = pair.master.take_writer().unwrap();
        let (send, written) = channel();
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                if send.send(bytes[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        let screen = vt100::Parser::new(rows.try_into().unwrap(), cols.try_into().unwrap(), 0);
        let mut terminal = Self { child, keys, master: pair.master, written, screen };
        while terminal.text().is_empty() {
            terminal.listen();
        }
        terminal
    }

    /// Reads output until the program waits for input.
    fn listen(&mut self) {
        let mut patience = PATIENCE;
        while let Ok(bytes) = self.written.recv_timeout(patience) {
            self.screen.process(&bytes);
            let text = self.text();
            let busy = ["The others are thinking", "Gli altri stanno pensando"];
            patience = match busy.iter().any(|busy| text.contains(busy)) {
                true => PATIENCE,
                false => SILENCE,
            };
        }
    }

    /// Reads output until the screen shows this text.
    #[track_caller]
    pub(crate) fn until(&mut self, text: &str) {
        while !self.text().contains(text) {
            match self.written.recv_timeout(PATIENCE) {
                Ok(bytes) => self.screen.process(&bytes),
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
                    panic!("no `{text}` on the screen:\n{}", self.text())
                }
            }
        }
        self.settle();
    }

    /// Reads the remaining output.
    fn settle(&mut self) {
        while let Ok(bytes) = self.written.recv_timeout(SILENCE) {
            self.screen.process(&bytes);
        }
    }

    pub(crate) fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
        self.listen();
    }

    /// Presses a key with no visible effect.
    pub(crate) fn press_unseen(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
        self.settle();
    }

    /// Clicks with the left button; (0, 0) is the upper left corner.
    pub(crate) fn click(&mut self, column: usize, line: usize) {
        let (column, line) = (column + 1, line + 1);
        self.press(&format!("\u{1b}[<0;{column};{line}M"));
    }

    pub(crate) fn resize(&mut self, (cols, rows): (u16, u16)) {
        self.master.resize(PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }).unwrap();
        self.screen.screen_mut().set_size(rows.try_into().unwrap(), cols.try_into().unwrap());
        self.listen();
    }

    /// The text on the screen, without trailing blanks.
    pub(crate) fn text(&self) -> String {
        let lines = self.lines();
        let lines: Vec<_> = lines.iter().map(|line| line.trim_end()).collect();
        lines.join("\n").trim_end().to_owned()
    }

    /// The lines of the screen.
    pub(crate) fn lines(&self) -> Vec<String> {
        let (_, columns) = self.screen.screen().size();
        self.screen.screen().rows(0, columns.get()).collect()
    }

    /// Checks that the screen shows this text. On a busy machine a frame arrives in pieces, so it
    /// reads on until the text is there.
    #[track_caller]
    pub(crate) fn shows(&mut self, text: &str) {
        if !self.text().contains(text) {
            self.until(text);
        }
    }

    #[track_caller]
    pub(crate) fn hides(&self, text: &str) {
        let screen = self.text();
        assert!(!screen.contains(text), "`{text}` is on the screen:\n{screen}");
    }

    /// Kills the program, as a closed terminal would.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Waits for the program to exit, checks for success, and returns the last screen.
    #[track_caller]
    pub(crate) fn ends(mut self) -> String {
        while let Ok(bytes) = self.written.recv_timeout(PATIENCE) {
            self.screen.process(&bytes);
        }
        let status = self.child.wait().unwrap();
        assert!(status.success(), "{status:?}:\n{}", self.text());
        self.text()
    }
}
