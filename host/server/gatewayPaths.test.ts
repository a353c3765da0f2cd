/** Which paths a server in place of the site server must pass to the gateway. */
import * as exported from '@site/shared/wps';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GATEWAY_PATHS } from './gatewayPaths';

const DOCS = join(__dirname, '../../docs');
const pathOf = (value: unknown) => (value as { readonly path?: string } | null)?.path;

it('[PLAT-08] every call of the contract is forwarded, also those of the older lottery paths', () => {
  const paths = Object.values<unknown>(exported).flatMap((value) => pathOf(value) ?? []);
  expect(paths).toContain('/lotto-vn/lgw/betting');
  expect([...paths, '/lotto/lgw/games/opened/numero'].filter((path) => !GATEWAY_PATHS.test(path))).toEqual([]);
});

it.each(['operating.md', 'releases.md'])('[OPS-04] %s names the paths of the calls for servers and CDNs', (file) => {
  const forwarded = Object.values<unknown>(exported).flatMap(
    (value) => GATEWAY_PATHS.exec(pathOf(value) ?? '')?.[0] ?? [],
  );
  const names = [...new Set(forwarded)];
  expect(names).toContain('/wps');
  const text = readFileSync(join(DOCS, file), 'utf8');
  expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});
