/** Builds the examples that need a build into a folder, once per worker. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import type { EmbeddedSite } from '../siteServers';

const ROOT = resolve(import.meta.dirname, '../..');

let folder: Promise<string> | null = null;

async function build(): Promise<string> {
  const path = mkdtempSync(join(tmpdir(), 'site-examples-'));
  const { default: configs } = (await import('../../examples/webpack.config.mjs' as string)) as {
    default: readonly Configuration[];
  };
  // An integrator installs the package (`npm run packages`); its sources are the same.
  const alias = { '@site/embed': join(ROOT, 'host/embed-package') };
  for (const config of configs) {
    const { resolve: resolving, output, ...rest } = config;
    // Not minimized: most of the time of the build.
    const optimization = { minimize: false };
    const compiler = webpack({ ...rest, optimization, output: { ...output, path }, resolve: { ...resolving, alias } });
    await new Promise<void>((done, fail) =>
      compiler.run((error, stats) => {
        if (error || stats?.hasErrors()) fail(error ?? new Error(stats?.toString('errors-only')));
        else compiler.close((reason) => (reason ? fail(reason) : done()));
      }),
    );
  }
  return path;
}

/** Serves a page with one of the built scripts; its chunks are beside it. The site's address is put in place of the example's. */
export async function serveBuilt({ foreign, url }: EmbeddedSite, script: string): Promise<void> {
  folder ??= build();
  const files = await folder;
  const page = `<!doctype html><meta charset="utf-8"><title>built</title><div id="app"></div><script src="/${script}"></script>`;
  foreign.setListener((request, response) => {
    const name = basename(request.url ?? '/');
    if (!name.endsWith('.js')) return response.setHeader('Content-Type', 'text/html').end(page);
    const text = readFileSync(join(files, name), 'utf8').replaceAll('https://SITE', url);
    response.setHeader('Content-Type', 'text/javascript').end(text);
  });
}
