/** A jest reporter that is silent about success: a line per package's failures, nothing else. */
export default class FailuresReporter {
  onTestResult(_test, { failureMessage }) {
    if (failureMessage) process.stdout.write(`${failureMessage}\n`);
  }
}
