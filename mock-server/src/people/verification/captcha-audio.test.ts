/** The audio of a captcha. */
import { soundCaptcha } from './captcha-audio';

/** Tones of a WAV of eight-bit samples: lengths in milliseconds, separated by silence of at least 100 ms. */
function tonesOf(wav: Buffer): number[] {
  const samples = wav.subarray(44);
  const tones: number[] = [];
  let [start, last] = [-1, -1];
  samples.forEach((sample, at) => {
    if (Math.abs(sample - 128) < 20) return;
    if (start >= 0 && at - last > 800) {
      tones.push(Math.round((last - start) / 8));
      start = at;
    } else if (start < 0) start = at;
    last = at;
  });
  return [...tones, Math.round((last - start) / 8)];
}

it('[AUTH-08] has a digit’s number of short tones, and one long tone for zero', () => {
  const isLong = (digits: string) => tonesOf(soundCaptcha(digits)).map((ms) => ms > 300);
  expect(isLong('30')).toEqual([false, false, false, true]);
  expect(isLong('0102')).toEqual([true, false, true, false, false]);
});

it('[AUTH-08] is a WAV of its own length, longer between digits than within one', () => {
  const wav = soundCaptcha('11');
  expect([wav.toString('latin1', 0, 4), wav.readUInt32LE(4), wav.readUInt32LE(40)]).toEqual([
    'RIFF',
    wav.length - 8,
    wav.length - 44,
  ]);
  // Two digits of one tone have a longer pause than one digit of two.
  expect(soundCaptcha('11').length - soundCaptcha('2').length).toBe(5600);
});

it('[AUTH-08] a tone fades in and out, without clicks and distortion', () => {
  const offsets = [...soundCaptcha('0').subarray(44)].map((sample) => Math.abs(sample - 128));
  const isHeard = (offset: number) => offset > 0;
  const [first, last] = [offsets.findIndex(isHeard), offsets.findLastIndex(isHeard)];
  expect(Math.max(...offsets)).toBe(90);
  // The first and the last millisecond.
  expect(Math.max(...offsets.slice(first, first + 8), ...offsets.slice(last - 7, last + 1))).toBeLessThan(15);
});
