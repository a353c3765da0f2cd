/** A recording, by a fake of Web Audio. */
import { playSound } from './playSound';

const close = jest.fn(() => Promise.resolve());
const start = jest.fn();
/** A browser that cannot decode a recording without bytes. */
class FakeAudio {
  readonly destination = {};
  readonly createBufferSource = () => ({ connect: () => undefined, start });
  readonly decodeAudioData = async (bytes: ArrayBuffer) => {
    if (bytes.byteLength === 0) throw new DOMException('', 'EncodingError');
    return bytes;
  };
  readonly close = close;
}

beforeEach(() => Object.assign(globalThis, { AudioContext: FakeAudio }));
afterEach(() => {
  jest.clearAllMocks();
  Reflect.deleteProperty(globalThis, 'AudioContext');
});

it('plays a recording, which may be a data URL, and reports that it does', async () => {
  expect(await playSound('AQID')).toBe(true);
  expect(await playSound('data:audio/wav;base64,AQID')).toBe(true);
  expect(start).toHaveBeenCalledTimes(2);
  expect(close).not.toHaveBeenCalled();
});

it('closes the audio context of a recording that cannot be decoded, and reports that nothing plays', async () => {
  expect(await playSound('')).toBe(false);
  expect(start).not.toHaveBeenCalled();
  expect(close).toHaveBeenCalledTimes(1);
});

it('reports that nothing plays for text that is no base64, and in a browser without Web Audio', async () => {
  expect(await playSound('*')).toBe(false);
  Reflect.deleteProperty(globalThis, 'AudioContext');
  expect(await playSound('AQID')).toBe(false);
});
