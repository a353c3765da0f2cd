/** Two gateways on one folder would corrupt its data: the second is refused; a dead one's lock is released. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from './lock-folder';

const work = mkdtempSync(join(tmpdir(), 'gateway-claim-'));
const folder = join(work, 'data');
afterAll(() => rmSync(work, { recursive: true, force: true }));

it('a second gateway is refused with the holder’s process id, and can start after that one has ended', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  writeFileSync(`${folder}.owner`, String(other.pid));
  expect(() => lockFolder(folder)).toThrow(`Another gateway (process ${other.pid}) writes ${folder}.`);
  const ended = new Promise((resolve) => other.once('close', resolve));
  other.kill('SIGKILL');
  await ended;
  const giveBack = lockFolder(folder);
  expect(existsSync(`${folder}.owner`)).toBe(true);
  giveBack();
  expect(existsSync(`${folder}.owner`)).toBe(false);
});
