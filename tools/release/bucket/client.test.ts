/** @jest-environment node */
/** The S3 calls of a site, against a small server that answers as S3 does. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Client {
  get(key: string, options?: { unlessEtag?: string }): Promise<{ body: Buffer; etag: string } | null | 'unchanged'>;
  head(key: string): Promise<{ etag: string; metadata: Record<string, string> } | null>;
  put(key: string, body: string, options?: { ifEtag?: string | null; headers?: object }): Promise<string>;
  list(start: string): Promise<Map<string, { size: number; changedAt: Date }>>;
  remove(key: string): Promise<unknown>;
  close(): void;
}
interface Request {
  readonly method: string;
  readonly path: string;
  readonly query: Record<string, string>;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let server: Server;
let client: Client;
let answer: (request: Request, response: ServerResponse) => void;
let requests: Request[];

beforeEach(async () => {
  requests = [];
  process.env.AWS_ACCESS_KEY_ID = 'id';
  process.env.AWS_SECRET_ACCESS_KEY = 'secret';
  server = createServer((incoming, response) => {
    void text(incoming).then((body) => {
      const { pathname, searchParams } = new URL(incoming.url ?? '', 'http://bucket');
      const query = Object.fromEntries(searchParams);
      const request = { method: incoming.method ?? '', path: pathname, query, headers: incoming.headers, body };
      requests.push(request);
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { createBucketClient } = (await import('./client.mjs' as string)) as {
    createBucketClient(settings: object): Promise<Client>;
  };
  client = await createBucketClient({ bucket: 'b', endpoint, region: 'eu', prefix: 'shop/', isPathStyle: true });
});

afterEach(async () => {
  client.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const xml = (response: ServerResponse, status: number, content: string) =>
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${content}`);
const fails = (status: number, code: string) => (_request: Request, response: ServerResponse) =>
  void xml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

/** A list in pages of two keys, as S3 has pages of a thousand. */
function answerList(keys: readonly string[], isTruncatedAtEnd = false) {
  answer = ({ query }, response) => {
    const rest = keys.filter((key) => key.startsWith(query.prefix ?? '') && key > (query.marker ?? ''));
    const page = rest
      .slice(0, 2)
      .map(
        (key) =>
          `<Contents><Key>${key}</Key><Size>7</Size><LastModified>2026-11-30T10:00:00.000Z</LastModified></Contents>`,
      );
    const isTruncated = rest.length > 2 || isTruncatedAtEnd;
    xml(
      response,
      200,
      `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${page.join('')}</ListBucketResult>`,
    );
  };
}

it('[OPS-04] lists every page of a list, by its keys without the prefix of the site', async () => {
  const keys = ['1', '2', '3', '4', '5'].map((name) => `shop/site/${name}.js`);
  answerList(['other/site/0.js', ...keys, 'shop/sitemap.xml']);
  const found = await client.list('site/');
  expect([...found.keys()]).toEqual(['site/1.js', 'site/2.js', 'site/3.js', 'site/4.js', 'site/5.js']);
  expect(found.get('site/5.js')).toEqual({ size: 7, changedAt: new Date('2026-11-30T10:00:00Z') });
  expect(requests.map(({ query }) => query.marker)).toEqual([undefined, keys[1], keys[3]]);
});

it('[OPS-04] ends a list of a service that promises more and sends none', async () => {
  answerList(['shop/site/1.js', 'shop/site/2.js'], true);
  expect([...(await client.list('site/')).keys()]).toEqual(['site/1.js', 'site/2.js']);
  expect(requests).toHaveLength(2);
});

it('[OPS-04] lists nothing where nothing is', async () => {
  answerList([]);
  expect((await client.list('site/')).size).toBe(0);
  expect(requests).toHaveLength(1);
});

