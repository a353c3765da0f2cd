import { pictureFault } from './pictureFault';

const png = () => new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], { type: 'image/png' });

it('[MSG-07] accepts up to three pictures, and none of a choice with another file', async () => {
  expect(await pictureFault([png(), png(), png()], 0)).toBeNull();
  expect(await pictureFault([png(), png()], 2)).toBe('count');
  expect(await pictureFault([png(), new Blob(['GIF89a'], { type: 'image/png' })], 0)).toBe('kind');
});
