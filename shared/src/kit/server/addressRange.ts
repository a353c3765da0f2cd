/** isAddressRange: what TRUSTED_PROXIES, GATEWAY_TRUSTED_PROXIES and --trusted-proxy accept beside their names of ranges. */
import { isIP } from 'node:net';

/**
 * An IP address, or a CIDR range (RFC 4632). Not /0, with which each visitor is a proxy and may claim an address, and no zone
 * (`fe80::1%eth0`), which nginx refuses.
 */
export function isAddressRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  const isPrefix = bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most);
  return isIP(address) > 0 && !address.includes('%') && more.length === 0 && isPrefix;
}
