//! What every move sends, as JSON. It is written here, because this crate is compiled for speed.

use serde::Serialize;

use crate::wire::{Answer, News, StateOut};

/// The usual length of an answer.
const USUAL: usize = 8 * 1024;

macro_rules! written {
    ($($what:ty),*) => {$(
        impl $what {
            /// Appends it as JSON.
            pub fn write(&self, text: &mut Vec<u8>) {
                append(self, text);
            }

            /// As JSON.
            pub fn json(&self) -> Vec<u8> {
                let mut text = Vec::with_capacity(USUAL);
                self.write(&mut text);
                text
            }
        }
    )*};
}

written!(StateOut, Answer, News<'_>);

fn append(value: &impl Serialize, text: &mut Vec<u8>) {
    // Writing plain data into memory cannot fail.
    let _ = serde_json::to_writer(text, value);
}
