/** The gallery's build: all story files with the build preset of the remotes, as one page of lazy chunks. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { callSchemaFile } from '../jest/callSchemas.mjs';
import { ROOT, TOOLS } from '../paths.mjs';
import { baseConfig } from '../webpack/base.mjs';
import { storyFiles } from './storyFiles.mjs';

export const OUT = join(ROOT, '.cache/gallery/site');
const ENTRY = join(ROOT, '.cache/gallery/entry.js');
const PAGE = `<!doctype html><html lang="en" data-theme="dark"><meta charset="utf-8"><title>Gallery</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><div id="root"></div><script src="/main.js"></script></html>`;

/**
 * @param {string} [only] start of the names of the story files: "shared/src/kit/ui"
 * @returns {import('webpack').Compiler}
 */
export function galleryCompiler(only = '') {
  mkdirSync(OUT, { recursive: true });
  writeFileSync(ENTRY, entryOf(storyFiles().filter(({ name }) => name.startsWith(only))));
  writeFileSync(join(OUT, 'index.html'), PAGE);
  const { plugins, cache, ...base } = baseConfig({ dir: ROOT, name: 'gallery', out: OUT });
  return webpack({
    ...base,
    // With React's warnings, which the check counts as faults.
    mode: 'development',
    entry: { main: ENTRY },
    output: { ...base.output, filename: '[name].js', chunkFilename: '[name].js', publicPath: '/', clean: false },
    optimization: { minimize: false, splitChunks: false, moduleIds: 'named', chunkIds: 'named' },
    plugins: plugins.filter(({ constructor }) => constructor.name === 'DefinePlugin'),
    cache: { ...cache, name: 'gallery' },
  });
}

/** @param {string} [only] as above */
export function buildGallery(only) {
  const compiler = galleryCompiler(only);
  return new Promise((done, fail) => {
    compiler.run((error, stats) =>
      compiler.close(() => {
        if (error) fail(error);
        else if (stats.hasErrors()) fail(new Error(stats.toString('errors-only')));
        else done();
      }),
    );
  });
}

function entryOf(files) {
  const text = JSON.stringify;
  return `import { startGallery } from '@site/shared/gallery';
const files = {
${files.map(({ name, path }) => `  ${text(name)}: () => import(${text(path)}),`).join('\n')}
};
const loadFakes = async () => {
  const [{ createAnswerFaults }, { sampleOf }, { default: schemas }] = await Promise.all([
    import(${text(join(TOOLS, 'jest/answerFaults.mjs'))}),
    import(${text(join(TOOLS, 'jest/sampleOf.mjs'))}),
    import(${text(callSchemaFile())}),
  ]);
  const sampleAnswer = (method, path, rows) => {
    const call = schemas.calls[method + ' ' + path];
    return call ? sampleOf(call.value, rows) : null;
  };
  return { answerFaults: createAnswerFaults(schemas), sampleAnswer };
};
void startGallery({ files, loadFakes });
`;
}
