/** An old Node version is reported in one sentence by every command, before it runs unsupported syntax. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const BIN = join(__dirname, '../bin');
const commands = readdirSync(BIN);

/** Runs the check with another version number. */
function checkUnder(version: string) {
  const script = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } }); await import('./node.mjs');`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: __dirname });
  return { status, output: stderr.toString() };
}

it.each(['16.20.2', '18.20.4', '20.11.1'])('Node %s is rejected with one sentence', (version) => {
  expect(checkUnder(version)).toEqual({
    status: 1,
    output: `This project needs Node 20.12 or newer; this is ${version}.\n`,
  });
});

it.each(['20.12.0', '22.0.0'])('Node %s is accepted', (version) => {
  expect(checkUnder(version)).toEqual({ status: 0, output: '' });
});

it.each(commands)('%s checks the Node version first', (command) => {
  const [first] = /^import .*$/m.exec(readFileSync(join(BIN, command), 'utf8')) ?? [];
  expect(first).toBe("import '../run/node.mjs';");
});
