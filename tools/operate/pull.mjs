/** npm run operator -- pull: the site folder of a web server from the bucket (docs/releases.md, “A site in a bucket”). */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { KEY_DIR } from '../paths.mjs';
import { createBucketClient } from '../release/bucket/client.mjs';
import { pullSite } from '../release/bucket/pull.mjs';
import { requireBucketSettings } from '../release/bucket/settings.mjs';
import { publicKeys } from '../release/keys.mjs';
import { withSiteLock } from '../release/siteLock.mjs';
import { CliError } from '../run/command.mjs';
import { print } from '../run/print.mjs';

export const help = `npm run operator -- pull [--watch] [--every <seconds>] [--keys <file>]
  Brings the site folder to the site in the bucket SITE_BUCKET, which this machine only has to read. Every file is verified
  before the folder changes; servers of the folder need no restart.
  --watch: again and again, every 5 seconds by default, until it is stopped
  --keys: a file with the output of "npm run -s registry -- key public"; default: the variable SITE_PUBLIC_KEYS`;

const OPTIONS = {
  watch: { type: 'boolean', default: false },
  every: { type: 'string', default: '5' },
  keys: { type: 'string' },
};

export async function run(args) {
  const { watch, every, keys: file } = parseArgs({ args, options: OPTIONS }).values;
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
  if (watch) return watchBucket(pull, seconds * 1000);
  const { sequence, isChanged } = await pull();
  print(
    isChanged ? `this folder has the site ${sequence} now` : `this folder has the newest site already (${sequence})`,
  );
}

/** Never from the bucket itself: who can write there could replace them. */
async function acceptedKeys(file) {
  if (file) process.env.SITE_PUBLIC_KEYS = readFileSync(file, 'utf8');
  if (process.env.SITE_PUBLIC_KEYS || existsSync(join(KEY_DIR, 'registry.json'))) return publicKeys();
  throw new CliError(
    'The public keys of the site are needed: --keys <file>, or SITE_PUBLIC_KEYS, with the output of ' +
      '"npm run -s registry -- key public" on the machine that signs.',
  );
}

/** Says what changes, and a problem once. */
async function watchBucket(pull, everyMs) {
  let isStopped = false;
  let wake = () => undefined;
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      isStopped = true;
      wake();
    });
  let problem = null;
  while (!isStopped) {
    const before = problem;
    try {
      const { sequence, isChanged } = await pull();
      problem = null;
      if (isChanged || before) print(`this folder has the site ${sequence}`);
    } catch (error) {
      problem = error.message;
      if (problem !== before) console.error(`The site was not taken from the bucket: ${problem}`);
    }
    await new Promise((resolve) => {
      const timer = setTimeout(resolve, everyMs);
      wake = () => (clearTimeout(timer), resolve());
      if (isStopped) wake();
    });
  }
}
