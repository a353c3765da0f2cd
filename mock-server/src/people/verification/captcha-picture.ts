/** Draws a captcha: distorted digits with noise on a small greyscale PNG. Encoded by hand, without an image library. */
import { crc32 } from './crc32';
import { deflateSync } from 'node:zlib';
import type { Random } from '../../ground/random';

const CAPTCHA_WIDTH = 120;
const CAPTCHA_HEIGHT = 44;

/** Five columns by seven rows per digit, one number per row. */
const DIGITS: readonly (readonly number[])[] = [
  [14, 17, 19, 21, 25, 17, 14],
  [4, 12, 4, 4, 4, 4, 14],
  [14, 17, 1, 2, 4, 8, 31],
  [31, 2, 4, 2, 1, 17, 14],
  [2, 6, 10, 18, 31, 2, 2],
  [31, 16, 30, 1, 1, 17, 14],
  [6, 8, 16, 30, 17, 17, 14],
  [31, 1, 2, 4, 8, 8, 8],
  [14, 17, 17, 14, 17, 17, 14],
  [14, 17, 17, 15, 1, 2, 12],
];
const CELL = 4;

/** The picture of these digits as PNG bytes. */
export function drawCaptcha(digits: string, random: Random): Buffer {
  const pixels = Buffer.alloc(CAPTCHA_WIDTH * CAPTCHA_HEIGHT, 246);
  const set = (x: number, y: number, shade: number) => {
    const column = Math.round(x);
    const row = Math.round(y);
    if (column < 0 || row < 0 || column >= CAPTCHA_WIDTH || row >= CAPTCHA_HEIGHT) return;
    pixels[row * CAPTCHA_WIDTH + column] = shade;
  };
  [...digits].forEach((digit, place) => drawDigit(Number(digit), 8 + place * 28, random, set));
  for (let dot = 0; dot < 260; dot += 1) {
    set(random.int(0, CAPTCHA_WIDTH - 1), random.int(0, CAPTCHA_HEIGHT - 1), random.int(90, 210));
  }
  drawCurve(random, set);
  return encodePng(pixels);
}

type SetPixel = (x: number, y: number, shade: number) => void;

function drawDigit(digit: number, left: number, random: Random, set: SetPixel): void {
  const top = random.int(4, 12);
  const slant = random.next() * 0.5 - 0.25;
  const shade = random.int(20, 80);
  DIGITS[digit]!.forEach((bits, row) => {
    for (let column = 0; column < 5; column += 1) {
      if (!(bits & (16 >> column))) continue;
      for (let cell = 0; cell < CELL * CELL; cell += 1) {
        const x = column * CELL + (cell % CELL);
        const y = row * CELL + Math.floor(cell / CELL);
        set(left + x - slant * (y - 14), top + y + Math.sin((left + x) / 9) * 1.4, shade);
      }
    }
  });
}

function drawCurve(random: Random, set: SetPixel): void {
  const height = random.int(12, 30);
  const phase = random.next() * 6;
  for (let x = 0; x < CAPTCHA_WIDTH; x += 0.5) set(x, height + Math.sin(x / 14 + phase) * 8, 110);
}

function encodePng(pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(CAPTCHA_WIDTH, 0);
  header.writeUInt32BE(CAPTCHA_HEIGHT, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const lines: Buffer[] = [];
  for (let row = 0; row < CAPTCHA_HEIGHT; row += 1) {
    lines.push(Buffer.from([0]), pixels.subarray(row * CAPTCHA_WIDTH, (row + 1) * CAPTCHA_WIDTH));
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
