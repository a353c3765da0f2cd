/** A remote in a repository of its own: a folder outside this repository with the published packages. */
import { execFile, execFileSync, fork, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify, stripVTControlCharacters } from 'node:util';
import { createProject } from '@site/tools/packages/testProject.mjs';
import { freePort } from '@site/tools/run/ports.mjs';
import { HAS_ALL_CASES } from '../cases';
import { expect } from '../test';
import { test } from './ownSite';

const ROOT = resolve(import.meta.dirname, '../..');
const command = (name: string) => join(ROOT, 'tools/bin', name);
const run = promisify(execFile);
/** Line 9 of the screen. */
const BUTTON = `      <button type="button" onClick={() => { throw new Error('thrown on purpose'); }}>Fail</button>
      <p>`;

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((done) => child.once('close', done));
  child.kill('SIGTERM');
  await ended;
}

/** The first line of a command's output that matches. */
function lineOf(child: ChildProcess, pattern: RegExp): Promise<string> {
  if (!child.stdout) throw new Error('the output is not piped');
  const lines = createInterface(child.stdout);
  return new Promise((found, fail) => {
    lines.on('line', (line) => pattern.test(line) && found(line));
    lines.on('close', () => fail(new Error(`the command ended without ${pattern}`)));
  });
}

// Thrown by the released remote, to see it on the operators' page.
test.use({ expectedFaults: /^(uncaught|console): .*thrown on purpose/ });

