import { jestConfig } from '../tools/jest/index.mjs';

export default jestConfig(import.meta.dirname, { server: true });
