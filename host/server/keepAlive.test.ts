/** @jest-environment node */
/** Idle connections: the proxy in front closes them first, so no request is sent to a server that is closing. */
import { Agent, get } from 'node:http';
import { createSiteServer } from './siteServer';
import { nginxConfig } from './nginx/nginxConfig';

/** What the server promises to a client that keeps its connection (the header Keep-Alive). */
function promisedSeconds(url: string): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      answer.resume().on('end', () => agent.destroy());
      resolve(Number(/timeout=(\d+)/.exec(String(answer.headers['keep-alive']))?.[1]));
    }).on('error', reject);
  });
}

it('[OPS-01] [OPS-04] the site server keeps an idle connection longer than nginx does', async () => {
  const config = nginxConfig({
    site: '/nowhere',
    headers: { page: {}, open: {}, releases: {} },
    gateways: [new URL('http://127.0.0.1:3100')],
    siteServers: [new URL('http://127.0.0.1:3000')],
    http: '80',
  });
  const idle = [...config.matchAll(/upstream \w+ \{[^}]*keepalive_timeout (\d+)s;/g)].map(([, text]) => Number(text));
  expect(idle).toHaveLength(2);
  const site = createSiteServer({ folder: '/nowhere', gateway: { upstream: new URL('http://127.0.0.1:1') } });
  const seconds = await promisedSeconds(await site.listen({ port: 0, host: '127.0.0.1' }));
  await site.close();
  expect(seconds - Math.max(...idle)).toBeGreaterThanOrEqual(5);
});
