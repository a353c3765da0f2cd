/** readMeta: evaluates a remote's remote.meta.ts. It may import the contract's paths and data files beside it, nothing else. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { transformSync } from '@swc/core';
import { layerFolder } from '../paths.mjs';

/** The only file of the contract that is data; JavaScript in the published package. */
const CONTRACT = { '@site/shared/contract': join(layerFolder('contract'), 'paths') };

export function readMeta(folder) {
  const { meta } = evaluate(join(folder, 'src/remote.meta.ts'));
  // Through JSON: exactly what the registry will contain.
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
    const path = CONTRACT[request] ?? (request.startsWith('./') ? join(dirname(file), request) : '');
    const found = [`${path}.ts`, `${path}.js`].find((candidate) => path && existsSync(candidate));
    if (found) return evaluate(found);
    throw new Error(
      `${file} imports '${request}': a meta is plain data and may import only the contract's paths and data files beside it`,
    );
  };
  runInNewContext(code, { module, exports: module.exports, require, URLSearchParams }, { filename: file });
  return module.exports;
}
