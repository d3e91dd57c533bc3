// QR codes for links: byte mode at error correction level L, versions 1 to 6 (ISO/IEC 18004), up to
// 134 bytes. Any mask makes a valid code, so we always use the first.

/** For each version: data codewords per block, error correction codewords per block, blocks. @type {[number, number, number][]} */
const VERSIONS = [[19, 7, 1], [34, 10, 1], [55, 15, 1], [80, 20, 1], [108, 26, 1], [68, 18, 2]];

/** The format bits for level L and mask 0, including their error correction. */
const FORMAT = 0x77c4;

/** Multiplication in GF(256). @param {number} one @param {number} other */
function times(one, other) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((other >>> bit) & 1) * one;
  }
  return product;
}

/** Reed–Solomon error correction codewords. @param {number[]} data @param {number} count */
function correction(data, count) {
  const divisor = [...Array(count - 1).fill(0), 1];
  let root = 1;
  for (let round = 0; round < count; round += 1) {
    for (let at = 0; at < count; at += 1) divisor[at] = times(divisor[at], root) ^ (divisor[at + 1] ?? 0);
    root = times(root, 2);
  }
  const rest = Array(count).fill(0);
  for (const byte of data) {
    const factor = byte ^ rest.shift();
    rest.push(0);
    divisor.forEach((value, at) => { rest[at] ^= times(value, factor); });
  }
  return rest;
}

/** All codewords, interleaved. @param {Uint8Array} bytes @param {[number, number, number]} version */
function codewords(bytes, [size, errors, blocks]) {
  const bits = [0, 1, 0, 0];
  const push = (/** @type {number} */ value, /** @type {number} */ length) => { for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >>> bit) & 1); };
  push(bytes.length, 8);
  for (const byte of bytes) push(byte, 8);
  const room = size * blocks * 8;
  push(0, Math.min(4, room - bits.length));
  while (bits.length % 8) bits.push(0);
  const data = Array.from({ length: bits.length / 8 }, (_, at) => parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2));
  for (let pad = 0xec; data.length < size * blocks; pad ^= 0xec ^ 0x11) data.push(pad);
  const parts = Array.from({ length: blocks }, (_, block) => data.slice(block * size, (block + 1) * size));
  const checks = parts.map((part) => correction(part, errors));
  const woven = (/** @type {number[][]} */ lists) => lists[0].flatMap((_, at) => lists.map((list) => list[at]));
  return [...woven(parts), ...woven(checks)];
}

/**
 * The modules of the code, true for dark; null if the text is too long.
 * @param {string} text
 * @returns {boolean[][] | null}
 */
export function qr(text) {
  const bytes = new TextEncoder().encode(text);
  const number = VERSIONS.findIndex(([size, , blocks]) => bytes.length + 2 <= size * blocks);
  if (number < 0) return null;
  const side = 21 + 4 * number;
  /** @type {(boolean | null)[][]} */
  const grid = Array.from({ length: side }, () => Array(side).fill(null));
  const set = (/** @type {number} */ x, /** @type {number} */ y, /** @type {boolean} */ dark) => { if (grid[y]?.[x] !== undefined) grid[y][x] = dark; };
  for (let at = 0; at < side; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  const square = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ reach, /** @type {(far: number) => boolean} */ dark) => {
    for (let dy = -reach; dy <= reach; dy += 1) for (let dx = -reach; dx <= reach; dx += 1) set(x + dx, y + dy, dark(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (const [x, y] of [[3, 3], [side - 4, 3], [3, side - 4]]) square(x, y, 4, (far) => far !== 2 && far !== 4);
  if (number > 0) square(side - 7, side - 7, 2, (far) => far !== 1);
  const bit = (/** @type {number} */ at) => ((FORMAT >>> at) & 1) === 1;
  for (let at = 0; at < 6; at += 1) set(8, at, bit(at));
  set(8, 7, bit(6));
  set(8, 8, bit(7));
  set(7, 8, bit(8));
  for (let at = 9; at < 15; at += 1) set(14 - at, 8, bit(at));
  for (let at = 0; at < 8; at += 1) set(side - 1 - at, 8, bit(at));
  for (let at = 8; at < 15; at += 1) set(8, side - 15 + at, bit(at));
  set(8, side - 8, true);
  const all = codewords(bytes, VERSIONS[number]);
  let next = 0;
  for (let right = side - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < side; step += 1) {
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? side - 1 - step : step;
        if (grid[y][x] !== null) continue;
        const dark = ((all[next >>> 3] ?? 0) >>> (7 - (next & 7)) & 1) === 1;
        grid[y][x] = dark !== ((x + y) % 2 === 0);
        next += 1;
      }
    }
  }
  return grid.map((row) => row.map(Boolean));
}
