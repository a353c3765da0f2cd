/** Which paths a server in place of the site server must pass to the gateway. */
import * as exported from '@site/shared/wps';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GATEWAY_PATHS } from './gatewayPaths';

const DOCS = join(__dirname, '../../docs');
const pathOf = (value: unknown) => (value as { readonly path?: string } | null)?.path;

it.each(['operating.md', 'releases.md'])('[OPS-04] %s names the paths of the calls for servers and CDNs', (file) => {
  const forwarded = Object.values<unknown>(exported).flatMap(
    (value) => GATEWAY_PATHS.exec(pathOf(value) ?? '')?.[0] ?? [],
  );
  const names = [...new Set(forwarded)];
  expect(names).toContain('/wps');
  const text = readFileSync(join(DOCS, file), 'utf8');
  expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});
