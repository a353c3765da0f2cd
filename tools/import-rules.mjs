/**
 * Import rules, checked by dependency-cruiser (tools/check/importFaults.mjs).
 * `may`: the layers of shared that a package or layer may import; `why`: the message of a forbidden import.
 */
import { relative } from 'node:path';
import { layerFolder, ROOT, SHARED, SUBPATHS } from './paths.mjs';

const DATA_LAYERS = ['kernel', 'contract', 'wps'];
const DISPLAY_LAYERS = ['kernel', 'theme', 'i18n'];

/**
 * Layers of shared by public subpath, lowest first: each imports only layers listed before it (tools/check tests this).
 * Folders: contract (what is agreed) ← kit (bundled into each user) ← platform (one copy on the page). Two exceptions:
 * everything may use `kernel`, and `paged`, `passkeys` and `intent` are hooks on top of the platform.
 */
export const LAYERS = {
  kernel: { may: [], why: 'The kernel is plain values for every layer, so it imports no other.' },
  server: { may: ['kernel'], why: 'What both servers need has no component and no call.' },
  contract: { may: ['kernel'], why: 'The contract is what host and remotes agree on; it has no implementation.' },
  flags: {
    may: ['contract'],
    why: 'The rules of the switches are for the gateway; they use the table of features only.',
  },
  wps: { may: ['kernel', 'contract'], why: 'Calls are plain data without React or platform.' },
  theme: { may: ['kernel'], why: 'Tokens and fonts use no component and no call.' },
  i18n: { may: ['kernel', 'contract'], why: 'Texts and formats use no component and no call.' },
  session: { may: ['kernel', 'contract'], why: 'The session is pure state: no call and no component.' },
  ui: { may: DISPLAY_LAYERS, why: 'Controls get their data by props; they call no gateway and use no session.' },
  forms: { may: [...DISPLAY_LAYERS, 'ui'], why: 'Form fields handle values and errors, not requests.' },
  lists: { may: [...DISPLAY_LAYERS, 'ui'], why: 'Lists show rows; their users load the rows.' },
  components: { may: [...DISPLAY_LAYERS, 'wps', 'ui'], why: 'Shared pieces of screens get their data by props.' },
  platform: {
    may: [...DATA_LAYERS, 'theme', 'i18n', 'session', 'ui'],
    why: 'The platform is loaded on every page; what only some pages need is elsewhere.',
  },
  paged: { may: ['kernel', 'wps', 'platform'], why: 'Paged calls load rows; lists show them.' },
  passkeys: { may: ['kernel', 'wps', 'platform'], why: 'Passkey hooks show nothing; screens do.' },
  intent: {
    may: ['kernel', 'wps', 'i18n', 'ui', 'components', 'platform'],
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
    may: [...DATA_LAYERS, 'wps/schemas', 'flags', 'server'],
    why: 'The gateway shares the call descriptions with the site, no screens.',
  },
  e2e: {
    may: ['contract', 'wps', 'wps/schemas'],
    why: 'End-to-end tests use the site like a visitor: they need its paths, and attacks the fields of the schemas.',
  },
};

/**
 * Layers of the gateway (mock-server/src), lowest first, each with the message of its lint rule. A file imports its own
 * layer and those below; `testing` is for tests only. Folders and files form no cycle, as in every package (tools/check/importCycles.mjs).
 */
export const GATEWAY_LAYERS = {
  ground:
    'ground (database, ledger, HTTP, settings, routes) imports no other layer: move the function down, or add a lookup to ground/route.ts that edge/services.ts sets.',
  people:
    'people (members, sessions, verification, registration) imports ground only: emit a domain event (ground/events.ts) for what money or features must do.',
  money:
    'money (bets, payments, wallet, limits, records) imports ground and people only: emit a domain event (ground/events.ts) for what features must do.',
  features:
    'features (games, lottery, rewards, agents, messages) imports no edge: the edge composes features, never the reverse.',
  edge: 'edge may import every layer.',
};

