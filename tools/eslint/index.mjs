/** ESLint's flat configuration for the whole repository. */
import jsdoc from 'eslint-plugin-jsdoc';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { readFileSync } from 'node:fs';
import { BARRELS } from '../webpack/shares.mjs';
import { plainWords } from './plainWords.mjs';
import { AVOIDED_WORDS } from './words.mjs';

const SOURCES = ['**/*.ts', '**/*.tsx'];
/** Tests, stories and their helpers. */
const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/*.stories.tsx', '**/testing/**', '**/testing.tsx', '**/testing.ts'];
/** Bundled for the site server only, with the whole libraries. */
const ON_SERVER = ['host/src/first-screen/renderPage.tsx', 'host/src/first-screen/drawFirstScreens.tsx'];
/** Lazy imports need a default export: screens, widgets, remote.ts and tools' configurations; story files by their format. */
const DEFAULT_EXPORTS = [
  'remote-*/src/remote.ts',
  'remote-*/src/{screens,widgets}/**',
  'host/src/**/*Screen.tsx',
  '**/*.stories.tsx',
  '**/*.d.ts',
  '**/*.config.ts',
];

/** Modules whose exported functions other packages or areas use: each needs a description. */
const PUBLIC_MODULES = [
  'shared/src/contract/**',
  'shared/src/platform/**',
  'shared/src/kit/ui/**',
  'mock-server/src/ground/*.ts',
  'mock-server/src/*/*/index.ts',
];

/** Sources that run in the browser, and the storages that they use through safeStorage and storageKeys only. */
const BROWSER_SOURCES = ['{shared,host,remote-*}/src/**/*.{ts,tsx}'];
const STORAGES = ['localStorage', 'sessionStorage'].map((name) => ({
  name,
  message: `Use safeStorage('${name}') of @site/shared/kernel, with a key of storageKeys.`,
}));
const STORAGE_PROPERTIES = STORAGES.map(({ name, message }) => ({ property: name, message }));

/** Missing from browsers that are supported (tools/webpack/swc.mjs). */
const NEW_PROPERTIES = ['canParse', 'parse'].map((property) => ({
  object: 'URL',
  property,
  message: 'Safari has it from 17 or 18 on: parseUrl of @site/shared/kernel.',
}));

/** What visitors read has one form of dates per language. */
const DATE_PROPERTIES = [
  { object: 'Intl', property: 'DateTimeFormat' },
  { property: 'toLocaleDateString' },
  { property: 'toLocaleTimeString' },
].map((restricted) => ({ ...restricted, message: 'Use the formats of @site/shared/i18n (useFormat).' }));
/** The modules that format dates: those of the pages, and for texts and game pages that the gateway writes itself. */
const DATE_MODULES = [
  'shared/src/kit/i18n/format.ts',
  'shared/src/kit/kernel/dates.ts',
  'mock-server/src/ground/http/messages.ts',
  'mock-server/src/edge/player/page/money.ts',
  // Compares hours, and shows none.
  'mock-server/src/features/web-push/quiet-hours.ts',
];

/** Of the time zone of the server's process, which is no one's. */
const LOCAL_GETTERS = ['getFullYear', 'getMonth', 'getDate', 'getDay', 'getHours'].map((property) => ({
  property,
  message: "This is the process's time zone: use dayOf, startOfDay and hourOf of @site/shared/kernel.",
}));

/** Strings of tools that contain an avoided word because something else is named so: a user of Unix. */
const QUOTED = ['nobody'];

const NO_DEFAULT = {
  selector: 'ExportDefaultDeclaration',
  message: 'Export by name; a default export only where a lazy import needs one.',
};
/** A namespace (`export * as name`) is one name and allowed. */
const NO_EXPORT_ALL = {
  selector: 'ExportAllDeclaration[exported=null]',
  message: 'List the names: a public surface is explicit.',
};
/** jest's `toEqual([])` accepts [undefined], the parameters of a call without any. */
const NO_EMPTY_SENT = {
  selector:
    "CallExpression[callee.property.name='toEqual'][arguments.0.type='ArrayExpression'][arguments.0.elements.length=0] CallExpression[callee.property.name='sentTo']",
  message: 'Use toHaveLength(0): toEqual([]) cannot fail for a call without parameters.',
};
/** A visitor has 2^64 IPv6 addresses: a limit counts their network. */
const NO_RAW_ADDRESS = {
  selector:
    "CallExpression[callee.name=/^(limitRate|countUp)$/] TemplateLiteral :matches(Identifier[name='ip'], MemberExpression[property.name='ip'])",
  message: 'Use limitAddress: an IPv6 address alone limits no visitor.',
};
/** At half past midnight in Dhaka the day of UTC, and on the first of a month its month, is the one before. */
const NO_UTC_DAY = {
  // Not a time of day (`slice(11)`), nor a day that was built in UTC.
  selector: [
    'CallExpression[callee.property.name=/^(slice|split|substring)$/]:not([arguments.0.value>0])',
    "> MemberExpression > CallExpression[callee.property.name='toISOString'] > MemberExpression",
    "> NewExpression[callee.name='Date']:not(:has(CallExpression[callee.property.name='UTC']))",
  ].join(' '),
  message: 'This is a day of UTC: use dayOf of @site/shared/kernel.',
};
const NO_ENUM = { selector: 'TSEnumDeclaration', message: 'Use a union of literals.' };

