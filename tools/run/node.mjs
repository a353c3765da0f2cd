/**
 * Checks the Node version. Every command imports this file first, so that an old Node prints one sentence instead of a
 * syntax error.
 */
const OLDEST = [20, 12];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  console.error(`This project needs Node ${OLDEST.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
