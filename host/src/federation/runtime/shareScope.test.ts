/** Which copy of a shared module a container gets; with builds of webpack in tools/webpack/federation.test.ts. */
import { consume, provide } from './shareScope';
import type { Consumed, Factory, Instance, Share } from './types';

const factoryOf = (text: string) => () => text;

function aCopy(version: string, more: Partial<Share> = {}): Share {
  const share: Share = {
    ...{ version, from: 'page', scope: ['default'], strategy: 'loaded-first', shareConfig: {} },
    get: () => Promise.resolve(factoryOf(version)),
  };
  return { ...share, ...more };
}

function anInstance(copies: readonly Share[]): Instance {
  const lib = Object.fromEntries(copies.map((copy) => [copy.version, copy]));
  return { name: 'site_games', own: [], shareScopeMap: { default: { lib } } };
}

const wanted = (more: Partial<Consumed> = {}): Consumed => ({
  ...{ shareKey: 'lib', shareScope: ['default'], singleton: true, fallback: () => factoryOf('own copy') },
  ...more,
});

const read = async (instance: Instance, more?: Partial<Consumed>) => (await consume(instance, wanted(more)))();

it('[PLAT-04] a loaded copy is used before a newer one, and one that is being loaded, too', async () => {
  const loaded = aCopy('1.0.0', { lib: factoryOf('1.0.0') });
  expect(await read(anInstance([loaded, aCopy('1.5.0')]))).toBe('1.0.0');
  const loading = aCopy('1.0.0', { loading: Promise.resolve(factoryOf('1.0.0')) });
  expect(await read(anInstance([aCopy('1.5.0'), loading]))).toBe('1.0.0');
  // Written by webpack's own plugin: no library's factory, but marked.
  expect(await read(anInstance([aCopy('1.5.0'), aCopy('1.0.0', { loaded: true })]))).toBe('1.0.0');
});

it('[PLAT-04] of copies that are not loaded the newest is used, by number', async () => {
  expect(await read(anInstance([aCopy('1.9.0'), aCopy('1.10.0'), aCopy('1.2.0')]))).toBe('1.10.0');
});

it('[PLAT-04] a module that need not be single gets a copy within its range, otherwise its own', async () => {
  const page = anInstance([aCopy('2.0.0', { lib: factoryOf('2.0.0') }), aCopy('1.2.0')]);
  expect(await read(page, { singleton: false, requiredVersion: '^1.0.0' })).toBe('1.2.0');
  expect(await read(page, { singleton: false, requiredVersion: '^3.0.0' })).toBe('own copy');
});

it('[PLAT-11] a remote of an earlier contract gets the copy of a page that has an adapter for it, others do not', async () => {
  const page = anInstance([aCopy('2.0.0', { lib: factoryOf('2.0.0') })]);
  const earlier: Partial<Consumed> = { requiredVersion: '^1.0.0', strictVersion: true };
  expect(() => consume(page, wanted(earlier))).toThrow('does not satisfy ^1.0.0');
  Object.assign(globalThis, { __EARLIER_VERSIONS__: { lib: ['1.0.0'] } });
  try {
    expect(await read(page, earlier)).toBe('2.0.0');
    expect(await read(page, { ...earlier, singleton: false })).toBe('own copy');
    expect(() => consume(page, wanted({ ...earlier, requiredVersion: '^0.5.0' }))).toThrow('does not satisfy ^0.5.0');
    expect(() => consume(page, wanted({ ...earlier, requiredVersion: '^3.0.0' }))).toThrow('does not satisfy ^3.0.0');
  } finally {
    Reflect.deleteProperty(globalThis, '__EARLIER_VERSIONS__');
  }
});

it('[PLAT-04] a loaded copy is there at once, one that is offered is loaded once for all', async () => {
  let loads = 0;
  const copy = aCopy('1.0.0', {
    get: () => {
      loads += 1;
      return Promise.resolve(factoryOf('loaded'));
    },
  });
  const page = anInstance([copy]);
  expect(await Promise.all([read(page), read(page)])).toEqual(['loaded', 'loaded']);
  expect(consume(page, wanted())).toBe(copy.lib);
  expect(loads).toBe(1);
});

it('[PLAT-03] a copy that could not be loaded is loaded again, also when another runtime began it', async () => {
  const answers: Promise<Factory>[] = [Promise.reject(new Error('timeout')), Promise.resolve(factoryOf('second'))];
  const page = anInstance([aCopy('1.0.0', { get: () => answers.shift() as Promise<Factory> })]);
  await expect(read(page)).rejects.toThrow('timeout');
  expect(await read(page)).toBe('second');

  const stuck = anInstance([aCopy('1.0.0', { loading: Promise.reject(new Error('timeout')) })]);
  await expect(read(stuck)).rejects.toThrow('timeout');
  expect(await read(stuck)).toBe('1.0.0');
});

it('[PLAT-04] a container offers its copy unless the version is offered already', () => {
  const [theirs, own, newer] = [aCopy('1.0.0'), aCopy('1.0.0', { from: 'games' }), aCopy('1.1.0', { from: 'games' })];
  const page = anInstance([theirs]);
  provide({ ...page, own: [['lib', own]] }, 'default');
  provide({ ...page, own: [['lib', newer]] }, 'default');
  expect(page.shareScopeMap).toEqual({ default: { lib: { '1.0.0': theirs, '1.1.0': newer } } });
  expect(page.shareScopeMap.default?.lib?.['1.0.0']).toBe(theirs);
});
