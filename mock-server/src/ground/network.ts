/** Addresses of visitors as networks: limits and known places do not count single IPv6 addresses, of which everyone has 2^64. */

/** Four dotted numbers, also as a mapped IPv6 address. */
const IPV4 = /^(?:::ffff:)?((\d+\.\d+\.\d+)\.\d+)$/;

/** What counts as one address in limits: the whole of IPv4, of IPv6 the /64 that a provider gives a customer. */
export function limitedAddress(ip: string): string {
  return IPV4.exec(ip)?.[1] ?? prefix64(ip);
}

/** IPv4: /24; IPv6: /64. Mobile networks change the address within it. */
export function networkOf(ip: string): string {
  return IPV4.exec(ip)?.[2] ?? prefix64(ip);
}

function prefix64(ip: string): string {
  const [head = '', tail = ''] = ip.split('::');
  const leading = head === '' ? [] : head.split(':');
  const trailing = tail === '' ? [] : tail.split(':');
  const zeros = ip.includes('::') ? Array<string>(Math.max(0, 8 - leading.length - trailing.length)).fill('0') : [];
  return [...leading, ...zeros, ...trailing].slice(0, 4).join(':');
}
