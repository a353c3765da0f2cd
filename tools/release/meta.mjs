/** readMeta: evaluates a remote's remote.meta.ts. It is plain data by contract, so nothing but that file is run. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { transformSync } from '@swc/core';

export function readMeta(folder) {
  const file = join(folder, 'src/remote.meta.ts');
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  const module = { exports: {} };
  const require = (request) => {
    throw new Error(`${file} imports '${request}': a meta is plain data and imports types only`);
  };
  runInNewContext(code, { module, exports: module.exports, require }, { filename: file });
  // Through JSON: exactly what the registry will carry.
  return JSON.parse(JSON.stringify(module.exports.meta));
}
