/** stageEmbed: the files of the published `@site/embed`: the client of foreign pages, with its types (docs/integrating.md). */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { readManifest, writeManifest } from './manifests.mjs';

const SOURCES = ['host/embed-package', 'host/static'];
/** The site serves the client under its own name, too; the package has both side by side. */
const FILE = /^((index|react|embed-client|embed-react)\.(d\.ts|js)|(vue|svelte)\.d\.ts|README\.md)$/;
const FRAMEWORKS = ['vue', 'svelte'];

export function stageEmbed(folder) {
  const files = SOURCES.flatMap((source) =>
    readdirSync(join(ROOT, source))
      .filter((file) => FILE.test(file))
      .map((file) => [file, readFileSync(join(ROOT, source, file), 'utf8')]),
  );
  for (const [file, text] of files) writeFileSync(join(folder, file), importsInPackage(text));
  // A declaration without a module beside it cannot be imported for its effect.
  for (const name of FRAMEWORKS) writeFileSync(join(folder, `${name}.js`), 'export {};\n');
  writeManifest(folder, {
    name: '@site/embed',
    version: readManifest('host').version,
    description: 'Embeds pages and widgets of the site: mount(), a React component, and types of <site-remote>',
    sideEffects: false,
    files: ['*.js', '*.d.ts'],
    exports: {
      '.': { types: './index.d.ts', default: './index.js' },
      ...Object.fromEntries(
        ['react', ...FRAMEWORKS].map((name) => [`./${name}`, { types: `./${name}.d.ts`, default: `./${name}.js` }]),
      ),
      './package.json': './package.json',
    },
    peerDependencies: { react: '>=17' },
    peerDependenciesMeta: { react: { optional: true } },
  });
}

/** ES modules name files: './index' → './index.js'. */
const importsInPackage = (text) => text.replaceAll("'../static/", "'./").replace(/(from '\.\/[\w-]+)'/g, "$1.js'");
