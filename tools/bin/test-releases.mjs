/**
 * npm run test:releases: releases, canaries and rollbacks in a row under browser and HTTP load (e2e/federation/series).
 * Needs a built site. Prints the counts as it goes, and writes those of a whole series into docs/releases.md.
 *
 * npm run test:releases -- --count 200 --seed 1 --minutes 30
 */
import '../run/node.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { installBrowser } from '../run/browser.mjs';
import { numberOptions } from '../run/campaign.mjs';
import { CliError, runCommand } from '../run/command.mjs';
import { runPlaywright } from '../run/playwright.mjs';
import { print } from '../run/print.mjs';
import { seriesReport } from '../test/seriesReport.mjs';
import { WHOLE_SERIES, writeSeriesReport } from '../test/writeSeriesReport.mjs';

const OUT = join(ROOT, '.cache/releases.json');
const DOCUMENT = join(ROOT, 'docs/releases.md');

await runCommand(async (args) => {
  const { count, seed, minutes } = numberOptions(args, { count: WHOLE_SERIES, seed: 1, minutes: 120 });
  await installBrowser();
  mkdirSync(dirname(OUT), { recursive: true });
  rmSync(OUT, { force: true });
  const start = Date.now();
  const env = {
    RELEASES_COUNT: String(count),
    RELEASES_SEED: String(seed),
    RELEASES_DEADLINE: String(start + minutes * 60_000),
    RELEASES_OUT: OUT,
  };
  const spec = join(ROOT, 'e2e/federation/series/series.spec.ts');
  const code = runPlaywright(['--workers=1', '--reporter=dot', spec], env);
  if (!existsSync(OUT)) throw new CliError('It ended before the first change.');
  const result = JSON.parse(readFileSync(OUT, 'utf8'));
  const report = seriesReport(result, { minutes: Math.round((Date.now() - start) / 60_000), date: new Date() });
  print(report);
  if (writeSeriesReport(report, result.counts.changes, DOCUMENT))
    spawnSync(process.execPath, [join(ROOT, 'node_modules/prettier/bin/prettier.cjs'), '--write', DOCUMENT]);
  if (code !== 0)
    throw new CliError(`Failed; repeat it with: npm run test:releases -- --count ${count} --seed ${seed}`);
});
