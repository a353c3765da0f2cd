/** Small hosts and remotes for tests of the gate, and a site that they become active on. */
import { hostFiles, importReleases, putRelease, remoteFiles, type RemoteOptions } from './testSite';

/** A host's modules for remotes. `contract`: more or other exports of the contract. */
const host = ({
  contract = 1,
  paths = "slots: '/m/slots', news: '/m/news'",
  platform = 'Slot: 1, useCall: 1',
  more = '',
} = {}) => ({
  server: `
    const contract = {
      CONTRACT_VERSION: ${contract},
      paths: { home: '/m/home', ${paths} },
      parseMeta: (meta) => meta.pages ? { ok: true } : { ok: false, error: { kind: 'corrupt', detail: 'pages missing' } },
    };
    exports.sharedModules = { '@site/shared/contract': contract, '@site/shared/platform': { ${platform} } };
    const shown = { name: "home.strip" };
    switch (null) { case 'balance-changed': }
    ${more}
  `,
});

export interface RemoteParts {
  readonly meta?: object;
  /** An expression: the meta in its bundle, if it differs. */
  readonly ownMeta?: string;
  /** Statements of its bundle. */
  readonly code?: string;
  readonly uses?: readonly string[];
}

/** A remote's release whose bundle has the form that webpack writes. */
export function remote(name: string, { meta = {}, ownMeta, code = '', uses = [] }: RemoteParts = {}): RemoteOptions {
  // A test may give it no pages at all.
  const whole: Record<string, object | string | number | null> = {
    ...{ name, contract: 1, locales: ['en'], pages: {}, widgets: {} },
    ...meta,
  };
  const names = (kind: 'pages' | 'widgets') =>
    Object.keys(whole[kind] ?? {})
      .map((each) => `${each}: async () => ({ default: 1 })`)
      .join();
  const external = (id: number, module: string) =>
    `/***/ ${id}\n(module) {\n\n"use strict";\nmodule.exports = require("${module}");\n\n/***/ }`;
  return {
    meta: whole,
    server: `
const table = ({
${external(1, '@site/shared/contract')},
${external(2, '@site/shared/platform')}
});
const __webpack_require__ = (id) => { const module = {}; table[id](module); return module.exports; };
var contract_ = __webpack_require__(1);
var platform_ = __webpack_require__(2);
const used = () => [${uses.join()}];
${code}
module.exports = { default: {
  meta: ${ownMeta ?? JSON.stringify(whole)},
  pages: { ${names('pages')} }, widgets: { ${names('widgets')} }, messages: async () => ({}),
} };`,
  };
}

export const put = (name: string, id: string, parts?: RemoteParts) =>
  putRelease(name, id, remoteFiles(name, id, remote(name, parts)));
export const putHost = (id: string, parts?: Parameters<typeof host>[0]) =>
  putRelease('host', id, hostFiles(id, host(parts)));
type Release = readonly [name: string, id: string];

/** The site's decisions, gated. `refusalOf`: the text of the refusal. */
export async function openGate() {
  const releases = await importReleases();
  const release = (...pairs: readonly Release[]) =>
    releases.changeSite((state) => pairs.reduce((next, [name, id]) => releases.activate(next, name, id), state));
  const refusalOf = (...pairs: readonly Release[]) =>
    release(...pairs).then(
      () => 'not refused',
      (error: Error) => error.message,
    );
  const canary = (name: string, id: string, share = 10) =>
    releases.changeSite((state) => releases.putCanary(state, name, id, share));
  return { releases, release, refusalOf, canary };
}

export const page = (path: string) => ({ path, title: 't', access: 'guest', header: 'site', footer: true });
export const widget = (slot: string) => ({ slot, order: 1, minHeight: 1 });

export const slotsPage = { pages: { slots: page('/m/slots') } };
