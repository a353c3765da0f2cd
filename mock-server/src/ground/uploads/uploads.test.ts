/** Pictures of members: type by content, size and number. */
import type { OpenDatabase } from '../db/database';
import { inTransaction } from '../db/transaction';
import { openSeeded } from '../../testing/seeded';
import { bytesOfDataUrl, keepPictures, readUpload } from './uploads';
import { uploads } from './uploads.tables';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openSeeded('none');
});
afterAll(() => open.close());

const PNG = [0x89, 0x50, 0x4e, 0x47];
const JPEG = [0xff, 0xd8, 0xff];
const picture = (magic: readonly number[], size = 20) => {
  const bytes = Buffer.alloc(size, 1);
  bytes.set(magic);
  return bytes;
};
const keep = (...pictures: Buffer[]) =>
  inTransaction(open.db, (tx) => keepPictures(tx, 7, 'receipt', pictures, 3)).catch(
    (error: unknown) => (error as { code: string }).code,
  );

it('[MEM-05] keeps PNG and JPEG by their content, up to 5 MB each, all or none', async () => {
  const MB = 1024 * 1024;
  expect(await keep(picture(PNG), picture(JPEG, 5 * MB))).toHaveLength(2);
  const stored = await open.db.select({ mime: uploads.mime, memberId: uploads.memberId, at: uploads.at }).from(uploads);
  expect(stored.toSorted((a, b) => a.mime.localeCompare(b.mime))).toEqual([
    { mime: 'image/jpeg', memberId: 7, at: 3 },
    { mime: 'image/png', memberId: 7, at: 3 },
  ]);
  for (const wrong of [
    picture(JPEG, 5 * MB + 1),
    picture([0x47, 0x49, 0x46]),
    Buffer.alloc(0),
    picture(PNG.slice(0, 3)),
  ])
    expect(await keep(picture(PNG), wrong)).toBe('file.refused');
  expect(await open.db.$count(uploads)).toBe(2);
});

it('[MEM-05] takes one to three pictures at once, and the order they belong to', async () => {
  const url = `data:image/png;base64,${picture(PNG).toString('base64')}`;
  const read = async (count: number, transactionId?: number) => {
    const params = {
      pictures: Array<string>(count).fill(url),
      ...(transactionId === undefined ? {} : { transactionId }),
    };
    const request = { isMultipart: () => false };
    try {
      const upload = await readUpload({ params, request } as never);
      return [upload.pictures.length, upload.transactionId];
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  expect([await read(0), await read(4)]).toEqual(['file.refused', 'file.refused']);
  expect([await read(1), await read(3, 0)]).toEqual([
    [1, null],
    [3, '0'],
  ]);
});

it.each([
  'data:image/svg+xml;base64,AAAA',
  'data:image/png,AAAA',
  'data:image/png;base64,',
  'AAAA',
  'data:image/png;base64,A A',
])('[MEM-05] refuses %s as a picture', (text) =>
  expect(() => bytesOfDataUrl(text)).toThrow(expect.objectContaining({ code: 'file.refused' }) as Error),
);
