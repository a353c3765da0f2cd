import { isAddressRange } from './addressRange';

test.each(['10.0.0.1', '203.0.113.0/24', '10.0.0.1/32', '2001:db8::/32', '::1', '::ffff:10.0.0.1/128'])(
  '[OPS-01] %s is an address or a range',
  (text) => expect(isAddressRange(text)).toBe(true),
);

test.each(['', 'proxy', '10.0.0', '10.0.0.0/33', '::/129', '10.0.0.0/', '10.0.0.0/08', '10.0.0.0/8/8', '10.0.0.0/-1'])(
  '[OPS-01] "%s" is neither',
  (text) => expect(isAddressRange(text)).toBe(false),
);

test.each(['0.0.0.0/0', '::/0', 'fe80::1%eth0'])('[OPS-04] %s is not trusted', (text) =>
  expect(isAddressRange(text)).toBe(false),
);
