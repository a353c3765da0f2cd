/** comparisonSection: one run of bench:compare as Markdown. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/paths.mjs';
import { goalsOf, goalTable, releaseGoal, tapGoals } from './goals.ts';
import { armTable, comparePair, markdownTable } from './report.ts';
import { bootstrapInterval, median } from './statistics.ts';
import { CPU_SLOWDOWN, NETWORKS } from './visit.mjs';

const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const ARMS = {
  ours: 'the built site, composed by the site server from federated releases.',
  static:
    'the final page of each route, saved without scripts, its styles inlined, with the same images and fonts: the limit for a page with this content, but its fonts start with its styles, before its images.',
  'rendered monolith':
    "the site server's own HTML of each page, with its data and the inline scripts that repeat early taps and give up a page that is left, and the monolith's scripts in place of registry, boot script and federated files; the files of its route are preloaded, and React draws over the content as in *ours*.",
  monolith:
    'the host imports all remotes directly in one webpack build; one file per route, libraries in two files, the widgets of home in one file, rendered in the browser.',
  federation:
    'host and remotes with the defaults of `@module-federation/enhanced`: a manifest and a remote entry per remote, fallback copies of shared packages, no preloads, no rendered pages.',
  'single-spa': `single-spa ${devDependencies['single-spa']} with a native import map: the shell and one application per remote as ES modules; libraries and the shared layers are modules of the map, preloaded, reduced to what the site uses.`,
  qiankun: `qiankun ${devDependencies.qiankun}, the newest stable version: one micro application per remote, loaded by its HTML entry, each with its own copy of all libraries, in the default sandbox, without its prefetch.`,
};

/** Of the arms that were measured. */
const legend = (arms) => arms.map((arm) => `- **${arm}**: ${ARMS[arm]}`).join('\n');

/** Rows of the goals of the issue that this run can check. */
export const goalsOfRun = ({ results, taps, release }) => [
  ...[...results].flatMap(([{ route, network }, arms]) =>
    goalsOf(route, arms).map((result) => ({ ...result, goal: `${result.goal} (${NETWORKS[network].label})` })),
  ),
  ...Object.entries(taps).flatMap(([tap, arms]) => tapGoals(tap, arms)),
  ...(release ? [releaseGoal(release)] : []),
];

/**
 * @param {object} run what index.mjs has measured
 * @param {{ settings: object, machine: string, loadAtStart: number, picture: string }} about
 */
export function comparisonSection(run, { settings, machine, picture }) {
  const { pair, results, taps, rounds, failures, release } = run;
  const same = comparePair(...pair);
  const lines = [
    '## Page loads',
    `\`${settings.command}\` — ${machine}`,
    `Cold visits at 360 × 780, Bengali, CPU slowed down ${CPU_SLOWDOWN} times, a fresh browser context each, visits per page and arm: ${rounds}, interleaved; medians, and for the largest paint the 95 % bootstrap interval of the median. All arms are served over HTTP/2 with TLS and brotli by the same server, and get data, pictures and fonts from the same gateway. Their pages have the same security headers, but only _ours_ has a content security policy. \`blocked\` is the total blocking time after the first paint.`,
    legend(Object.keys([...results.values()][0])),
    'Before the first visit, every page of every arm was compared with *ours*: the same heading, links, games and amount of text.',
    settings.isBusy
      ? '**Other programs ran on this machine (`--busy`): only the counts of bytes and requests are reliable.**'
      : '',
    `Two series of ${settings.pairVisits} visits to *ours* on ${settings.routes[0]} (A/A): largest paint ${same.text}. ${same.isSame ? 'They agree within 3 % or one frame of the display.' : '**They do not agree within 3 %: the differences below are not reliable.**'}`,
    failures.length > 0 ? `Visits that failed and are missing: ${[...new Set(failures)].join('; ')}.` : '',
    ...[...results].flatMap(([{ route, network }, arms]) => [
      `### ${route}, ${NETWORKS[network].label}`,
      armTable(arms),
    ]),
    '### First tap',
    `Home, ${NETWORKS[settings.networks[0]].label}. The control is tapped as soon as it is visible, and again every 1.5 s: time from navigation until the effect is visible.`,
    tapTable(taps),
    ...(release ? ['### A release', releaseText(release)] : []),
    '### Goals',
    goalTable(goalsOfRun(run)),
    '### What a visitor sees',
    `![${settings.routes[0]} in each arm at fixed times after navigation](${picture})`,
  ];
  return lines.filter(Boolean).join('\n\n');
}

const releaseText = ({ ours, monolith }) =>
  `One line of the game lists' page was changed, and \`games\` released. Files with a new name, which a return visitor downloads again (compressed): *ours* ${(ours / 1000).toFixed(1)} kB, monolith ${(monolith / 1000).toFixed(1)} kB.`;

function tapTable(taps) {
  const arms = [...new Set(Object.values(taps).flatMap((byArm) => Object.keys(byArm)))];
  const cell = (values) => {
    if (!values) return '–';
    const { low, high } = bootstrapInterval(values);
    const seconds = (ms) => (ms / 1000).toFixed(2);
    return `${seconds(median(values))} s (${seconds(low)}–${seconds(high)})`;
  };
  return markdownTable(
    ['tap on', ...arms],
    Object.entries(taps).map(([tap, byArm]) => [tap, ...arms.map((arm) => cell(byArm[arm]))]),
  );
}
