/** measureLighthouse: Lighthouse's mobile performance of the built site, over HTTP/2 with TLS and brotli. */
import lighthouse from 'lighthouse';
import { parseArgs } from 'node:util';
import { buildSite } from '../../tools/release/buildSite.mjs';
import { CliError } from '../../tools/run/command.mjs';
import { freePort } from '../../tools/run/ports.mjs';
import { print } from '../../tools/run/print.mjs';
import { waitUntilRendered } from '../waitUntilRendered.mjs';
import { launchBrowser } from './browser.mjs';
import { updateDocument } from './document.mjs';
import { describeMachine } from './machine.mjs';
import { markdownTable } from './report.ts';
import { addressesOf } from './routes.mjs';
import { commandText, PAGES, positiveNumber, requireIdleMachine, wordsOf } from './settings.mjs';
import { withSite } from './startSite.mjs';
import { median } from './statistics.ts';

const GOAL = 95;
/** Their first goal (issue 17). */
const GOALS = { '/m/slot-games': 90, '/m/live-games': 90, '/m/search': 90 };
const AUDITS = {
  'first-contentful-paint': ['first paint', (ms) => `${(ms / 1000).toFixed(2)} s`],
  'largest-contentful-paint': ['largest paint', (ms) => `${(ms / 1000).toFixed(2)} s`],
  'speed-index': ['speed index', (ms) => `${(ms / 1000).toFixed(2)} s`],
  'total-blocking-time': ['blocked', (ms) => `${Math.round(ms)} ms`],
  'cumulative-layout-shift': ['shift', (value) => value.toFixed(3)],
};

/** @param {string[]} args */
export async function measureLighthouse(args) {
  const { values } = parseArgs({ args, options: { busy: { type: 'boolean' }, minutes: { type: 'string' } } });
  const runs = positiveNumber('RUNS', process.env.RUNS, 5);
  const until = Date.now() + positiveNumber('--minutes', values.minutes, 120) * 60_000;
  const pages = wordsOf(process.env.ROUTES, PAGES);
  const loadAtStart = await requireIdleMachine({ isBusy: values.busy });
  await buildSite();
  const results = await withSite(async (site) => {
    const routes = await addressesOf(site.site, pages);
    await waitUntilRendered(site.site, routes);
    const port = await freePort();
    const browser = await launchBrowser(site.certificate, [`--remote-debugging-port=${port}`]);
    site.beforeStop(() => browser.close());
    const measured = await measure({ url: await site.serve(), port, routes, runs, until });
    const machine = describeMachine({ loadAtStart, chromium: browser.version() });
    const command = commandText('bench:lighthouse', args, ['RUNS', 'ROUTES']);
    await updateDocument('lighthouse', sectionOf({ results: measured, machine, command, isBusy: values.busy }));
    return measured;
  });
  report(results);
}

/** Runs alternate between the pages, so that other load on the machine affects all of them. */
async function measure({ url, port, routes, runs, until }) {
  const results = new Map(routes.map((route) => [route, []]));
  for (let round = 0; round < runs && (round === 0 || Date.now() < until); round += 1) {
    for (const route of routes) {
      const figures = await runOnce(url + route, port);
      if (figures) results.get(route).push(figures);
    }
    print(`run ${round + 1} of ${runs} is complete`);
  }
  return results;
}

/**
 * A failed run is reported and omitted.
 * @returns {Promise<Record<string, number> | null>} the score (0–100) and the audits' values
 */
async function runOnce(url, port) {
  const options = { port, output: 'json', logLevel: 'error', disableFullPageScreenshot: true };
  try {
    const { lhr } = await lighthouse(url, { ...options, onlyCategories: ['performance'] });
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    const audits = Object.keys(AUDITS).map((name) => [name, lhr.audits[name].numericValue ?? Number.NaN]);
    return { score: Math.round(lhr.categories.performance.score * 100), ...Object.fromEntries(audits) };
  } catch (error) {
    print(`${url} failed: ${error.message.split('\n')[0]}`);
    return null;
  }
}

const middle = (runs, name) => median(runs.map((run) => run[name]));
const goalOf = (route) => GOALS[route] ?? GOAL;

function sectionOf({ results, machine, command, isBusy }) {
  const runs = Math.max(...[...results.values()].map((all) => all.length));
  const head = ['page', 'performance', 'all runs', 'goal', 'met', ...Object.values(AUDITS).map(([label]) => label)];
  const rows = [...results].map(([route, all]) => {
    const score = middle(all, 'score');
    const texts = Object.entries(AUDITS).map(([name, [, text]]) => text(middle(all, name)));
    const met = score >= goalOf(route) ? 'yes' : 'no';
    return [route, String(score), all.map((run) => run.score).join(', '), String(goalOf(route)), met, ...texts];
  });
  return [
    '## Lighthouse',
    `\`${command}\` — ${machine}`,
    `Lighthouse 12.8.2, mobile, simulated throttling (its defaults), performance only, medians of ${runs} alternating runs of the built site over HTTP/2 with TLS and brotli, in Bengali.`,
    isBusy ? '**Other programs ran on this machine (`--busy`): the scores are lower than on an idle one.**' : '',
    markdownTable(head, rows),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function report(results) {
  print('docs/comparison.md is written.');
  const missed = [...results].filter(([route, all]) => !(middle(all, 'score') >= goalOf(route)));
  if (missed.length > 0)
    throw new CliError(`Missed goals: ${missed.map(([route, all]) => `${route} ${middle(all, 'score')}`).join(', ')}`);
}
