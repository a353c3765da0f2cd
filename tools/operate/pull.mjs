/** npm run operator -- pull: the site folder of a web server from the bucket (docs/releases.md, “A site in a bucket”). */
import { existsSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { KEY_DIR } from '../paths.mjs';
import { createBucketClient } from '../release/bucket/client.mjs';
import { createCountSender } from '../release/bucket/healthCounts.mjs';
import { pullSite } from '../release/bucket/pull.mjs';
import { requireBucketSettings } from '../release/bucket/settings.mjs';
import { parsePublicKeys, publicKeys } from '../release/keys.mjs';
import { withSiteLock } from '../release/siteLock.mjs';
import { CliError } from '../run/command.mjs';
import { print } from '../run/print.mjs';

export const help = `npm run operator -- pull [--watch] [--every <seconds>] [--keys <file>] [--name <name>]
  Brings the site folder to the site in the bucket SITE_BUCKET, which this machine only has to read. Every file is verified
  before the folder changes; servers of the folder need no restart.
  --watch: again and again, every 5 seconds by default, until it is stopped. It also sends what browsers report of releases,
    as --name (default: the host name), for which it may write internal/health/ of the bucket
  --keys: a file with the output of "npm run -s registry -- key public"; default: the variable SITE_PUBLIC_KEYS`;

const OPTIONS = {
  watch: { type: 'boolean', default: false },
  every: { type: 'string', default: '5' },
  keys: { type: 'string' },
  name: { type: 'string', default: hostname() },
};

export async function run(args) {
  const { watch, every, keys: file, name } = parseArgs({ args, options: OPTIONS }).values;
  const seconds = Number(every);
  if (!(seconds >= 1 && seconds <= 3600)) throw new CliError('--every takes seconds from 1 to 3600.');
  const keys = await acceptedKeys(file);
  const bucket = await createBucketClient(requireBucketSettings());
  const pull = async () => {
    const pulled = await withSiteLock(() => pullSite(bucket, { keys }));
    if (!pulled)
      throw new CliError(`The bucket ${bucket.place} has no site yet: npm run operator -- publish makes it.`);
    return pulled;
  };
  if (!/^[\w.-]{1,80}$/.test(name)) throw new CliError('--name takes letters, digits, dots and dashes.');
  const everyMs = seconds * 1000;
  if (watch) await watchBucket({ pull, sendCounts: createCountSender(bucket, name), everyMs });
  else await pullOnce(pull);
  bucket.close();
}

async function pullOnce(pull) {
  const { sequence, isChanged } = await pull();
  print(
    isChanged ? `this folder has the site ${sequence} now` : `this folder has the newest site already (${sequence})`,
  );
}

/** Never from the bucket itself: who can write there could replace them. */
async function acceptedKeys(file) {
  if (file && !existsSync(file)) throw new CliError(`There is no file ${file}.`);
  if (file) return parsePublicKeys(readFileSync(file, 'utf8'));
  if (process.env.SITE_PUBLIC_KEYS || existsSync(join(KEY_DIR, 'registry.json'))) return publicKeys();
  throw new CliError(
    'The public keys of the site are needed: --keys <file>, or SITE_PUBLIC_KEYS, with the output of ' +
      '"npm run -s registry -- key public" on the machine that signs.',
  );
}

/** Shows what changes, and each problem once. */
async function watchBucket({ pull, sendCounts, everyMs }) {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop.abort());
  const site = createTask('The site was not taken from the bucket', pull);
  const counts = createTask('What browsers report of releases was not sent, so nothing stops a bad one', sendCounts);
  while (!stop.signal.aborted) {
    const result = await site();
    if (result?.isChanged) print(`this folder has the site ${result.sequence}`);
    await counts();
    await setTimeout(everyMs, undefined, { signal: stop.signal }).catch(() => undefined);
  }
}

/** Never rejects. A problem is shown when it begins and when it ends. */
function createTask(text, work) {
  let problem = null;
  return async () => {
    try {
      const result = await work();
      if (problem) print('the bucket works again');
      problem = null;
      return result;
    } catch (error) {
      if (error.message !== problem) console.error(`${text}: ${error.message}`);
      problem = error.message;
      return null;
    }
  };
}
