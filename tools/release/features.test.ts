/** The feature table of the contract against the pages that the remotes declare. */
import { join } from 'node:path';
import { FEATURES, FLAG_IDS } from '../../shared/src/contract/remote/features';

const ROOT = join(__dirname, '../..');
interface Page {
  readonly path: string;
  readonly aliases?: readonly string[];
}

it('[SES-11] every path of the feature table is a page of a remote', async () => {
  const { readMeta } = (await import('./meta.mjs' as string)) as {
    readMeta: (folder: string) => { readonly pages: Readonly<Record<string, Page>> };
  };
  const { remoteNames } = (await import('../paths.mjs' as string)) as { remoteNames: () => string[] };
  const metas = remoteNames().map((name) => readMeta(join(ROOT, `remote-${name}`)));
  const pages = new Set(
    metas.flatMap((meta) => Object.values(meta.pages).flatMap(({ path, aliases = [] }) => [path, ...aliases])),
  );
  const paused = FLAG_IDS.flatMap((id) => (FEATURES[id].pages ?? []).map((link) => link.replace(/[?#].*$/, '')));
  expect(paused.length).toBeGreaterThan(40);
  expect(paused.filter((path) => !pages.has(path))).toEqual([]);
});
