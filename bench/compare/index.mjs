/** compare: builds and serves the arms, measures them interleaved, and writes docs/comparison.md with its picture. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../tools/paths.mjs';
import { buildSite } from '../../tools/release/buildSite.mjs';
import { CliError } from '../../tools/run/command.mjs';
import { print } from '../../tools/run/print.mjs';
import { buildArms } from './arms/buildArms.mjs';
import { launchBrowser } from './browser.mjs';
import { updateDocument } from './document.mjs';
import { writeFilmstrip } from './filmstrip.mjs';
import { describeMachine } from './machine.mjs';
import { measure } from './measure.mjs';
import { comparePair } from './report.ts';
import { savePages } from './savePages.mjs';
import { comparisonSection, goalsOfRun } from './section.mjs';
import { readSettings, requireIdleMachine } from './settings.mjs';
import { savedFile, waitUntilRendered, withSite } from './startSite.mjs';

const PICTURE = 'pictures/comparison.webp';

/** @param {string[]} args */
export async function compare(args) {
  const settings = readSettings(args);
  if (settings.isBuildOnly) return buildAll();
  const loadAtStart = await requireIdleMachine(settings);
  const folders = await buildAll();
  const saved = mkdtempSync(join(tmpdir(), 'site-bench-static-'));
  try {
    const run = await withSite((site) => measureAndWrite(site, { settings, folders, saved, loadAtStart }));
    report(run);
  } finally {
    rmSync(saved, { recursive: true, force: true });
  }
}

async function measureAndWrite(site, { settings, folders, saved, loadAtStart }) {
  const { routes, networks } = settings;
  const browser = await launchBrowser(site.certificate);
  site.beforeStop(() => browser.close());
  await waitUntilRendered(site.site, routes);
  const ours = await site.serve();
  await savePages(browser, { url: ours, routes, folder: saved });
  const urls = {
    ours,
    static: await site.serve(saved, savedFile),
    monolith: await site.serve(folders.monolith),
    federation: await site.serve(folders.federation),
  };
  const run = await measure(browser, urls, settings);
  const file = join(ROOT, 'docs', PICTURE);
  await writeFilmstrip(browser, { urls, route: routes[0], network: networks[0], file });
  const machine = describeMachine({ loadAtStart, chromium: browser.version() });
  await updateDocument('compare', comparisonSection(run, { settings, machine, picture: PICTURE }));
  return run;
}

async function buildAll() {
  await buildSite();
  return buildArms();
}

function report(run) {
  const missed = goalsOfRun(run).filter(({ isMet }) => !isMet);
  print('docs/comparison.md is written.');
  if (!comparePair(...run.pair).isSame)
    throw new CliError('The A/A pair differs: the machine was too busy for a result.');
  if (missed.length > 0)
    throw new CliError(`Missed goals:\n${missed.map(({ goal, found }) => `${goal}: ${found}`).join('\n')}`);
}
