/** bucketSettings: the S3-compatible bucket of the site, from the environment (docs/releases.md). */
import { CliError } from '../../run/command.mjs';

/**
 * @typedef {object} BucketSettings
 * @property {string} bucket
 * @property {string | undefined} endpoint of a service other than Amazon's
 * @property {string} region
 * @property {string} prefix of every key, empty or with a slash at its end
 * @property {boolean} isPathStyle the bucket is in the path of an address, not in its host name
 */

/** @returns {BucketSettings | null} null: the site lives in its folder only */
export function bucketSettings(env = process.env) {
  const { SITE_BUCKET, SITE_BUCKET_ENDPOINT, SITE_BUCKET_REGION, SITE_BUCKET_PREFIX = '', AWS_REGION } = env;
  if (!SITE_BUCKET) return null;
  if (SITE_BUCKET_ENDPOINT && !URL.canParse(SITE_BUCKET_ENDPOINT))
    throw new CliError(`SITE_BUCKET_ENDPOINT is not an address: ${SITE_BUCKET_ENDPOINT}`);
  const pathStyle = env.SITE_BUCKET_PATH_STYLE || 'off';
  if (!['on', 'off'].includes(pathStyle)) throw new CliError('SITE_BUCKET_PATH_STYLE is "on" or "off".');
  const prefix = SITE_BUCKET_PREFIX.replace(/^\/+|\/+$/g, '');
  return {
    bucket: SITE_BUCKET,
    endpoint: SITE_BUCKET_ENDPOINT || undefined,
    region: SITE_BUCKET_REGION || AWS_REGION || 'us-east-1',
    prefix: prefix && `${prefix}/`,
    isPathStyle: pathStyle === 'on',
  };
}

/** @returns {BucketSettings} @throws {CliError} when none is configured */
export function requireBucketSettings(env = process.env) {
  const settings = bucketSettings(env);
  if (!settings) throw new CliError('Set SITE_BUCKET to the name of the bucket (docs/releases.md).');
  return settings;
}
