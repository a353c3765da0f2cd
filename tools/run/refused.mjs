/** Refused: the registry does not do what was requested. `status` is the HTTP status, `code` is stable for scripts. */
import { CliError } from './command.mjs';

export class Refused extends CliError {
  /** @param {readonly object[]} problems what is wrong, one entry per finding */
  constructor(status, code, message, problems = []) {
    super(message);
    this.status = status;
    this.code = code;
    this.problems = problems;
  }
}
