/**
 * The federation runtime of a page (PLAT-04, docs/decisions/0025): a share scope behind the container interface of Module Federation.
 * It takes the place of @module-federation/webpack-bundler-runtime (tools/webpack/hostFederation.mjs), and remotes use it as
 * `__siteFederation` (tools/webpack/remote.mjs). Imports nothing: shared modules are not bound when it starts.
 */
import { consumes, installInitialConsumes } from './consumes';
import { provide, setLoaded } from './shareScope';
import type { ContainerOptions, Instance, Share, WebpackRequire } from './types';

/** Every container of the page, for tests and debugging. */
const instances: Instance[] = [];

/** Starts a build that shares modules. */
function init({ webpackRequire }: { readonly webpackRequire: WebpackRequire }): Instance {
  const { name, shared = {} } = webpackRequire.federation.initOptions;
  const own = Object.entries(shared).flatMap(([key, copies]) =>
    copies.map((copy) => {
      const share: Share = { ...copy, from: name, strategy: 'loaded-first' };
      // In the first scripts: it counts as loaded, so that no other copy is preferred.
      const factory = copy.shareConfig.eager ? copy.get() : null;
      if (typeof factory === 'function') setLoaded(share, factory);
      return [key, share] as const;
    }),
  );
  const instance: Instance = { name, own, shareScopeMap: {} };
  instances.push(instance);
  provide(instance, 'default');
  webpackRequire.S = instance.shareScopeMap;
  return instance;
}

/** `init` of a container: it takes its shared modules from this scope and adds its own copies. */
function initContainerEntry({ webpackRequire, shareScope, shareScopeKey = 'default' }: ContainerOptions): void {
  const { instance } = webpackRequire.federation;
  if (!instance) throw new Error('the container has not started');
  if (instance.joined === shareScope) return;
  // Its modules would be bound to copies of both pages.
  if (instance.joined) throw new Error(`the container ${instance.name} already has another share scope`);
  instance.joined = shareScope;
  instance.shareScopeMap[shareScopeKey] = shareScope;
  provide(instance, shareScopeKey);
}

/** `__webpack_init_sharing__`. */
function initializeSharing({ shareScopeName, webpackRequire }: SharingOptions): void {
  if (webpackRequire.federation.instance) provide(webpackRequire.federation.instance, shareScopeName);
}

interface SharingOptions {
  readonly shareScopeName: string;
  readonly webpackRequire: WebpackRequire;
}

// eslint-disable-next-line no-restricted-syntax -- so the code that Module Federation generates imports it
export default {
  // Generated code checks that there is one.
  runtime: {},
  bundlerRuntime: { init, consumes, installInitialConsumes, initContainerEntry, I: initializeSharing },
  instances,
};
