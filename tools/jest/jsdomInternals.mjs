/** jsdom's own modules, of the copy that jest's environment uses. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const jsdom = createRequire(require.resolve('jest-environment-jsdom')).resolve('jsdom');

/** @param {string} path below `lib/jsdom/living` of jsdom */
export const internal = (path) => require(join(dirname(jsdom), 'jsdom/living', path));
