/** A jest reporter that prints nothing; the message of a failed test file goes to FAILURE_FILE (with `--bail`, jest writes none). */
const { writeFileSync } = require('node:fs');

module.exports = class {
  onTestResult(_, { failureMessage }) {
    if (failureMessage) writeFileSync(process.env.FAILURE_FILE, failureMessage);
  }
};
