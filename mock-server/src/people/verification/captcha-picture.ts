/** Draws a captcha: distorted digits with noise on a small greyscale PNG. */
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
export async function drawCaptcha(digits: string, random: Random): Promise<Buffer> {
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
  // Loaded on first use: 31 MB.
  const { default: sharp } = await import('sharp');
  const raw = { width: CAPTCHA_WIDTH, height: CAPTCHA_HEIGHT, channels: 1 } as const;
  return sharp(pixels, { raw }).png().toBuffer();
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
