import { createNonces, NONCE_MS } from './dpop-nonce';

const AT = Date.parse('2026-11-21T06:00:00Z');
const MINUTE_MS = 60_000;
const nonces = createNonces(Buffer.from('key of the gateways'));

it('a nonce is accepted for five minutes, and from a gateway whose clock is at most a minute ahead', () => {
  const nonce = nonces.issue(AT);
  const ages = [0, 1, NONCE_MS, NONCE_MS + 1, -1, -MINUTE_MS, -MINUTE_MS - 1];
  expect(ages.map((age) => nonces.ageOf(nonce, AT + age))).toEqual([0, 1, NONCE_MS, null, 0, 0, null]);
  expect(NONCE_MS).toBe(5 * MINUTE_MS);
});

it('a nonce of another key, with another time or signature, or of another form is none', () => {
  const nonce = nonces.issue(AT);
  const [time = '', signature = ''] = nonce.split('.');
  const later = (AT + 1).toString(36);
  const other = createNonces(Buffer.from('another key')).issue(AT);
  const wrong = [
    ...[
      other,
      `${later}.${signature}`,
      `${time}.${signature.slice(0, -1)}`,
      `${time}.${signature}x`,
      `x${nonce}`,
      `.${nonce}`,
    ],
    ...[`${time.toUpperCase()}.${signature}`, `${time}${signature}`, `.${signature}`, `${nonce}\n`, time, '', null],
  ];
  expect(wrong.map((one) => nonces.ageOf(one, AT))).toEqual(wrong.map(() => null));
  expect(createNonces(Buffer.from('key of the gateways')).ageOf(nonce, AT)).toBe(0);
});
