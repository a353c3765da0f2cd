/** Validation of uploaded pictures. */
import { pictureFault, pictureUrl } from './pictures';

const png = (size = 8) => {
  const bytes = new Uint8Array(size);
  bytes.set([0x89, 0x50, 0x4e, 0x47]);
  return new Blob([bytes], { type: 'image/png' });
};
const jpg = () => new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], { type: 'image/jpeg' });

it('[MSG-07] accepts up to three PNG or JPEG pictures', async () => {
  expect(await pictureFault([png(), jpg(), png()], 0)).toBeNull();
  expect(await pictureFault([png(), jpg()], 2)).toBe('count');
});

it('[MSG-07] refuses a picture over 5 MB', async () => {
  // The gateway's limit (mock-server/src/ground/uploads).
  const most = 5 * 1024 * 1024;
  expect(await pictureFault([png(most)], 0)).toBeNull();
  expect(await pictureFault([png(most + 1)], 0)).toBe('size');
});

it('detects the type by content, not by file name', async () => {
  expect(await pictureFault([new Blob(['<svg onload="x"/>'], { type: 'image/png' })], 0)).toBe('kind');
});

it('encodes a picture with its detected type', async () => {
  const mislabelled = new Blob([jpg()], { type: 'image/png' });
  expect(await pictureUrl(mislabelled)).toMatch(/^data:image\/jpeg;base64,/);
});
