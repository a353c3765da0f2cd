/** Checks ports before anything is built. */
import { createServer } from 'node:net';
import { CliError } from './command.mjs';

export const isPort = (port) => Number.isInteger(port) && port >= 1 && port <= 65535;

/** @param {string} variable the environment variable that changes this port */
export async function requirePort(port, variable) {
  if (!isPort(port)) throw new CliError(`${variable} is not a port number.`);
  if (!(await isFree(port))) {
    throw new CliError(`Port ${port} is in use: stop the other program, or choose another port with ${variable}=….`);
  }
}

export function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

/** A free port. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
