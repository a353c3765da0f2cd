/** Node's environment, with libraries that are loaded once per jest worker instead of once per test file (sharedLibrary.cjs). */
import { createRequire } from 'node:module';
import NodeEnvironment from 'jest-environment-node';
import './compileOnce.mjs';
import './exitAtOnce.mjs';
import { shiftClockOf } from './shiftClockOf.mjs';

const Base = NodeEnvironment.default ?? NodeEnvironment.TestEnvironment ?? NodeEnvironment;
const require = createRequire(import.meta.url);

export default class SharedLibrariesEnvironment extends Base {
  constructor(config, context) {
    super(config, context);
    shiftClockOf(this.global);
    this.global.requireSharedLibrary = require;
  }
}
