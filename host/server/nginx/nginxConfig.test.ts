/**
 * @jest-environment node
 */
/** What the configuration says without starting nginx; how it answers: nginx.test.ts. */
import { nginxConfig } from './nginxConfig';
import type { NginxOptions } from './nginxOptions';

const headersSent = (more: Partial<NginxOptions>) => {
  const config = nginxConfig({
    site: '/srv/site',
    headers: { page: { 'X-Frame-Options': 'DENY' }, open: {}, releases: {} },
    gateways: [new URL('http://127.0.0.1:3100')],
    http: '80',
    ...more,
  });
  return new Set([...config.matchAll(/add_header (\S+)/g)].map(([, name]) => name));
};

it('[OPS-04] without TLS the answers have the headers of those with TLS, but for the promise of HTTPS', () => {
  const withTls = headersSent({ https: { listen: '443', certificate: '/c.pem', key: '/k.pem' } });
  expect(withTls).toContain('Strict-Transport-Security');
  withTls.delete('Strict-Transport-Security');
  expect(headersSent({})).toEqual(withTls);
});
