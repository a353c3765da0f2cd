/** The commands of package.json, run as a newcomer runs them. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const commands = Object.entries(scripts)
  .filter(([, line]) => line.startsWith('node tools/bin/'))
  .map(([name, line]) => [name, ...line.split(' ').slice(1)] as const);

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'command-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: string[]) => {
  const env = { ...process.env, SITE_DIR: folder, SITE_KEY_DIR: join(folder, 'keys'), GATEWAY_DATA: folder };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, cwd: ROOT, encoding: 'utf8' });
  return { status, stdout, stderr };
};

it.each(commands)('npm run %s -- --help prints how it is used, and does nothing', (_name, ...args) => {
  writeFileSync(join(folder, 'data'), '');
  const { status, stdout, stderr } = run(...args, '--help');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout.length).toBeGreaterThan(40);
  expect(stdout).not.toMatch(/^ ?\*/m);
  expect(readdirSync(folder)).toEqual(['data']);
});

it('[OPS-04] npm run build -- --servers compiles the servers, and leaves the site as it is', () => {
  expect(run('tools/bin/build.mjs', '--servers')).toEqual({
    ...{ status: 0, stderr: '' },
    stdout: 'compiled the gateway and the site server\n',
  });
  expect(readdirSync(folder)).toEqual([]);
});

it.each([
  [['test-money', '--walks', '3'], "Unknown option '--walks'"],
  [['test-money', '--runs'], "Option '--runs <value>' argument missing"],
  [['test-money', '--runs', '0'], '--runs must be a number, 1 or more'],
  [['test-fuzz', '--requests', '1.5'], '--requests must be a number, 1 or more'],
  [['test-xss', '--vectors', '-1'], "Option '--vectors' argument is ambiguous."],
  [['test-releases', 'count'], "Unexpected argument 'count'. This command does not take positional arguments"],
  [['test-faults', '--minutes', 'ten'], '--minutes must be a number'],
])(
  'a mistake in the options of %j is one message without a stack, and nothing is run',
  ([name, ...options], message) => {
    const { status, stdout, stderr } = run(`tools/bin/${name!}.mjs`, ...options);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr.startsWith(message)).toBe(true);
    expect(stderr).not.toContain('    at ');
  },
);
