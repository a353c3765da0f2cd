/** A registry is valid for days, so it is signed again before it ends: by this schedule, or `npm run registry -- sign`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_DIR } from '../paths.mjs';
import { signAgain } from '../release/registry.mjs';

const HOUR_MS = 3600 * 1000;
/** Daily: far more often than needed, so that a failure is noticed days before the end. */
const SIGN_AGAIN_AFTER_MS = 24 * HOUR_MS;

/** When the published registry was signed and until when it is valid; null without a site. */
export function readValidity() {
  const file = join(SITE_DIR, 'registry.json');
  if (!existsSync(file)) return null;
  const { issued, expires } = JSON.parse(readFileSync(file, 'utf8').split('\n')[1]);
  return { issued: Date.parse(issued), expires: Date.parse(expires) };
}

/** @returns {Promise<boolean>} whether it was signed again */
export async function signIfDue(now = Date.now()) {
  const validity = readValidity();
  // Older tools signed for two years: shortened by the first signature.
  if (!validity || now - validity.issued < SIGN_AGAIN_AFTER_MS) return false;
  await signAgain();
  return true;
}

/** Checks now and every hour, unless a check still runs. Returns a function that ends it, whose promise ends with the last check. */
export function keepSigned(everyMs = HOUR_MS) {
  let running;
  const check = () => {
    running ??= signIfDue()
      .catch((error) => console.error('The registry was not signed again:', error.message))
      .finally(() => (running = undefined));
  };
  const timer = setInterval(check, everyMs).unref();
  check();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
