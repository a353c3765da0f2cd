/** Audio captcha: each digit as that many short tones (zero: one low tone), with pauses between digits. A small WAV. */

const RATE = 8000;
const TONE_MS = 140;
const GAP_MS = 120;
const PAUSE_MS = 700;

export function soundCaptcha(digits: string): Buffer {
  const parts = [...digits].flatMap((digit) => [
    ...(digit === '0'
      ? [tone(220, 420)]
      : Array.from({ length: Number(digit) }, () => [tone(660, TONE_MS), silence(GAP_MS)]).flat()),
    silence(PAUSE_MS),
  ]);
  const samples = Buffer.concat([silence(300), ...parts]);
  return Buffer.concat([wavHeader(samples.length), samples]);
}

/** Eight-bit samples, faded at the ends to avoid clicks. */
function tone(hertz: number, ms: number): Buffer {
  const count = (RATE * ms) / 1000;
  return Buffer.from(
    Array.from({ length: count }, (_, index) => {
      const fade = Math.min(1, index / 80, (count - index) / 80);
      return Math.round(128 + 90 * fade * Math.sin((2 * Math.PI * hertz * index) / RATE));
    }),
  );
}

const silence = (ms: number): Buffer => Buffer.alloc((RATE * ms) / 1000, 128);

function wavHeader(length: number): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(length, 40);
  return header;
}
