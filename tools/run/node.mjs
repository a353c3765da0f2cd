/** The oldest Node this repository runs on. Told in one sentence before anything else can fail. */
import { Trouble } from './command.mjs';

const OLDEST = [20, 12];

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  throw new Trouble(`This needs Node ${OLDEST.join('.')} or newer; here is ${process.versions.node}.`);
}
