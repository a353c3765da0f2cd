/** SiteLoaderPlugin: replaces webpack's own script loader, so that every chunk is loaded by `__site.load`. */
import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

/** `[contenthash:16].js` of chunks that store their modules (OwnChunksPlugin.mjs). */
export const CHUNK_NAME_LENGTH = 16;
export const CHUNKS = '__siteChunks';

class SiteLoadRuntimeModule extends RuntimeModule {
  constructor({ takesChunks }) {
    super('site script loader');
    this.takesChunks = takesChunks;
  }

  generate() {
    const { chunkLoadingGlobal } = this.compilation.outputOptions;
    // With the slash before the name.
    const key = `url.slice(${-'.js'.length - CHUNK_NAME_LENGTH - 1}, -3)`;
    const take = `self[${JSON.stringify(chunkLoadingGlobal)}].push(self.${CHUNKS}[${key}]);`;
    return `${RuntimeGlobals.loadScript} = (url, done) => globalThis.__site.load(url).then(
  () => { ${this.takesChunks ? take : ''} return 'load'; }
).catch((error) => error.message).then((type) => done({ type, target: { src: url } }));`;
  }
}

/** Remotes are loaded by classic scripts, so webpack's search for another way to find the address is left out. */
class OwnAddressRuntimeModule extends RuntimeModule {
  constructor() {
    super('publicPath');
  }

  generate() {
    return `${RuntimeGlobals.publicPath} = document.currentScript.src.replace(/[^/]+$/, '');`;
  }
}

export class SiteLoaderPlugin {
  /** @param {{ takesChunks?: boolean }} [options] whether chunks store their modules instead of pushing them (OwnChunksPlugin.mjs) */
  constructor({ takesChunks = false } = {}) {
    this.takesChunks = takesChunks;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('SiteLoaderPlugin', (compilation) => {
      if (this.takesChunks) {
        compilation.hooks.runtimeRequirementInTree
          .for(RuntimeGlobals.publicPath)
          .tap({ name: 'SiteLoaderPlugin', stage: -100 }, (chunk) => {
            compilation.addRuntimeModule(chunk, new OwnAddressRuntimeModule());
            return true;
          });
      }
      // Returning true ends the hook: webpack's own loader is not added.
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap({ name: 'SiteLoaderPlugin', stage: -100 }, (chunk) => {
          compilation.addRuntimeModule(chunk, new SiteLoadRuntimeModule(this));
          return true;
        });
    });
  }
}
