/** Who may import whom. The one table of it: lint rules and the check for circles are made from it (docs/architecture.md). */

/** Layers of shared, by what each may name. */
export const LAYERS = {
  kernel: [],
  // Of the contract the type of an access only; the check for circles sees to it.
  wps: ['kernel', 'contract'],
  contract: ['kernel', 'wps'],
  theme: ['kernel', 'contract'],
  i18n: ['kernel', 'contract'],
  session: ['kernel', 'contract'],
  ui: ['kernel', 'theme', 'i18n'],
  forms: ['kernel', 'theme', 'i18n', 'ui'],
  lists: ['kernel', 'theme', 'i18n', 'ui'],
  platform: ['kernel', 'wps', 'contract', 'theme', 'i18n', 'session', 'ui'],
  parts: ['kernel', 'wps', 'theme', 'i18n', 'ui'],
  passkeys: ['kernel', 'wps', 'platform'],
  intent: ['kernel', 'wps', 'i18n', 'ui', 'platform', 'parts'],
};

/** All of shared but its testing layer, which only tests and their helpers import. */
const EVERY_LAYER = Object.keys(LAYERS);

/** Rooms beside shared, by the layers each may name. Nobody may name another room. */
export const ROOMS = {
  host: EVERY_LAYER,
  'remote-*': EVERY_LAYER,
  'mock-server': ['kernel', 'contract', 'wps', 'wps/schemas'],
  e2e: ['contract'],
};

const ALL_LAYERS = [...EVERY_LAYER, 'wps/schemas', 'testing'];

/** The import patterns a file of this place may not use, with the sentence the author reads. */
export function forbiddenImports(allowed, place) {
  const closed = ALL_LAYERS.filter((layer) => !allowed.includes(layer));
  return [
    {
      group: closed.map((layer) => `@site/shared/${layer}`),
      message: `${place} may not import this layer (tools/import-rules.mjs).`,
    },
    {
      group: ['@site/host', '@site/host/*', '@site/remote-*', '@site/remote-*/*', '@site/mock-server*'],
      message: 'Packages meet through @site/shared only.',
    },
    {
      group: ['**/remote-*/**', '**/shared/src/**', '**/mock-server/src/**'],
      message: 'Cross a package by its public subpath.',
    },
  ];
}

/** Inside shared another layer is named by its subpath: a relative path makes a second copy under federation. */
export const relativeAcrossLayers = {
  group: Object.keys(LAYERS)
    .map((layer) => `../${layer}`)
    .concat(Object.keys(LAYERS).map((layer) => `../${layer}/*`)),
  message: 'Cross a layer by @site/shared/<layer>.',
};
