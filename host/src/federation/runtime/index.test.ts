/** The start of a build that shares modules; with builds of webpack in tools/webpack/federation.test.ts. */
import runtime from '.';
import { consume } from './shareScope';
import type { Consumed, Share, WebpackRequire } from './types';

const { init, initContainerEntry } = runtime.bundlerRuntime;
type Offered = Pick<Share, 'version' | 'scope' | 'shareConfig' | 'get'>;

function aBuild(name: string, offered: readonly Offered[]) {
  const webpackRequire: WebpackRequire = {
    ...{ m: {}, c: {}, consumesLoadingData: { moduleIdToConsumeDataMapping: {} } },
    federation: { initOptions: { name, shared: { lib: offered } } },
  };
  const instance = init({ webpackRequire });
  return { ...webpackRequire, federation: { ...webpackRequire.federation, instance }, S: webpackRequire.S };
}

const WANTED: Consumed = {
  ...{ shareKey: 'lib', shareScope: ['default'], singleton: true, requiredVersion: '^1.0.0' },
  fallback: () => () => 'own copy',
};

it('[PLAT-04] a copy in the first scripts of the host is preferred to a newer one of a remote, before anyone has used it', () => {
  let runs = 0;
  const run = () => (runs += 1);
  const eager = { ...{ version: '1.0.0', scope: ['default'], shareConfig: { eager: true } }, get: () => run };
  const host = aBuild('host', [eager]);
  const later = {
    ...{ version: '1.5.0', scope: ['default'], shareConfig: {} },
    get: () => new Promise<never>(() => {}),
  };
  const remote = aBuild('remote', [later]);
  initContainerEntry({ webpackRequire: remote, shareScope: host.S?.default ?? {} });
  expect(Object.keys(host.S?.default?.lib ?? {})).toEqual(['1.0.0', '1.5.0']);
  expect(consume(remote.federation.instance, WANTED)).toBe(run);
  expect(runs).toBe(0);
});

it('[PLAT-05] what is not in the first scripts is offered and not loaded', () => {
  let loads = 0;
  const get = () => {
    loads += 1;
    return Promise.resolve(() => 'lib');
  };
  const embed = aBuild('embed', [{ ...{ version: '1.0.0', scope: ['default'], shareConfig: {} }, get }]);
  expect(embed.S?.default?.lib?.['1.0.0']).toMatchObject({ from: 'embed', strategy: 'loaded-first' });
  expect(loads).toBe(0);
});
