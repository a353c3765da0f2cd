/** Rules that need type information. Minutes of work: a step of `npm run check`, not of every lint (docs/decisions/0010). */
import tseslint from 'typescript-eslint';
import { ROOT } from '../paths.mjs';

const SOURCES = ['**/*.ts', '**/*.tsx'];

export default [
  { ignores: ['**/node_modules', '**/dist', '.site', '.cache', '.data', '**/.stryker-tmp', '**/templates/**'] },
  {
    files: SOURCES,
    // Comments that switch off rules of the other configuration.
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { project: 'tsconfig.json', tsconfigRootDir: ROOT },
    },
    plugins: { '@typescript-eslint': tseslint.plugin },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unnecessary-condition': 'error',
    },
  },
  // Fakes are often partial.
  {
    files: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'e2e/**'],
    rules: { '@typescript-eslint/no-unnecessary-condition': 'off' },
  },
];
