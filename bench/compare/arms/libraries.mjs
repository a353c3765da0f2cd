/**
 * LIBRARIES: the modules of the import map, each as the lines of its entry. Of packages with a barrel only what the site
 * itself has on the page (tools/webpack/barrels). `whole/` is the package itself: its name alone is an external.
 */
import { createRequire } from 'node:module';
import { BARRELS, SINGLETON_PACKAGES } from '../../../tools/webpack/shares.mjs';

/** One copy on the page: packages, and the layers of shared that have identity or are large. */
export const SHARED_LAYERS = ['contract', 'platform', 'theme', 'i18n', 'ui'].map((layer) => `@site/shared/${layer}`);

const require = createRequire(import.meta.url);
/** CommonJS: without static exports for ES modules. */
const REACT = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
/** For the applications' bridge, beside what the barrels have. */
const MORE = { 'react-router-dom': ['UNSAFE_NavigationContext'] };

const named = (name) => [
  `import all from 'whole/${name}';`,
  `export const { ${Object.keys(require(name)).join(', ')} } = all;`,
  'export default all;',
];

function entryOf(name) {
  if (REACT.includes(name)) return named(name);
  const from = BARRELS[name] ?? `whole/${name}`;
  const more = MORE[name] ? [`export { ${MORE[name].join(', ')} } from 'whole/${name}';`] : [];
  const main = DEFAULTS.includes(name) ? [`export { default } from '${from}';`] : [];
  return [`export * from '${from}';`, ...more, ...main];
}

const DEFAULTS = ['styled-components', 'i18next'];
const NAMES = [...REACT, ...SINGLETON_PACKAGES.filter((name) => !/^react(-dom)?\/?$/.test(name)), ...SHARED_LAYERS];

export const LIBRARIES = Object.fromEntries(NAMES.map((name) => [name, entryOf(name)]));
/** `whole/react` → `react`, for the libraries' own builds. */
export const WHOLE = Object.fromEntries(NAMES.map((name) => [`whole/${name}$`, name]));
