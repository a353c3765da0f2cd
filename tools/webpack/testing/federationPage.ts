/** openPage: a page without DOM that runs built hosts and remotes, with one loader of scripts as the host's. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import type { Built } from './federationBuilds';

interface Copy {
  readonly version: string;
  /** The build that it is from. */
  readonly by: string;
}

export interface Copies {
  readonly lib: Copy;
  readonly kit: Copy;
}

type Scope = Readonly<Record<string, Readonly<Record<string, { readonly from: string }>>>>;
type Load = (release: object, origin?: string) => Promise<{ readonly default: Copies }>;

interface Container {
  readonly init: (scope: object, initScope: unknown[]) => unknown;
  readonly get: (module: string) => Promise<() => { readonly default: Copies }>;
}

interface Host extends Copies {
  readonly load: Load;
  /** Of the stock host: its share scope. */
  readonly scope?: Scope;
  /** Of the embed script: what it loads when it is used. */
  readonly mount?: () => Promise<Copies>;
}

const ORIGIN = 'https://site.test';
const baseOf = (name: string) => `${ORIGIN}/${name}/`;

export function openPage(builds: readonly Built[]) {
  /** Requested files with their text, in order; also those that failed. */
  const loads: { readonly url: string; readonly text: string }[] = [];
  const warnings: string[] = [];
  const scripts = new Map<string, Promise<void>>();
  const hosts: Record<string, Host> = {};
  const failing: RegExp[] = [];
  const warn = (text: string) => warnings.push(text);
  const page = createContext({ URL, setTimeout, console: { ...console, warn }, hosts }) as Record<string, unknown>;

  const find = (name: string) => {
    const built = builds.find((other) => other.name === name);
    if (!built) throw new Error(`${name} is not on this page`);
    return built;
  };
  const run = async (url: string) => {
    const [name = '', file = ''] = url.slice(ORIGIN.length + 1).split('/');
    const text = readFileSync(join(find(name).out, file), 'utf8');
    loads.push({ url, text });
    await Promise.resolve();
    const fails = failing.findIndex((pattern) => pattern.test(url) || pattern.test(text));
    if (fails >= 0) {
      failing.splice(fails, 1);
      throw new Error('timeout');
    }
    page.document = { baseURI: ORIGIN, defaultView: page, currentScript: { tagName: 'SCRIPT', src: url } };
    runInContext(text, page);
  };
  const load = (url: string) => {
    const script = scripts.get(url) ?? run(url);
    scripts.set(url, script);
    script.catch(() => scripts.delete(url));
    return script;
  };
  Object.assign(page, { self: page, window: page, globalThis: page, location: { href: ORIGIN }, __site: { load } });

  const loadBy = async (host: Host | undefined, name: string) => {
    const { container, entry } = find(name);
    const loaded = await host?.load({ container, entry, base: baseOf(name) }, ORIGIN);
    return loaded?.default as Copies;
  };
  const ourHost = () => hosts.host ?? hosts.embed;

  return {
    warnings,
    /** Requests of files whose address or text matches. */
    loadsOf: (pattern: RegExp) => loads.filter(({ url, text }) => pattern.test(url) || pattern.test(text)).length,
    /** The next request of a file whose address or text matches fails. */
    failNext: (pattern: RegExp) => void failing.push(pattern),
    startHost: async (name: string): Promise<Host> => {
      await load(baseOf(name) + find(name).entry);
      return hosts[name] as Host;
    },
    loadByHost: (name: string) => loadBy(ourHost(), name),
    loadByStock: (name: string) => loadBy(hosts.stockHost, name),
    /** The runtime that our remotes use: with ours, our host is on the page, too. */
    provideRuntime: async (which: 'our runtime' | 'the library') => {
      if (which === 'our runtime') await load(baseOf('host') + find('host').entry);
      else page.__siteFederation = libraryRuntime();
    },
    /** Another `init` of a loaded container. */
    initialise: async (name: string, scope: object): Promise<Copies> => {
      const container = page[find(name).container] as Container;
      await container.init(scope, []);
      return (await container.get('./remote'))().default;
    },
    scopeOfStock: () => hosts.stockHost?.scope ?? {},
    /** Version → the container that offers it, in our host's scope. */
    copiesOf: (key: string): Record<string, string> => {
      const runtime = page.__siteFederation as { instances: { shareScopeMap: { default: Scope } }[] };
      const copies = Object.entries(runtime.instances[0]?.shareScopeMap.default[key] ?? {});
      return Object.fromEntries(copies.map(([version, { from }]) => [version, from]));
    },
  };
}

export type Page = ReturnType<typeof openPage>;

interface Library {
  readonly default: { readonly runtime: { readonly createInstance: unknown } };
}

/** As a host with the library provides it: each remote has an instance of its own. */
function libraryRuntime(): object {
  const { default: federation } = createRequire(__filename)('@module-federation/webpack-bundler-runtime') as Library;
  return { ...federation, runtime: { ...federation.runtime, init: federation.runtime.createInstance } };
}
