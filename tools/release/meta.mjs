/** readMeta: evaluates a remote's remote.meta.ts. It is plain data: it may take the site's paths and data files of its own, nothing else runs. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { transformSync } from '@swc/core';
import { layerFolder } from '../paths.mjs';

/** Of the contract only this file is data; the rest is types and code. */
const CONTRACT = { '@site/shared/contract': join(layerFolder('contract'), 'paths.ts') };

export function readMeta(folder) {
  const { meta } = evaluate(join(folder, 'src/remote.meta.ts'));
  // Through JSON: exactly what the registry will carry.
  return JSON.parse(JSON.stringify(meta));
}

function evaluate(file) {
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  const module = { exports: {} };
  const require = (request) => {
    const found = CONTRACT[request] ?? (request.startsWith('./') ? join(dirname(file), `${request}.ts`) : '');
    if (existsSync(found)) return evaluate(found);
    throw new Error(`${file} imports '${request}': a meta is plain data, made of paths and of data files beside it`);
  };
  runInNewContext(code, { module, exports: module.exports, require, URLSearchParams }, { filename: file });
  return module.exports;
}
