/** Bytes there and back. */
import fc from 'fast-check';
import { fromBase64Url, toBase64Url } from './base64url';

describe('base64url', () => {
  it('gives back any bytes, in letters that are safe in an address', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        const text = toBase64Url(Uint8Array.from(bytes).buffer);
        expect(text).toMatch(/^[\w-]*$/);
        expect([...fromBase64Url(text)]).toEqual([...bytes]);
      }),
    );
  });
});
