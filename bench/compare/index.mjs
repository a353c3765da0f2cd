/** compare: builds and serves the arms, measures them interleaved, and writes docs/comparison.md with its picture. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../tools/paths.mjs';
import { buildSite } from '../../tools/release/buildSite.mjs';
import { CliError } from '../../tools/run/command.mjs';
import { print } from '../../tools/run/print.mjs';
import { waitUntilRendered } from '../waitUntilRendered.mjs';
import { buildArms } from './arms/buildArms.mjs';
import { releaseBytes } from './arms/release.mjs';
import { launchBrowser } from './browser.mjs';
import { requireSameContent } from './content.mjs';
import { updateDocument } from './document.mjs';
import { writeFilmstrip } from './filmstrip.mjs';
import { TAPPED_PAGES } from './firstTaps.mjs';
import { describeMachine } from './machine.mjs';
import { measure } from './measure.mjs';
import { createRenderedPages, laterScripts } from './renderedPages.mjs';
import { comparePair } from './report.ts';
import { addressesOf } from './routes.mjs';
import { savePages } from './savePages.mjs';
import { comparisonSection, goalsOfRun } from './section.mjs';
import { readSettings, requireIdleMachine } from './settings.mjs';
import { savedFile, withSite } from './startSite.mjs';

const PICTURE = 'pictures/comparison.webp';

/** @param {string[]} args */
export async function compare(args) {
  const settings = readSettings(args);
  if (settings.isBuildOnly) return buildAll(settings);
  const loadAtStart = await requireIdleMachine(settings);
  const folders = await buildAll(settings);
  const saved = mkdtempSync(join(tmpdir(), 'site-bench-static-'));
  try {
    const run = await withSite((site) => measureAndWrite(site, { settings, folders, saved, loadAtStart }));
    report(run);
  } finally {
    rmSync(saved, { recursive: true, force: true });
  }
}

async function measureAndWrite(site, { settings: wanted, folders, saved, loadAtStart }) {
  const settings = { ...wanted, routes: await addressesOf(site.site, wanted.routes) };
  const { routes, networks } = settings;
  const browser = await launchBrowser(site.certificate);
  site.beforeStop(() => browser.close());
  await waitUntilRendered(site.site, routes);
  const urls = await serveArms(site, browser, { routes, folders, saved });
  print('comparing the pages of the arms …');
  await requireSameContent(browser, { urls, routes });
  const release = folders.release ? releaseBytes(folders) : null;
  const run = { ...(await measure(browser, urls, settings)), release };
  const file = join(ROOT, 'docs', PICTURE);
  await writeFilmstrip(browser, { urls, route: routes[0], network: networks[0], file });
  const machine = describeMachine({ loadAtStart, chromium: browser.version() });
  await updateDocument('compare', comparisonSection(run, { settings, machine, picture: PICTURE }));
  return run;
}

/** @returns {Promise<Record<string, string>>} the URL of each arm, in the order of the tables */
async function serveArms(site, browser, { routes, folders, saved }) {
  const ours = await site.serve();
  await savePages(browser, { url: ours, routes, folder: saved });
  const { monolith: folder, release: _, ...others } = folders;
  const monolith = await site.serve({ folder });
  // First taps lead to other pages than the measured ones.
  const reached = [...new Set([...routes, ...TAPPED_PAGES])];
  const files = await laterScripts(browser, { url: monolith, routes: reached });
  const urls = {
    ours,
    static: await site.serve({ folder: saved, pageOf: savedFile }),
    'rendered monolith': await site.serve({ folder, render: createRenderedPages({ site: site.site, folder, files }) }),
    monolith,
  };
  for (const [arm, path] of Object.entries(others)) urls[arm] = await site.serve({ folder: path });
  return urls;
}

async function buildAll({ builds }) {
  await buildSite();
  return buildArms(builds);
}

function report(run) {
  const missed = goalsOfRun(run).filter(({ isMet }) => !isMet);
  print('docs/comparison.md is written.');
  if (!comparePair(...run.pair).isSame)
    throw new CliError('The A/A pair differs: the machine was too busy for a result.');
  if (missed.length > 0)
    throw new CliError(`Missed goals:\n${missed.map(({ goal, found }) => `${goal}: ${found}`).join('\n')}`);
}
