/**
 * startLocalBucket: an S3 server on this machine, for tests: s3rver. It ignores conditional writes (If-None-Match, If-Match),
 * so a small proxy in front of it adds them, as Amazon S3 has them.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';

const BUCKET = 'site';
const HOST = '127.0.0.1';

/**
 * @param {{ port?: number, directory?: string }} [options] `directory`: stored there, otherwise removed at the end
 * @returns `env` configures the commands for it; `requests`: what was received; `fault`: set it to let requests fail, by a
 *   status (500) or 'cut', which ends the connection, or wait, by a promise; `ignored`: conditions that it ignores, as some
 *   services do; `hasBareEtags`: it compares `If-Match` with the ETag without its quotes, as Ceph 16 does
 */
export async function startLocalBucket({ port = 0, directory } = {}) {
  const folder = directory ?? mkdtempSync(join(tmpdir(), 'bucket-'));
  const store = new S3rver({
    port: 0,
    address: HOST,
    silent: true,
    directory: folder,
    vhostBuckets: false,
    // It signs the address of a bucket without the slash that the SDK sends. Access keys must still be known.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port: storePort } = await store.run();
  const bucket = { requests: [], fault: () => null, ignored: [], hasBareEtags: false };
  const enqueue = createQueues();
  const proxy = createServer(async (incoming, outgoing) => {
    const key = keyOf(incoming);
    const fault = await bucket.fault(incoming.method, key);
    const work = () => answer({ incoming, outgoing, storePort, bucket, fault });
    // A request that the store drops, for example because it stops, fails alone.
    enqueue(key, work).catch(() => incoming.socket.destroy());
  });
  await new Promise((resolve) => proxy.listen(port, HOST, resolve));
  const endpoint = `http://${HOST}:${proxy.address().port}`;
  return Object.assign(bucket, {
    endpoint,
    env: {
      SITE_BUCKET: BUCKET,
      SITE_BUCKET_ENDPOINT: endpoint,
      SITE_BUCKET_PATH_STYLE: 'on',
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    stop: async () => {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
      store.httpServer.closeAllConnections();
      await store.close();
      if (!directory) rmSync(folder, { recursive: true, force: true });
    },
  });
}

/** Requests of one key one after the other: S3's writes are atomic, and those of s3rver are not. */
function createQueues() {
  const last = new Map();
  return (key, work) => {
    const next = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, next);
    return next;
  };
}

const keyOf = ({ url }) => decodeURIComponent(url.split('?')[0].slice(`/${BUCKET}/`.length));

async function answer({ incoming, outgoing, storePort, bucket, fault }) {
  const { method, url, headers } = incoming;
  const key = keyOf(incoming);
  const body = await buffer(incoming).catch(() => null);
  if (body === null || fault === 'cut') return incoming.socket.destroy();
  const status = fault ?? (await conditionFailure(incoming, bucket, storePort));
  bucket.requests.push({ method, key, headers, status: status || 200 });
  if (status) return outgoing.writeHead(status, { 'content-type': 'application/xml' }).end(errorText(method, status));
  const response = await send(storePort, { method, path: url, headers }, body);
  // At the end of a turn the whole answer is there.
  const content = await buffer(response);
  outgoing.writeHead(response.statusCode, response.headers).end(method === 'HEAD' ? undefined : content);
}

/** Of conditional writes; s3rver answers conditional reads itself. */
async function conditionFailure({ method, url, headers }, { ignored, hasBareEtags }, storePort) {
  const [absent, expected] = ['if-none-match', 'if-match'].map((name) => !ignored.includes(name) && headers[name]);
  if (method !== 'PUT' || (!absent && !expected)) return null;
  const response = await send(storePort, { method: 'HEAD', path: url.split('?')[0] });
  response.resume();
  const exists = response.statusCode === 200;
  if (absent) return exists ? 412 : null;
  if (!exists) return 404;
  const { etag } = response.headers;
  return expected === (hasBareEtags ? etag.replaceAll('"', '') : etag) ? null : 412;
}

const send = (port, options, body) =>
  new Promise((resolve, reject) => {
    httpRequest({ host: HOST, port, agent: false, ...options }, resolve)
      .on('error', reject)
      .end(body);
  });

const errorText = (method, status) => {
  if (method === 'HEAD') return undefined;
  const code = { 404: 'NoSuchKey', 412: 'PreconditionFailed' }[status] ?? 'InternalError';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`;
};
