/** `node tools/run/launch.mjs <file.ts>` runs a server from its compiled file, in this process. */
import './node.mjs';
import module from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../paths.mjs';
import { compiledServer } from './compiled.mjs';

const READ_ONLY = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC']);

const path = process.argv[2];
const file = await compiledServer(path).catch(useLoader);
process.setSourceMapsEnabled(true);
// Node 22 and newer.
module.enableCompileCache?.(join(ROOT, '.cache/compile'));
await import(pathToFileURL(file).href);

/** Where nothing can be written, each module is translated when it is loaded. */
async function useLoader(error) {
  if (!READ_ONLY.has(error.code)) throw error;
  const { register } = await import('tsx/esm/api');
  register();
  return resolve(ROOT, path);
}
