import { limitedAddress, networkOf } from './network';

it.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0', '2001:db8:0:0'],
  ['2001:db8::3:4:5:6:7', '2001:db8:0:3', '2001:db8:0:3'],
  ['::1', '0:0:0:0', '0:0:0:0'],
])('[SEC-03] %s is limited as %s, in the network %s', (ip, limited, network) => {
  expect([limitedAddress(ip), networkOf(ip)]).toEqual([limited, network]);
});