test('[PLAT-09] [PLAT-12] a remote is created, tested, developed in the running site and released with the published packages only, and an error of it is seen with its source', async ({
  page,
  site,
}) => {
  // Builds, tests and a type check, in processes of their own.
  test.setTimeout(300_000);
  const work = realpathSync(mkdtempSync(join(tmpdir(), 'own-repository-')));
  const folder = join(work, 'chess');
  const children: ChildProcess[] = [];
  // A copy: tokens and the audit log are written beside the key.
  const keys = join(work, 'keys');
  cpSync(resolve(ROOT, process.env.SITE_KEY_DIR ?? '.keys'), keys, { recursive: true });
  const env = { ...process.env, SITE_DIR: site.folder, SITE_KEY_DIR: keys, REGISTRY_PORT: String(site.registryPort) };
  const { SITE_DIR: _site, SITE_KEY_DIR: _keys, ...ownEnv } = env;
  // The service checks the release in a browser of its own, after the team's command has.
  const registryEnv = HAS_ALL_CASES ? { ...env, REGISTRY_CONFORMANCE: 'own' } : env;
  const heading = page.getByRole('banner').getByRole('heading', { name: 'Chess' });
  try {
    execFileSync(process.execPath, [command('packages.mjs'), '--trial', join(work, 'packages')], { stdio: 'pipe' });
    createProject({ folder, packages: join(work, 'packages'), name: 'chess', site: site.url });
    const answerTest = join(ROOT, 'tools/packages/answer.test.tsx.txt');
    cpSync(answerTest, join(folder, 'src/answer.test.tsx'));
    // Those of its answer, of the contract in the browser, and on a server.
    const tests = stripVTControlCharacters((await run('npm', ['test'], { cwd: folder, env: ownEnv })).stderr);
    expect(tests).toMatch(/Suites: 3 passed, 3 total\s+Tests: +(\d+) passed, \1 total/);

    const screen = join(folder, 'src/screens/home/HomeScreen.tsx');
    const sound = readFileSync(screen, 'utf8');
    writeFileSync(screen, sound.replace('      <p>', '      <input aria-label="Move" />\n      <p>'));
    const port = await freePort();
    await site.allowOverride(`http://localhost:${port}`);
    // Without npm in between, which would receive the signal that ends it.
    const dev = spawn(process.execPath, [join(folder, 'node_modules/.bin/site-remote'), 'dev'], {
      cwd: folder,
      env: { ...ownEnv, PORT: String(port) },
    });
    children.push(dev);
    const line = await lineOf(dev, /in the running site/);
    await page.goto(/http\S+/.exec(line)?.[0] ?? '');
    await expect(heading).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('main')).toContainText('স্বাগতম');
    const move = page.getByRole('textbox', { name: 'Move' });
    await move.fill('e2e4');
    const texts = join(folder, 'src/locales/bn.json');
    const savedAt = Date.now();
    writeFileSync(texts, readFileSync(texts, 'utf8').replace('স্বাগতম', 'আপনার চাল'));
    await expect(page.getByRole('main')).toContainText('আপনার চাল', { timeout: 60_000 });
    // docs/own-repository.md has the time of a quiet machine.
    process.stdout.write(
      `own repository: from the save to the screen ${((Date.now() - savedAt) / 1000).toFixed(1)} s\n`,
    );
    await expect(move).toHaveValue('e2e4');
    const errors = page.getByRole('alert').filter({ hasText: 'ERROR in' });
    writeFileSync(screen, sound.replace('</p>', ''));
    await expect(errors).toContainText(`${screen}:`, { timeout: 60_000 });
    writeFileSync(screen, sound);
    await expect(errors).toBeHidden({ timeout: 60_000 });
    await page.goto(`${site.url}/m/chess?override=off`);
    await page.waitForURL('**/m/home');

    writeFileSync(screen, readFileSync(screen, 'utf8').replace('      <p>', BUTTON));
    const registry = fork(command('registry.mjs'), [], {
      env: registryEnv,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    children.push(registry);
    await new Promise((listening) => registry.once('message', listening));
    const { stdout } = await run(process.execPath, [command('registry.mjs'), 'token', 'chess'], { env });
    const token = /rt_\S+/.exec(stdout)?.[0] ?? '';
    const release = await run('npm', ['run', 'release'], { cwd: folder, env: { ...ownEnv, REGISTRY_TOKEN: token } });
    expect(release.stdout).toMatch(/built and released chess [0-9a-f]{12}/);
    const log = await run(process.execPath, [command('registry.mjs'), 'log', 'chess'], { env });
    expect(log.stdout).toMatch(/activate {2}chess .*conformance passed/);
    if (HAS_ALL_CASES) expect(log.stdout).toMatch(/registry {2}this machine {2}conformance {2}chess .* passed/);
    const history = await run('npm', ['run', '-s', 'history'], {
      cwd: folder,
      env: { ...ownEnv, REGISTRY_TOKEN: token },
    });
    expect(history.stdout).toMatch(/^chess: release [0-9a-f]{12} is active\.$/m);
    // The release is the build that is checked; that it passes, the release has shown.
    if (HAS_ALL_CASES) {
      const args = ['run', 'conformance', '--', '--checks', 'mount'];
      const conformance = await run('npm', args, { cwd: folder, env: ownEnv });
      expect(conformance.stdout).toContain('3 passed, 0 failed, 0 skipped');
    }
    await page.goto(`${site.url}/m/chess`);
    await expect(heading).toBeVisible();
    await expect(page.getByRole('main')).toContainText('আপনার চাল');

    // Browser, /telemetry, the operators' page: with the remote's release and the place in its source.
    // The page starts to report four seconds after its start, and then every ten.
    const reported = page.waitForRequest(/\/telemetry$/, { timeout: 60_000 });
    await page.getByRole('button', { name: 'Fail' }).click();
    await reported;
    const teams = async () => {
      const section = /<h2>chess .*?<\/section>/s.exec(await (await fetch(site.teamsUrl)).text());
      return section?.[0] ?? '';
    };
    await expect.poll(teams).toContain('thrown on purpose');
    const [, id = ''] = /released chess ([0-9a-f]{12})/.exec(release.stdout) ?? [];
    expect(await teams()).toMatch(new RegExp(`uncaught error, release ${id}.*src/screens/home/HomeScreen.tsx:9:`, 's'));
  } finally {
    await Promise.all(children.map(stop));
    rmSync(work, { recursive: true, force: true });
  }
});
