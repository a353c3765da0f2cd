/**
 * Import rules. Lint rules are generated from these tables (docs/architecture.md).
 * `may`: the layers of shared that a package or layer may import; `why`: the message of a forbidden import.
 */

const DATA_LAYERS = ['kernel', 'contract', 'wps'];
const DISPLAY_LAYERS = ['kernel', 'theme', 'i18n'];

/**
 * Layers of shared by public subpath, lowest first: each imports only layers listed before it (tools/check tests this).
 * Folders: contract (what is agreed) ← kit (bundled into each user) ← platform (one copy on the page). Two exceptions:
 * everything may use `kernel`, and `paged`, `passkeys` and `intent` are hooks on top of the platform.
 */
export const LAYERS = {
  kernel: { may: [], why: 'The kernel is plain values for every layer, so it imports no other.' },
  contract: { may: ['kernel'], why: 'The contract is what host and remotes agree on; it has no implementation.' },
  wps: { may: ['kernel', 'contract'], why: 'Calls are plain data without React or platform.' },
  theme: { may: ['kernel'], why: 'Tokens and fonts use no component and no call.' },
  i18n: { may: ['kernel', 'contract'], why: 'Texts and formats use no component and no call.' },
  session: { may: ['kernel', 'contract'], why: 'The session is pure state: no call and no component.' },
  ui: { may: DISPLAY_LAYERS, why: 'Controls get their data by props; they call no gateway and use no session.' },
  forms: { may: [...DISPLAY_LAYERS, 'ui'], why: 'Form fields handle values and errors, not requests.' },
  lists: { may: [...DISPLAY_LAYERS, 'ui'], why: 'Lists show rows; their users load the rows.' },
  parts: { may: [...DISPLAY_LAYERS, 'wps', 'ui'], why: 'Shared pieces of screens get their data by props.' },
  platform: {
    may: [...DATA_LAYERS, 'theme', 'i18n', 'session', 'ui'],
    why: 'The platform is loaded on every page; what only some pages need is elsewhere.',
  },
  paged: { may: ['kernel', 'wps', 'platform'], why: 'Paged calls load rows; lists show them.' },
  passkeys: { may: ['kernel', 'wps', 'platform'], why: 'Passkey hooks show nothing; screens do.' },
  intent: {
    may: ['kernel', 'wps', 'i18n', 'ui', 'parts', 'platform'],
    why: 'Money intents use the platform and simple notes only.',
  },
};

/** All of shared but its testing layer, which only tests and their helpers import. */
const EVERY_LAYER = Object.keys(LAYERS);

const TESTING_ONLY = 'The testing layer is for tests; the TypeBox schemas are types only in a browser.';

/** The packages beside shared. They may not import each other. */
export const PACKAGES = {
  host: { may: EVERY_LAYER, why: TESTING_ONLY },
  'remote-*': { may: EVERY_LAYER, why: TESTING_ONLY },
  'mock-server': {
    may: [...DATA_LAYERS, 'wps/schemas'],
    why: 'The gateway shares the call descriptions with the site, no screens.',
  },
  e2e: { may: ['contract'], why: 'End-to-end tests use the site like a visitor and need its paths only.' },
};

/**
 * Layers of the gateway (mock-server/src), lowest first, each with the message of its lint rule. A file imports its own
 * layer and those below; `testing` is for tests only. Folders inside a layer form no cycle (tools/check/importCycles.mjs).
 */
export const GATEWAY_LAYERS = {
  ground:
    'ground (database, ledger, HTTP, settings, routes) imports no other layer: move the function down, or add a lookup to ground/route.ts that edge/app.ts sets.',
  people:
    'people (members, sessions, verification, registration) imports ground only: emit a domain event (ground/events.ts) for what money or features must do.',
  money:
    'money (bets, payments, wallet, limits, records) imports ground and people only: emit a domain event (ground/events.ts) for what features must do.',
  features:
    'features (games, lottery, rewards, agents, messages) imports no edge: the edge composes features, never the reverse.',
  edge: 'edge may import every layer.',
};

/** The import patterns that a layer of the gateway may not use. */
export function gatewayImports(layer) {
  const layers = Object.keys(GATEWAY_LAYERS);
  const higher = layers.slice(layers.indexOf(layer) + 1);
  const leading = (names) => `^(\\.\\./)+(${names.join('|')})(/|$)`;
  return [
    ...(higher.length > 0 ? [{ regex: leading(higher), message: GATEWAY_LAYERS[layer] }] : []),
    { regex: leading(['testing']), message: 'Only tests import mock-server/src/testing.' },
  ];
}

const ALL_SUBPATHS = [...EVERY_LAYER, 'wps/schemas', 'testing'];

/** The import patterns that files of this package or layer may not use. */
export function forbiddenImports({ may, why }, name) {
  const closed = ALL_SUBPATHS.filter((layer) => !may.includes(layer));
  return [
    {
      group: closed.map((layer) => `@site/shared/${layer}`),
      message: `${name} may not import this layer. ${why} (tools/import-rules.mjs)`,
    },
    {
      group: ['@site/host', '@site/host/*', '@site/remote-*', '@site/remote-*/*', '@site/mock-server*'],
      message: 'Packages meet through @site/shared only.',
    },
    {
      group: ['**/remote-*/**', '**/shared/src/**', '**/mock-server/src/**'],
      message: 'Import another package by its public subpath.',
    },
  ];
}

/** Inside shared another layer is imported by its subpath: a relative path makes a second copy under federation. */
export const relativeAcrossLayers = {
  group: ['wire', 'remote', 'page', 'testing', ...EVERY_LAYER]
    .flatMap((folder) => [`../${folder}`, `../${folder}/*`])
    .concat(['contract', 'kit', 'platform', 'testing'].map((folder) => `../../${folder}/**`)),
  message: 'Import another layer as @site/shared/<layer>.',
};
