/** A jest reporter that prints failures only. */
export default class FailuresReporter {
  onTestResult(_test, { failureMessage }) {
    if (failureMessage) process.stdout.write(`${failureMessage}\n`);
  }
}
