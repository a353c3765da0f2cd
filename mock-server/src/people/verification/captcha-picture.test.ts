/** The picture of a captcha. */
import sharp from 'sharp';
import { createRandom } from '../../ground/random';
import { drawCaptcha } from './captcha-picture';

/** Pixels of a row that are darker than the noise. */
const DARK = 85;

it('[AUTH-08] is a small greyscale PNG on which only the digits are dark, in their places', async () => {
  const { data, info } = await sharp(await drawCaptcha('1111', createRandom(7)))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([120, 44]);
  const darkColumns = new Set<number>();
  for (const [at, shade] of data.entries()) {
    if (at % info.channels === 0 && shade < DARK) darkColumns.add((at / info.channels) % info.width);
  }
  // Four digits of 20 px, 28 px apart, from 8 px. A slanted 1 stays within these, so the gaps of 8 px are light.
  const places = [8, 36, 64, 92];
  expect([...darkColumns].filter((x) => !places.some((left) => x >= left && x < left + 20))).toEqual([]);
  expect(places.every((left) => [...darkColumns].some((x) => x > left && x < left + 20))).toBe(true);
});

it('[AUTH-08] differs from digit to digit, and for the same digits from time to time', async () => {
  const drawn = async (digits: string, seed: number) => (await drawCaptcha(digits, createRandom(seed))).toString('hex');
  const pictures = await Promise.all([drawn('1234', 1), drawn('1235', 1), drawn('1234', 2), drawn('1234', 1)]);
  expect(new Set(pictures).size).toBe(3);
});
