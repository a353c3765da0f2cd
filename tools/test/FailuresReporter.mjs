/** A jest reporter that prints failures and, in a terminal, how far the run is. */
import { progressOf } from './progress.mjs';

export default class FailuresReporter {
  #progress = progressOf('files');

  onRunStart({ numTotalTestSuites }) {
    this.#progress.start(numTotalTestSuites);
  }

  onTestResult(_test, { failureMessage }) {
    if (failureMessage) this.#progress.print(failureMessage);
    this.#progress.step();
  }

  onRunComplete() {
    this.#progress.clear();
  }
}
