/**
 * The oldest Node this repository runs on. Every command imports this file first, for its effect: it is told in one
 * sentence before any module is reached that an older Node cannot run.
 */
const OLDEST = [20, 12];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  console.error(`This needs Node ${OLDEST.join('.')} or newer; here is ${process.versions.node}.`);
  process.exit(1);
}
