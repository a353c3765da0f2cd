/** The platform of an embedding page, against a gateway of another origin. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aCatalog } from '@site/shared/testing';
import { captcha } from '@site/shared/wps';
import { createEmbeddedPlatform } from './platform';

const ANY_ORIGIN = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'Captcha-Id, *' };

it('[PLAT-13] the captcha and its answer have the same id of the page: no cookie of the site arrives from here', async () => {
  const ids: unknown[] = [];
  const server = createServer((request, response) => {
    if (request.method !== 'OPTIONS') ids.push(request.headers['captcha-id']);
    response.writeHead(200, ANY_ORIGIN).end('{"success":true,"value":"iVBORw0KGgo="}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [page, other] = await Promise.all([0, 1].map(() => createEmbeddedPlatform(aCatalog(), origin)));
  await page!.http.send(captcha, undefined);
  await page!.http.send(captcha, undefined);
  await other!.http.send(captcha, undefined);
  await new Promise((resolve) => server.close(resolve));
  expect(ids[0]).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});
