/** Binds modules of a build to shared copies: when a chunk is loaded, or at the start for those in its first scripts. */
import { consume } from './shareScope';
import type { ConsumesOptions, Factory, InitialConsumesOptions, WebpackRequire } from './types';

/** Called by webpack while it loads a chunk; waits for the copies that the chunk's modules import. */
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
    // The chunk may contain modules that do not import it: those that do throw, until a later load succeeds.
    const fail = (error: unknown) => {
      delete installedModules[id];
      modules[id] = () => {
        delete cached[id];
        throw error;
      };
    };
    try {
      const factory = consumeModule(webpackRequire, id);
      if (typeof factory === 'function') install(factory);
      else promises.push((installedModules[id] = factory.then(install, fail)));
    } catch (error) {
      fail(error);
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