it('[OPS-04] reads an object with its version, not again while it is the same, and null where there is none', async () => {
  answer = ({ headers }, response) => {
    if (headers['if-none-match'] === '"v1"') response.writeHead(304).end();
    else response.writeHead(200, { etag: '"v1"' }).end('content');
  };
  expect(await client.get('site/a.js')).toEqual({ body: Buffer.from('content'), etag: '"v1"' });
  expect(await client.get('site/a.js', { unlessEtag: '"v1"' })).toBe('unchanged');
  expect(await client.get('site/a.js', { unlessEtag: '"v0"' })).toMatchObject({ etag: '"v1"' });
  expect(requests[0]?.path).toBe('/b/shop/site/a.js');
  answer = fails(404, 'NoSuchKey');
  expect(await client.get('site/a.js')).toBeNull();
  expect(await client.head('site/a.js')).toBeNull();
});

it('[OPS-04] a write that another writer was faster with is a conflict, each other failure a sentence', async () => {
  answer = fails(412, 'PreconditionFailed');
  await expect(client.put('internal/site.json', '{}', { ifEtag: null })).rejects.toThrow(
    'internal/site.json was changed meanwhile',
  );
  expect(requests[0]?.headers['if-none-match']).toBe('*');
  answer = fails(403, 'AccessDenied');
  await expect(client.put('internal/site.json', '{}')).rejects.toThrow(
    /^The bucket b at http.* failed for internal\/site\.json: AccessDenied, AccessDenied, status 403$/,
  );
  await expect(client.get('internal/site.json')).rejects.toThrow(/ failed for internal\/site\.json: /);
  answer = fails(404, 'NoSuchBucket');
  await expect(client.list('site/')).rejects.toThrow(/^There is no bucket b at http/);
});

it('[OPS-04] writes the version that it replaces as the condition, and the headers that visitors get', async () => {
  answer = (_request, response) => void response.writeHead(200, { etag: '"v2"' }).end();
  const headers = { ContentType: 'text/html; charset=utf-8', CacheControl: 'no-cache' };
  expect(await client.put('site/index.html', '<p>', { ifEtag: '"v1"', headers })).toBe('"v2"');
  expect(requests[0]).toMatchObject({
    method: 'PUT',
    path: '/b/shop/site/index.html',
    body: '<p>',
    headers: { 'if-match': '"v1"', 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
  });
});

it('[OPS-04] a service that compares versions without quotes gets them so from the second write on', async () => {
  answer = ({ headers }, response) => {
    if (headers['if-match'] === 'v1') response.writeHead(200, { etag: '"v1"' }).end();
    else fails(412, 'PreconditionFailed')(requests[0] as Request, response);
  };
  expect(await client.put('internal/site.json', '{}', { ifEtag: '"v1"' })).toBe('"v1"');
  expect(await client.put('internal/site.json', '{}', { ifEtag: '"v1"' })).toBe('"v1"');
  expect(requests.map(({ headers }) => headers['if-match'])).toEqual(['"v1"', 'v1', 'v1']);
  await expect(client.put('internal/site.json', '{}', { ifEtag: '"v0"' })).rejects.toThrow('was changed meanwhile');
});

it('[OPS-04] removes the object below the prefix of the site', async () => {
  answer = (_request, response) => void response.writeHead(204).end();
  await client.remove('site/old.js');
  expect(requests.map(({ method, path }) => [method, path])).toEqual([['DELETE', '/b/shop/site/old.js']]);
});

it('[OPS-04] names missing credentials', async () => {
  delete process.env.AWS_ACCESS_KEY_ID;
  Object.assign(process.env, {
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_CONFIG_FILE: '-',
    AWS_SHARED_CREDENTIALS_FILE: '-',
  });
  await expect(client.list('site/')).rejects.toThrow('there are no credentials (AWS_ACCESS_KEY_ID and');
});

it('[OPS-04] names why a bucket cannot be reached', async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await expect(client.list('site/')).rejects.toThrow(/failed for the list of site\/: .*ECONNREFUSED/);
  server.listen(0);
});
