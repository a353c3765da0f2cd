/** The checks reach every room: a room that nobody reads is never complained of. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const ROOMS = readdirSync(ROOT).filter((folder) =>
  /^(shared|host|remote-[\w-]+|mock-server|e2e|bench|tools)$/.test(folder),
);

it('the types of every room are checked', () => {
  const tsc = join(ROOT, 'node_modules/tsc7/bin/tsc');
  const files = execFileSync(process.execPath, [tsc, '-p', 'tsconfig.json', '--listFilesOnly'], {
    cwd: ROOT,
  }).toString();
  const isTyped = (room: string) =>
    readdirSync(join(ROOT, room), { recursive: true }).some(
      (file) => /\.tsx?$/.test(String(file)) && !String(file).includes('node_modules'),
    );
  const unread = ROOMS.filter((room) => isTyped(room) && !files.includes(`${join(ROOT, room)}/`));
  expect(unread).toEqual([]);
});
