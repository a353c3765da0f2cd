/** runNpmSteps: runs npm several times, one after another, until a run fails. */
import { spawn } from 'node:child_process';
import { CliError } from '../run/command.mjs';
import { print } from '../run/print.mjs';

/**
 * Asynchronous: a registry may answer in this process.
 * @param {readonly (readonly string[])[]} steps the arguments of each run
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 * @throws CliError that names the run that has failed
 */
export async function runNpmSteps(steps, options) {
  for (const step of steps) {
    print(`— npm ${step.join(' ')}`);
    if ((await npm(step, options)) !== 0) throw new CliError(`npm ${step.join(' ')} failed.`);
  }
}

function npm(args, options) {
  return new Promise((done, fail) => {
    const child = spawn('npm', args, { ...options, stdio: 'inherit' });
    child.on('error', fail);
    child.on('close', done);
  });
}
