export { lint as default } from './tools/eslint/index.mjs';
