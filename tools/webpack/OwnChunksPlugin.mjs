/**
 * OwnChunksPlugin: chunks whose bytes do not depend on the release, in pages that run several releases of one remote
 * (docs/decisions/0015). A chunk stores its modules under its own content hash and runs nothing. The runtime that loads it
 * takes them from there (SiteLoaderPlugin), so each release has its own instances even of a file that they share. Only the
 * entry has names that must be unique on a page: they contain the entry's content hash.
 */
import webpack from 'webpack';
import { CHUNK_NAME_LENGTH, CHUNKS, SiteLoaderPlugin } from './SiteLoaderPlugin.mjs';

const { Compilation, javascript, sources } = webpack;

/** In the unique names of a build; replaced by the hash in the name of the entry's file. */
const PLACEHOLDER = 'ownContentHash';
const ENTRY_HASH = /\.([0-9a-f]{12})\.js$/;
/**
 * The chunk's own name until it is minified: swc chooses short names by how often letters occur in the text, and the first
 * hash, before minification, depends on the machine's paths.
 */
const OWN_NAME = 'ownChunkName';
/** Start of the array that webpack's chunk format pushes: ids, modules, runtime. */
const PUSH = '.push([';

/** A name that is unique on the page: `site_games_` → `site_games_<hash of the entry>`. */
export const uniquePerEntry = (prefix) => prefix + PLACEHOLDER;

/** @param {string} entry the file name of the entry */
export const withEntryHash = (name, entry) => name.replace(PLACEHOLDER, ENTRY_HASH.exec(entry)?.[1] ?? '');

/** @param {object} base baseConfig. @param {string} uniqueName of uniquePerEntry */
export const withOwnChunks = (base, uniqueName) => ({
  ...base,
  output: { ...base.output, uniqueName },
  plugins: [
    ...base.plugins.filter((plugin) => !(plugin instanceof SiteLoaderPlugin)),
    new SiteLoaderPlugin({ takesChunks: true }),
    new OwnChunksPlugin(),
  ],
});

class OwnChunksPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('OwnChunksPlugin', (compilation) => {
      const hooks = javascript.JavascriptModulesPlugin.getCompilationHooks(compilation);
      // After webpack's own chunk format.
      hooks.renderChunk.tap({ name: 'OwnChunksPlugin', stage: 10 }, storedChunk);
      const afterMinimizing = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'OwnChunksPlugin', stage: afterMinimizing }, (assets) => {
        for (const [file, source] of Object.entries(assets))
          if (file.endsWith('.js')) setOwnName(compilation, file, source);
      });
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'OwnChunksPlugin', stage }, (assets) => {
        for (const [file, source] of Object.entries(assets))
          if (file.endsWith('.js')) finish(compilation, file, source);
      });
    });
  }
}

function storedChunk(source) {
  const text = String(source.source());
  const start = text.indexOf(PUSH) + PUSH.length - 1;
  const stored = new sources.ReplaceSource(source);
  stored.replace(0, start - 1, `(self.${CHUNKS} = self.${CHUNKS} || {})${keyOf(OWN_NAME)} = `);
  stored.replace(text.lastIndexOf(')'), text.length - 1, '');
  return stored;
}

/** webpack replaces the hash, like the one in the file's name, when the content is final (optimization.realContentHash). */
function setOwnName(compilation, file, source) {
  const start = String(source.source()).indexOf(OWN_NAME);
  if (start < 0) return;
  const named = new sources.ReplaceSource(source);
  named.replace(start, start + OWN_NAME.length - 1, file.slice(0, CHUNK_NAME_LENGTH));
  compilation.updateAsset(file, named);
}

/** The slash keeps a minifier from writing `.abc`: the final hash may start with a digit. */
const keyOf = (name) => `["/${name}"]`;

function finish(compilation, file, source) {
  const text = String(source.source());
  const entryHash = ENTRY_HASH.exec(file)?.[1];
  const isSound = entryHash ? text.includes(PLACEHOLDER) : text.includes(keyOf(file.slice(0, CHUNK_NAME_LENGTH)));
  // Another version of webpack may write chunks in another form.
  if (!isSound) compilation.errors.push(new Error(`OwnChunksPlugin: ${file} does not have the expected form`));
  else if (entryHash) compilation.updateAsset(file, new sources.RawSource(text.replaceAll(PLACEHOLDER, entryHash)));
}
