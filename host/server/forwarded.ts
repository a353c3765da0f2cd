/** Forwarding headers: what the gateway learns about the visitor. A header that no configured proxy has set is discarded (SEC-02). */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

export interface ProxyTrust {
  /** Addresses or CIDR ranges of the reverse proxies in front of this server; "loopback" for this machine. */
  readonly proxies?: readonly string[];
  /** Header in which these proxies send the visitor's country (ISO 3166-1 alpha-2), for example "cf-ipcountry". */
  readonly countryHeader?: string;
}

const LOOPBACK = ['127.0.0.0/8', '::1'];
/** The header the gateway reads the country from. */
const COUNTRY = 'x-visitor-country';
/** Every header that claims something about the visitor's connection. */
const CLAIMS = /^(forwarded|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|x-visitor-country)$/;

/**
 * The headers to send to the gateway: one address, the visitor's. From a direct visitor all claims are replaced by facts of
 * the connection; from a configured proxy the address it names, its protocol, host and country are passed on.
 */
export function createForwarding({ proxies = [], countryHeader = COUNTRY }: ProxyTrust = {}) {
  const isProxy = matcherOf(proxies);
  return ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): IncomingHttpHeaders => {
    const peer = socket.remoteAddress ?? '';
    const claims = isProxy(peer) ? headers : {};
    const country = claims[countryHeader];
    return {
      ...Object.fromEntries(Object.entries(headers).filter(([name]) => !CLAIMS.test(name))),
      'x-forwarded-for': visitorOf(String(claims['x-forwarded-for'] ?? ''), peer, isProxy),
      'x-forwarded-host': claims['x-forwarded-host'] ?? headers.host,
      'x-forwarded-proto': claims['x-forwarded-proto'] ?? ('encrypted' in socket ? 'https' : 'http'),
      ...(country === undefined ? {} : { [COUNTRY]: country }),
    };
  };
}

/** The last address of the list that is not a proxy: everything before it may be invented by the visitor. */
function visitorOf(list: string, peer: string, isProxy: (address: string) => boolean): string {
  const chain = list.split(',').map((address) => address.trim());
  let visitor = peer;
  while (isProxy(visitor) && isIP(chain.at(-1) ?? '')) visitor = chain.pop()!;
  return visitor;
}

/** @throws Error for an entry that is neither an address nor a range: a typing error must not open or close the trust silently. */
function matcherOf(proxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of proxies.flatMap((name) => (name === 'loopback' ? LOOPBACK : [name]))) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address);
    if (!family) throw new Error(`TRUSTED_PROXIES: "${entry}" is no address and no range`);
    list.addSubnet(address, Number(prefix ?? (family === 4 ? 32 : 128)), family === 4 ? 'ipv4' : 'ipv6');
  }
  return (address) => {
    const family = isIP(address);
    return family !== 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6');
  };
}
