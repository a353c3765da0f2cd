/** Modules of a build and their shared copies, as webpack's generated code calls it. */
import { consumes, installInitialConsumes } from './consumes';
import type { Consumed, Factory, Instance, WebpackRequire } from './types';

const wanted = (fallback: Consumed['fallback']): Consumed => ({
  ...{ shareKey: 'lib', shareScope: ['default'], singleton: true, fallback },
});

function aBuild(fallback: Consumed['fallback']) {
  const instance: Instance = { name: 'site_games', own: [], shareScopeMap: {} };
  const webpackRequire: WebpackRequire = {
    ...{ m: {}, c: {}, federation: { instance, initOptions: { name: 'site_games' } } },
    consumesLoadingData: { moduleIdToConsumeDataMapping: { 7: wanted(fallback) } },
  };
  const installedModules: Record<string, Promise<void> | 0> = {};
  return {
    loadChunk: () => {
      const promises: unknown[] = [];
      consumes({ chunkId: 1, promises, chunkMapping: { 1: [7] }, installedModules, webpackRequire });
      return Promise.all(promises);
    },
    start: () => installInitialConsumes({ initialConsumes: [7], installedModules, webpackRequire }),
    execute: () => {
      const module = { exports: null as unknown };
      webpackRequire.c[7] = module;
      webpackRequire.m[7]?.(module);
      return module.exports;
    },
    isCached: () => 7 in webpackRequire.c,
  };
}

it('[PLAT-04] a chunk waits for the copies that its modules import', async () => {
  const build = aBuild(() => Promise.resolve(() => 'lib'));
  await build.loadChunk();
  expect(build.execute()).toBe('lib');
  // The next `require` runs the factory again, which returns the same module of the copy's own build.
  expect(build.isCached()).toBe(false);
});

it('[PLAT-03] a chunk whose copy could not be loaded fails before it runs, and loads at the next attempt', async () => {
  const answers: Promise<Factory>[] = [Promise.reject(new Error('timeout')), Promise.resolve(() => 'lib')];
  const build = aBuild(() => answers.shift() as Promise<Factory>);
  await expect(build.loadChunk()).rejects.toThrow('timeout');
  await build.loadChunk();
  expect(build.execute()).toBe('lib');
});

it('[PLAT-04] a module in the first scripts takes a copy that is there, and fails clearly otherwise', () => {
  const build = aBuild(() => () => 'lib');
  build.start();
  expect(build.execute()).toBe('lib');
  const late = aBuild(() => Promise.resolve(() => 'lib'));
  late.start();
  expect(late.execute).toThrow('the shared module 7 is not in the first scripts');
});
