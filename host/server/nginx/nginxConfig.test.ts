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
