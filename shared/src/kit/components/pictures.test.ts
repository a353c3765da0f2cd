/** Pictures that are chosen for an upload. */
import { pictureFaultOf, pictureUrl } from './pictures';

const png = (size = 8) => {
  const bytes = new Uint8Array(size);
  bytes.set([0x89, 0x50, 0x4e, 0x47]);
  return new Blob([bytes], { type: 'image/png' });
};
const jpg = () => new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], { type: 'image/jpeg' });

it('[MSG-07] [PRO-04] accepts PNG and JPEG pictures', async () => {
  expect(await Promise.all([png(), jpg()].map(pictureFaultOf))).toEqual([null, null]);
});

it('[MSG-07] [PRO-04] refuses a picture over 5 MB', async () => {
  // The gateway's limit (mock-server/src/ground/uploads).
  const most = 5 * 1024 * 1024;
  expect(await pictureFaultOf(png(most))).toBeNull();
  expect(await pictureFaultOf(png(most + 1))).toBe('size');
});

it('detects the type by content, not by file name', async () => {
  expect(await pictureFaultOf(new Blob(['<svg onload="x"/>'], { type: 'image/png' }))).toBe('kind');
});

it('encodes a picture with its detected type', async () => {
  const mislabelled = new Blob([jpg()], { type: 'image/png' });
  expect(await pictureUrl(mislabelled)).toMatch(/^data:image\/jpeg;base64,/);
});
