/**
 * buildPage: the files of the player page. Its TypeScript becomes one script per document, a script per engine, which is loaded
 * when the game is known, and scripts that these share. They import the gateway's rules and the calls of the contract.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, extname, join } from 'node:path';
import { packageFolder } from '../../ground/db/package-folder';

export const HTML = 'text/html; charset=utf-8';
const TYPES: Readonly<Record<string, string>> = {
  '.html': HTML,
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

export interface PageFile {
  readonly body: Buffer;
  readonly type: string;
  readonly etag: string;
}

/** One source file per subject, served as one file to save requests. */
const STYLES = [
  ...['fonts', 'base', 'frame', 'controls', 'slot', 'dice', 'mines', 'fishing', 'cards', 'spots', 'results', 'unseen'],
  ...['win', 'pays', 'sheet', 'document', 'verify', 'motion', 'landscape'],
];

/** The site's own fonts. Bengali and the taka sign are letters that a device may lack. */
const FONTS = ['taka.woff2', 'bengali-regular.woff2', 'bengali-bold.woff2'];
const LATIN = '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2';

/** @returns file by name. Reads the sources and takes about a tenth of a second. */
export async function buildPage(): Promise<ReadonlyMap<string, PageFile>> {
  const folder = join(packageFolder(), 'src/edge/player/page');
  const names = readdirSync(folder).filter((name) => TYPES[extname(name)]);
  const documents = names.filter((name) => name.endsWith('.html'));
  const read = (name: string) => readFileSync(join(folder, name));
  const entries = new Map(documents.map((name) => [name, entryOf(read(name).toString())]));
  const scripts = await bundle([...entries.values()].map((entry) => join(folder, `${entry}.ts`)));
  const style = (name: string) => readFileSync(join(folder, 'styles', `${name}.css`));
  const theme = join(packageFolder(), '../shared/src/kit/theme');
  return new Map([
    ...FONTS.map((name) => fileOf(name, readFileSync(join(theme, name)))),
    fileOf('latin.woff2', readFileSync(createRequire(join(theme, 'index.ts')).resolve(LATIN))),
    ...names.filter((name) => !entries.has(name)).map((name) => fileOf(name, read(name))),
    ...documents.map((name) => fileOf(name, withPreloads(read(name).toString(), `${entries.get(name)}.js`, scripts))),
    ...[...scripts].map(([name, { contents }]) => fileOf(name, Buffer.from(contents))),
    fileOf('play.css', Buffer.concat(STYLES.map(style))),
    fileOf('live.css', Buffer.concat(['fonts', 'live'].map(style))),
  ]);
}

/** The script of a document, without its extension. */
function entryOf(html: string): string {
  const [, entry] = /<script type="module" src="\/wps\/play\/files\/([\w-]+)\.js"/.exec(html) ?? [];
  if (!entry) throw new Error('A document of the player page has no script');
  return entry;
}

interface Script {
  readonly contents: Uint8Array;
  /** Names of the scripts that it imports at once, not those of import(). */
  readonly imports: readonly string[];
}

/** esbuild comes with tsx, which runs this package; it is not a dependency of its own. */
interface Esbuild {
  readonly build: (options: object) => Promise<{
    readonly outputFiles: readonly { readonly path: string; readonly contents: Uint8Array }[];
    readonly metafile: { readonly outputs: Readonly<Record<string, { readonly imports: readonly Import[] }>> };
  }>;
}
interface Import {
  readonly path: string;
  readonly kind: string;
}

async function bundle(entryPoints: readonly string[]): Promise<ReadonlyMap<string, Script>> {
  const folder = packageFolder();
  const ofTsx = createRequire(createRequire(join(folder, 'package.json')).resolve('tsx'));
  const { build } = ofTsx('esbuild') as Esbuild;
  const { outputFiles, metafile } = await build({
    entryPoints,
    absWorkingDir: folder,
    outdir: folder,
    bundle: true,
    // Of the contract's http client, which is not used here.
    external: ['axios'],
    splitting: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    // Names stay as they are: who checks a round's fairness reads this code.
    minifyWhitespace: true,
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  const importsOf = new Map(
    Object.entries(metafile.outputs).map(([path, { imports }]) => [
      basename(path),
      imports.filter(({ kind }) => kind === 'import-statement').map((one) => basename(one.path)),
    ]),
  );
  return new Map(
    outputFiles.map(({ path, contents }) => [
      basename(path),
      { contents, imports: importsOf.get(basename(path)) ?? [] },
    ]),
  );
}

/** The document with all scripts that its own imports preloaded, so that they arrive together instead of one depth after another. */
function withPreloads(html: string, entry: string, scripts: ReadonlyMap<string, Script>): Buffer {
  const imported = new Set<string>();
  const visit = (name: string) => {
    for (const next of scripts.get(name)?.imports ?? []) {
      if (imported.has(next)) continue;
      imported.add(next);
      visit(next);
    }
  };
  visit(entry);
  const links = [...imported].map(
    (name) => `    <link rel="modulepreload" href="/wps/play/files/${name}" crossorigin="anonymous" />\n`,
  );
  return Buffer.from(html.replace('  </head>', `${links.join('')}  </head>`));
}

function fileOf(name: string, body: Buffer): [name: string, file: PageFile] {
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  return [name, { body, etag, type: TYPES[extname(name)]! }];
}
