/** withSiteLock: one change of the site folder at a time, of all processes of this machine. */
import { join } from 'node:path';
import { SITE_DIR } from '../paths.mjs';
import { withLock } from './withLock.mjs';

/** @template T @param {() => Promise<T>} work */
export const withSiteLock = (work) => withLock(join(SITE_DIR, '.deciding'), work);
