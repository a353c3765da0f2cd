/** Binds modules of a build to shared copies: when a chunk is loaded, or at the start for those in its first scripts. */
import { consume } from './shareScope';
import type { ConsumesOptions, Factory, InitialConsumesOptions, WebpackRequire } from './types';

/**
 * Called by webpack while it loads a chunk; adds the loading of the copies that the chunk's modules import. If one fails,
 * the chunk fails before any of its modules has run, so a later attempt can succeed: webpack caches the error of a module.
 */
export function consumes({ chunkId, promises, chunkMapping, installedModules, webpackRequire }: ConsumesOptions): void {
  const { m: modules, c: cached } = webpackRequire;
  for (const id of chunkMapping[chunkId] ?? []) {
    if (id in installedModules) {
      promises.push(installedModules[id]);
      continue;
    }
    const install = (factory: Factory) => {
      installedModules[id] = 0;
      modules[id] = (module) => {
        delete cached[id];
        module.exports = factory();
      };
    };
    try {
      const factory = consumeModule(webpackRequire, id);
      if (typeof factory === 'function') {
        install(factory);
        continue;
      }
      const installing = factory.then(install);
      promises.push((installedModules[id] = installing));
      installing.catch(() => delete installedModules[id]);
    } catch (error) {
      promises.push(Promise.reject(error as Error));
    }
  }
}

/** Called at the start of a build for modules in its first scripts: their copies must be there without waiting. */
export function installInitialConsumes(options: InitialConsumesOptions): void {
  const { initialConsumes, installedModules, webpackRequire } = options;
  for (const id of initialConsumes)
    webpackRequire.m[id] = (module) => {
      installedModules[id] = 0;
      delete webpackRequire.c[id];
      const factory = consumeModule(webpackRequire, id);
      if (typeof factory !== 'function') throw new Error(`the shared module ${id} is not in the first scripts`);
      module.exports = factory();
    };
}

function consumeModule({ federation, consumesLoadingData }: WebpackRequire, id: string | number) {
  const consumed = consumesLoadingData.moduleIdToConsumeDataMapping[id];
  if (!federation.instance || !consumed) throw new Error(`no share scope for the module ${id}`);
  return consume(federation.instance, consumed);
}