/** Tests, stories and their helpers: what they import is checked in the imported files. */
const TESTS = '\\.(test|stories)\\.tsx?$|/testing(/|\\.tsx?$)';

/** The folder of each layer below the root; of the schemas and the testing layer, too. */
const FOLDERS = Object.fromEntries(
  [...EVERY_LAYER, 'testing'].map((layer) => [layer, `${relative(ROOT, layerFolder(layer))}/`]),
);
const SCHEMAS = relative(ROOT, `${SHARED}/${SUBPATHS['./wps/schemas']}`);

const literally = (path) => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const oneOf = (paths) => `^(${paths.map(literally).join('|')})`;

/** A package or layer reads only the layers of shared that its table allows. */
function layersRule(name, folder, { may, why }) {
  const closed = Object.keys(FOLDERS).filter((layer) => !may.includes(layer) && FOLDERS[layer] !== `${name}/`);
  const paths = [...closed.map((layer) => FOLDERS[layer]), ...(may.includes('wps/schemas') ? [] : [SCHEMAS])];
  return {
    name: `layers-of-${name}`,
    comment: why,
    from: { path: folder, pathNot: TESTS },
    to: { path: oneOf(paths), pathNot: folder },
  };
}

/** The layers of the gateway that this one may not import. */
function gatewayRule(layer) {
  const layers = Object.keys(GATEWAY_LAYERS);
  const higher = layers.slice(layers.indexOf(layer) + 1);
  return {
    name: `gateway-${layer}`,
    comment: GATEWAY_LAYERS[layer],
    from: { path: `^mock-server/src/${layer}/`, pathNot: TESTS },
    to: { path: `^mock-server/src/(${higher.join('|')})/` },
  };
}

const PACKAGE = '(shared|host|mock-server|e2e|remote-[^/]+)';

/** The `forbidden` rules of dependency-cruiser; `comment` is the message. */
export const forbidden = [
  ...Object.entries(LAYERS).map(([layer, rule]) => layersRule(layer, `^${literally(FOLDERS[layer])}`, rule)),
  ...Object.entries(PACKAGES).map(([name, rule]) =>
    layersRule(name, `^${literally(name).replace('\\*', '[^/]+')}/`, rule),
  ),
  ...Object.keys(GATEWAY_LAYERS)
    .filter((layer) => layer !== 'edge')
    .map(gatewayRule),
  {
    name: 'gateway-testing',
    comment: 'Only tests import mock-server/src/testing.',
    from: { path: `^mock-server/src/(${Object.keys(GATEWAY_LAYERS).join('|')})/`, pathNot: TESTS },
    to: { path: '^mock-server/src/testing/' },
  },
  {
    name: 'servers-only',
    comment: 'Only the site server and the gateway import @site/shared/server; it is not published.',
    from: { path: `^${PACKAGE}/`, pathNot: [TESTS, '^host/server/', '^mock-server/', `^${literally(FOLDERS.server)}`] },
    to: { path: `^${literally(FOLDERS.server)}` },
  },
  {
    name: 'packages',
    comment: 'Packages meet through @site/shared only.',
    from: { path: `^${PACKAGE}/`, pathNot: TESTS },
    to: { path: '^(host|mock-server|e2e|remote-[^/]+)/', pathNot: '^$1/' },
  },
  {
    name: 'public-subpaths',
    comment: 'Import another package by its public subpath.',
    from: { path: `^${PACKAGE}/`, pathNot: TESTS },
    to: { path: `^${PACKAGE}/`, pathNot: '^$1/', dependencyTypes: ['local'] },
  },
  {
    name: 'one-copy-of-a-layer',
    comment: 'Import another layer as @site/shared/<layer>: a relative path makes a second copy under federation.',
    from: { path: '^(shared/src/(?:contract/|kit/|platform/)?[^/]+)/', pathNot: TESTS },
    to: { path: '^shared/src/', pathNot: '^$1/', dependencyTypes: ['local'] },
  },
  {
    name: 'no-import-cycles',
    comment: 'Files that import each other have no order in which they can be loaded; types do not count.',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
];
