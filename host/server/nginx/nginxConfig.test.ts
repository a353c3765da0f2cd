/**
 * @jest-environment node
 */
/** What the configuration says without starting nginx; how it answers: nginx.test.ts. */
import { nginxConfig } from './nginxConfig';
import type { NginxOptions } from './nginxOptions';

const configOf = (more: Partial<NginxOptions>) =>
  nginxConfig({
    site: '/srv/site',
    headers: { page: { 'X-Frame-Options': 'DENY' }, open: {}, releases: {} },
    gateways: [new URL('http://127.0.0.1:3100')],
    http: '80',
    ...more,
  });
const headersSent = (more: Partial<NginxOptions>) =>
  new Set([...configOf(more).matchAll(/add_header (\S+)/g)].map(([, name]) => name));
const HTTPS = { listen: '443', certificate: '/c.pem', key: '/k.pem' };

it('[OPS-04] without TLS the answers have the headers of those with TLS, but for the promise of HTTPS', () => {
  const withTls = headersSent({ https: HTTPS });
  expect(withTls).toContain('Strict-Transport-Security');
  withTls.delete('Strict-Transport-Security');
  expect(headersSent({})).toEqual(withTls);
});

it('[OPS-04] listens on IPv6, too, where the machine has it and the address is a port', () => {
  const listens = (more: Partial<NginxOptions>) =>
    [...configOf(more).matchAll(/listen (\S.*);/g)].map(([, address]) => address);
  expect(listens({ https: HTTPS, hasIPv6: true })).toEqual([
    ...['80', '[::]:80'],
    ...['443 ssl http2', '[::]:443 ssl http2'],
  ]);
  expect(listens({ https: HTTPS })).toEqual(['80', '443 ssl http2']);
  expect(listens({ http: '127.0.0.1:8080', hasIPv6: true })).toEqual(['127.0.0.1:8080']);
});

it('[OPS-04] each location with TLS that answers or forwards promises HTTPS, and forwards no other promise', () => {
  const config = configOf({ https: HTTPS, siteServers: [new URL('http://127.0.0.1:3200')] });
  const withTls = config.slice(config.indexOf('ssl_certificate '));
  const locations = withTls.split(/\n *location /).slice(1);
  const counts = (pattern: RegExp) => (text: string) => [...text.matchAll(pattern)].length;
  const [promises, hides] = [
    counts(/add_header Strict-Transport-Security "[^"]+"/g),
    counts(/proxy_hide_header Strict-Transport-Security;/g),
  ];
  // A location without headers of its own only leads to another.
  const answering = locations.filter((text) => /add_header|proxy_pass/.test(text));
  expect(answering.length).toBeGreaterThan(10);
  expect(answering.map(promises)).toEqual(answering.map(() => 1));
  const forwarding = locations.filter((text) => text.includes('proxy_pass'));
  expect(forwarding.length).toBeGreaterThan(4);
  expect(forwarding.map(hides)).toEqual(forwarding.map(() => 1));
});

it('[OPS-04] [SEC-02] trusts X-Forwarded-For of the listed proxies only, and of none without a list', () => {
  const lines = (trustedProxies?: readonly string[]) =>
    configOf(trustedProxies ? { trustedProxies } : {})
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line.includes('real_ip'));
  expect(lines(['10.0.0.0/8', '192.0.2.7'])).toEqual([
    ...['set_real_ip_from 10.0.0.0/8;', 'set_real_ip_from 192.0.2.7;'],
    ...['real_ip_header X-Forwarded-For;', 'real_ip_recursive on;'],
  ]);
  expect(lines([])).toEqual([]);
  expect(lines()).toEqual([]);
});
