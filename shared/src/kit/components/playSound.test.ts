/** A recording, by a fake of Web Audio. */
import { fakeAudio } from '@site/shared/testing';
import { playSound } from './playSound';

const { source, close } = fakeAudio();

it('plays a recording, which may be a data URL, and reports that it does', async () => {
  expect(await playSound('AQID')).toBe(true);
  expect(await playSound('data:audio/wav;base64,AQID')).toBe(true);
  expect(source.start).toHaveBeenCalledTimes(2);
  expect(close).not.toHaveBeenCalled();
});

it('closes the audio context of a recording that cannot be decoded, and reports that nothing plays', async () => {
  expect(await playSound('')).toBe(false);
  expect(source.start).not.toHaveBeenCalled();
  expect(close).toHaveBeenCalledTimes(1);
});

it('reports that nothing plays for text that is no base64, and in a browser without Web Audio', async () => {
  expect(await playSound('*')).toBe(false);
  Reflect.deleteProperty(globalThis, 'AudioContext');
  expect(await playSound('AQID')).toBe(false);
});
