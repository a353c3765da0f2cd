/** importCompiled: a module of a server's TypeScript, loaded from its compiled file. */
import module from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../paths.mjs';
import { compiledServer } from './compiled.mjs';

const READ_ONLY = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC']);

/** @param {string} path of a TypeScript file of a server in the repository */
export async function importCompiled(path) {
  const file = await compiledServer(path).catch((error) => useLoader(error, path));
  process.setSourceMapsEnabled(true);
  // Node 22 and newer.
  module.enableCompileCache?.(join(ROOT, '.cache/compile'));
  return import(pathToFileURL(file).href);
}

/** Where nothing can be written, each module is translated when it is loaded. */
async function useLoader(error, path) {
  if (!READ_ONLY.has(error.code)) throw error;
  const { register } = await import('tsx/esm/api');
  register();
  return resolve(ROOT, path);
}
