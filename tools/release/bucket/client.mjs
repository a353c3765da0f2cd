/** createBucketClient: the few S3 calls that a site needs, with its errors in sentences. */
import { CliError } from '../../run/command.mjs';

/** Another writer was faster: the object is not what the condition says. */
export class Conflict extends Error {}

const CONNECT_MS = 5_000;
const ANSWER_MS = 30_000;
/** 412: the condition failed; 409: two conditional writes at the same time; 404: `If-Match` for an object that is gone. */
const CONFLICTS = [404, 409, 412];

/**
 * The SDK is loaded here, so that it costs nothing without a bucket.
 * @param {import('./settings.mjs').BucketSettings} settings
 */
export async function createBucketClient({ bucket, endpoint, region, prefix, isPathStyle }) {
  // The SDK's version is pinned; newer ones will need Node 22, which every command would announce.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    forcePathStyle: isPathStyle,
    // Without these a server that stops answering would hold the site's lock for ever.
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true },
    // Many compatible services refuse the SDK's own checksums; the site's hashes are checked in any case.
    ...(endpoint
      ? { endpoint, requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' }
      : {}),
  });
  const place = endpoint ? `${bucket} at ${endpoint}` : bucket;
  const send = (command, key) =>
    client.send(command).catch((error) => {
      const status = error.$metadata?.httpStatusCode;
      if (error.name === 'NoSuchBucket') throw new CliError(`There is no bucket ${place}.`);
      if (status === 304 || CONFLICTS.includes(status)) throw Object.assign(error, { status });
      throw new CliError(`The bucket ${place} failed for ${key}: ${reasonOf(error)}`);
    });
  const at = (key) => ({ Bucket: bucket, Key: prefix + key });
  const replace = createReplace();

  return {
    place,

    /** @returns {Promise<{ body: Buffer, etag: string } | null | 'unchanged'>} null: there is no such object */
    get: async (key, { unlessEtag } = {}) => {
      try {
        const answer = await send(new sdk.GetObjectCommand({ ...at(key), IfNoneMatch: unlessEtag }), key);
        return { body: Buffer.from(await answer.Body.transformToByteArray()), etag: answer.ETag };
      } catch (error) {
        if (error.status === 304) return 'unchanged';
        if (error.status === 404) return null;
        throw error;
      }
    },

    /** @returns {Promise<{ etag: string, metadata: Record<string, string> } | null>} */
    head: async (key) => {
      try {
        const { ETag, Metadata = {} } = await send(new sdk.HeadObjectCommand(at(key)), key);
        return { etag: ETag, metadata: Metadata };
      } catch (error) {
        if (error.status === 404) return null;
        throw error;
      }
    },

    /**
     * Writes an object.
     * @param {string} key
     * @param {Buffer | string} body
     * @param {{ headers?: object, metadata?: Record<string, string>, ifEtag?: string | null }} [options] `headers`: of the
     *   SDK (ContentType, …); `ifEtag`: only in the place of this version, null: only when there is none
     * @returns {Promise<string>} its ETag
     * @throws {Conflict} when the condition fails
     */
    put: async (key, body, { headers = {}, metadata = {}, ifEtag } = {}) => {
      const write = async (condition) => {
        const input = { ...at(key), Body: Buffer.from(body), Metadata: metadata, ...headers, ...condition };
        try {
          return (await send(new sdk.PutObjectCommand(input), key)).ETag;
        } catch (error) {
          if (CONFLICTS.includes(error.status)) throw new Conflict(`${key} was changed meanwhile`);
          throw error;
        }
      };
      if (ifEtag === undefined) return write({});
      if (ifEtag === null) return write({ IfNoneMatch: '*' });
      return replace(ifEtag, (IfMatch) => write({ IfMatch }));
    },

    /** @returns {Promise<Map<string, { size: number, changedAt: Date }>>} the objects whose keys start so */
    list: async (start) => {
      const found = new Map();
      for (let last, isTruncated = true; isTruncated;) {
        // Version 1 of the call: its next page starts after a key, without a token of the server.
        const input = { Bucket: bucket, Prefix: prefix + start, Marker: last };
        const page = await send(new sdk.ListObjectsCommand(input), `the list of ${start}`);
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          last = Key;
          found.set(Key.slice(prefix.length), { size: Size, changedAt: LastModified });
        }
        isTruncated = page.IsTruncated && page.Contents?.length > 0;
      }
      return found;
    },

    remove: (key) => send(new sdk.DeleteObjectCommand(at(key)), key),
    close: () => client.destroy(),
  };
}

/**
 * Some services (Ceph 16) compare `If-Match` of a write with the ETag without its quotes, others with them. Both name the same
 * version, so both are tried until the service has accepted one.
 */
function createReplace() {
  let forms = [(etag) => etag, (etag) => etag.replaceAll('"', '')];
  return async (etag, write) => {
    let refusal;
    for (const form of forms) {
      try {
        const written = await write(form(etag));
        forms = [form];
        return written;
      } catch (error) {
        // What the second form leads to says nothing about the version.
        refusal ??= error;
        if (!(error instanceof Conflict)) throw refusal;
      }
    }
    throw refusal;
  };
}

function reasonOf(error) {
  if (error.name === 'CredentialsProviderError')
    return 'there are no credentials (AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or a profile)';
  const status = error.$metadata?.httpStatusCode;
  return [error.name, error.message, status && `status ${status}`].filter(Boolean).join(', ');
}