export const lint = [
  {
    ignores: [
      '**/node_modules',
      '**/dist',
      '.site',
      '.cache',
      '**/.compiled',
      '.data',
      '**/.stryker-tmp',
      'mock-server/migrations',
      'e2e/artefacts',
      'e2e/test-results',
    ],
  },
  ...tseslint.configs.strict.map((config) => ({ ...config, files: SOURCES })),
  {
    files: SOURCES,
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/triple-slash-reference': 'off',
      'no-restricted-syntax': ['error', NO_DEFAULT, NO_EXPORT_ALL, NO_ENUM, NO_EMPTY_SENT, NO_RAW_ADDRESS, NO_UTC_DAY],
      'no-console': ['error', { allow: ['warn', 'error'] }],
      eqeqeq: 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: [...SOURCES, '**/*.mjs', '**/*.js'],
    plugins: { site: { rules: { 'plain-words': plainWords } } },
    rules: { 'site/plain-words': ['error', { words: AVOIDED_WORDS }] },
  },
  {
    files: ['tools/**/*.mjs'],
    ignores: ['tools/eslint/words.mjs'],
    rules: { 'site/plain-words': ['error', { words: AVOIDED_WORDS, strings: true, quoted: QUOTED }] },
  },
  {
    files: BROWSER_SOURCES,
    // safeStorage, and the boot script, which catches its failures itself.
    ignores: [...TESTS, 'shared/src/kit/kernel/storage.ts', 'host/src/first-screen/boot.ts'],
    rules: {
      'no-restricted-properties': ['error', ...STORAGE_PROPERTIES, ...NEW_PROPERTIES, ...DATE_PROPERTIES],
      'no-restricted-globals': ['error', ...STORAGES],
    },
  },
  {
    files: ['mock-server/src/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: { 'no-restricted-properties': ['error', ...DATE_PROPERTIES, ...LOCAL_GETTERS] },
  },
  {
    files: ['host/server/**/*.ts'],
    ignores: TESTS,
    rules: { 'no-restricted-properties': ['error', ...LOCAL_GETTERS] },
  },
  {
    files: DATE_MODULES,
    rules: { 'no-restricted-properties': ['error', ...STORAGE_PROPERTIES, ...NEW_PROPERTIES, ...LOCAL_GETTERS] },
  },
  // The Unix user of that name.
  {
    files: ['mock-server/src/testing/postgres.ts'],
    rules: { 'site/plain-words': ['error', { words: without(AVOIDED_WORDS, 'nobody') }] },
  },
  {
    files: PUBLIC_MODULES,
    ignores: TESTS,
    plugins: { jsdoc },
    rules: {
      'jsdoc/require-jsdoc': [
        'error',
        { publicOnly: true, require: { FunctionDeclaration: true, ArrowFunctionExpression: true } },
      ],
      'jsdoc/require-description': 'error',
    },
  },
  { files: DEFAULT_EXPORTS, rules: { 'no-restricted-syntax': ['error', NO_EXPORT_ALL, NO_ENUM, NO_UTC_DAY] } },
  // The list of every call, by file.
  { files: ['shared/src/contract/wire/index.ts'], rules: { 'max-lines': 'off' } },
  { files: [...TESTS, 'e2e/**'], rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
  // Rows that the query before has just found; servers print to the console.
  {
    files: ['mock-server/**', 'host/server/**'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off', 'no-console': 'off' },
  },
  curatedImports('{shared/src,host}', []),
  curatedImports('remote-*', globalStyles()),
];

function without(words, word) {
  const { [word]: _, ...others } = words;
  return others;
}

/** Of each curated package, only the names of its barrel. Who may import whom: tools/import-rules.mjs. */
function curatedImports(folder, more) {
  return {
    files: SOURCES.map((pattern) => `${folder}/${pattern}`),
    ignores: [...TESTS, ...ON_SERVER],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { paths: [...curatedPackages(), ...more] }] },
  };
}

/** At run time such rules cannot be distinguished from the host's own (host/src/effects/refuseGlobalStyles.ts). */
function globalStyles() {
  const message = 'A remote may not style the document: other remotes and the host are on the same page.';
  return [{ name: 'styled-components', importNames: ['createGlobalStyle'], message }];
}

function curatedPackages() {
  return Object.entries(BARRELS).map(([name, barrel]) => ({
    name,
    allowImportNames: namesOf(barrel),
    allowTypeImports: true,
    message: 'Not in the shared copy of this library: add it to tools/webpack/barrels and check the budgets.',
  }));
}

function namesOf(barrel) {
  const lists = readFileSync(barrel, 'utf8').matchAll(/export \{([^}]*)\}/gs);
  return [...lists]
    .flatMap(([, names]) => names.split(','))
    .map((name) => name.trim())
    .filter(Boolean);
}
