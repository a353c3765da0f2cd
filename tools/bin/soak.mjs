/**
 * npm run soak -- --minutes 60 --seed 1: the built site under browser and HTTP load with releases, restarts and faults
 * (tools/soak). Needs a built site. Writes .cache/soak.json every 30 s, and the table in docs/performance.md at the end.
 */
import '../run/node.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, SITE_DIR } from '../paths.mjs';
import { installBrowser } from '../run/browser.mjs';
import { numberOptions } from '../run/campaign.mjs';
import { CliError, runCommand } from '../run/command.mjs';
import { print } from '../run/print.mjs';
import { soakProblems, soakReport } from '../soak/report.mjs';
import { runSoak } from '../soak/run.mjs';

const OUT = join(ROOT, '.cache/soak.json');
/** Errors of the servers: each request that met a restart writes a line. */
const LOG = join(ROOT, '.cache/soak.log');
const MARKERS = ['<!-- written by npm run soak -->', '<!-- end of soak -->'];

await runCommand(async (args) => {
  const { minutes, seed } = numberOptions(args, { minutes: 60, seed: 1 });
  if (minutes < 3) throw new CliError('--minutes must be 3 or more: restarts and warm-up need that time');
  if (!existsSync(join(SITE_DIR, 'registry.json'))) throw new CliError('There is no built site: npm run build');
  await installBrowser();
  mkdirSync(dirname(OUT), { recursive: true });
  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => stop.abort());
  const started = Date.now();
  const write = (result) => writeFileSync(OUT, JSON.stringify(result, null, 1));
  const result = await runSoak({
    minutes,
    seed,
    stop: stop.signal,
    log: openSync(LOG, 'w'),
    onProgress: (now) => {
      write(now);
      print(progressLine(now, started));
    },
  });
  write(result);
  const report = soakReport(result);
  print(report);
  writeReport(report);
  const problems = soakProblems(result);
  if (problems.length > 0) throw new CliError(`The soak failed: ${problems.length} problems, see ${OUT}`);
});

function progressLine({ counts, events, problems, interrupted, latest }, started) {
  const minutes = ((Date.now() - started) / 60_000).toFixed(1);
  const memory = Object.entries(latest)
    .map(
      ([name, values]) =>
        `${name} ${values ? `${Math.round(values.rss / 1e6)} MB, ${values.handles} handles` : 'down'}`,
    )
    .join('; ');
  const sum = (values) => Object.values(values).reduce((all, count) => all + count, 0);
  const load = `${counts.requests} requests, ${counts.rounds ?? 0} rounds, ${counts['browser visits'] ?? 0} visits`;
  return `${minutes} min: ${load}, ${sum(events)} events; ${memory}; interrupted ${sum(interrupted)}, problems ${problems.length}`;
}

function writeReport(report) {
  const path = join(ROOT, 'docs/performance.md');
  const [before, rest = ''] = readFileSync(path, 'utf8').split(MARKERS[0]);
  const after = rest.split(MARKERS[1])[1] ?? '';
  writeFileSync(path, `${before}${MARKERS[0]}\n\n${report}\n${MARKERS[1]}${after}`);
  spawnSync(process.execPath, [join(ROOT, 'node_modules/prettier/bin/prettier.cjs'), '--write', path]);
}
