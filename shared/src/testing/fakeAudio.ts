/** fakeAudio: a Web Audio that plays nothing, in each test of a file; without bytes a recording cannot be decoded. */

interface FakeSource {
  readonly connect: () => void;
  readonly start: jest.Mock;
  /** What is played. */
  buffer: ArrayBuffer | null;
  /** Called by the browser at the end of the recording. */
  onended: () => void;
}

/** Call it outside of tests. */
export function fakeAudio(): { readonly source: FakeSource; readonly close: jest.Mock } {
  const source: FakeSource = { connect: () => undefined, start: jest.fn(), buffer: null, onended: () => undefined };
  const close = jest.fn(() => Promise.resolve());
  class FakeAudioContext {
    readonly destination = {};
    readonly createBufferSource = () => source;
    readonly decodeAudioData = async (bytes: ArrayBuffer) => {
      if (bytes.byteLength === 0) throw new DOMException('', 'EncodingError');
      return bytes;
    };
    readonly close = close;
  }
  beforeEach(() => Object.assign(globalThis, { AudioContext: FakeAudioContext }));
  afterEach(() => {
    jest.clearAllMocks();
    Reflect.deleteProperty(globalThis, 'AudioContext');
  });
  return { source, close };
}
