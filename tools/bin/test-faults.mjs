/**
 * npm run test:faults: every fault of every remote at every moment (e2e/federation/faults), in a browser on the built site.
 * Prints one line per cell and the table, and writes docs/faults.md. FAULTS_ONLY='^games html' runs the cells of that
 * pattern and writes nothing.
 */
import '../run/node.mjs';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { installBrowser } from '../run/browser.mjs';
import { CliError, runCommand } from '../run/command.mjs';
import { print } from '../run/print.mjs';
import { faultReport } from '../test/faultReport.mjs';

await runCommand(async () => {
  await installBrowser();
  const out = mkdtempSync(join(tmpdir(), 'site-faults-'));
  const start = Date.now();
  try {
    const playwright = join(ROOT, 'node_modules/@playwright/test/cli.js');
    const config = join(ROOT, 'e2e/playwright.config.ts');
    const { status } = spawnSync(
      process.execPath,
      [playwright, 'test', '-c', config, '--retries=0', join(ROOT, 'e2e/federation/faults')],
      { cwd: ROOT, stdio: 'inherit', env: { ...process.env, FAULTS_OUT: out } },
    );
    const results = readdirSync(out)
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => JSON.parse(readFileSync(join(out, file), 'utf8')));
    const report = faultReport(results, { minutes: Math.round((Date.now() - start) / 60_000) });
    print(report);
    if (!process.env.FAULTS_ONLY) writeReport(report);
    if (status !== 0)
      throw new CliError('Some cells failed; repeat one with: FAULTS_ONLY="^games html" npm run test:faults');
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
});

const MARKER = '<!-- written by npm run test:faults -->';

/** The text before the marker is written by hand. */
function writeReport(report) {
  const path = join(ROOT, 'docs/faults.md');
  const [text] = readFileSync(path, 'utf8').split(MARKER);
  writeFileSync(path, `${text}${MARKER}\n\n${report}`);
}
