/** SiteLoaderPlugin: replaces webpack's own script loader, so that every chunk is loaded by `__site.load`. */
import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

class SiteLoadRuntimeModule extends RuntimeModule {
  constructor() {
    super('site script loader');
  }

  generate() {
    return `${RuntimeGlobals.loadScript} = (url, done) => globalThis.__site.load(url).then(
  () => done({ type: 'load', target: { src: url } }),
  (error) => done({ type: error.message, target: { src: url } }),
);`;
  }
}

export class SiteLoaderPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('SiteLoaderPlugin', (compilation) => {
      // Returning true ends the hook: webpack's own loader is not added.
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap({ name: 'SiteLoaderPlugin', stage: -100 }, (chunk) => {
          compilation.addRuntimeModule(chunk, new SiteLoadRuntimeModule());
          return true;
        });
    });
  }
}
