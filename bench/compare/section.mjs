/** comparisonSection: one run of bench:compare as Markdown. */
import { armTable, comparePair, goalsOf, goalTable, markdownTable } from './report.ts';
import { bootstrapInterval, median } from './statistics.ts';
import { CPU_SLOWDOWN, NETWORKS } from './visit.mjs';

const ARMS = `- **ours**: the built site, composed by the site server from federated releases.
- **static**: the final page of each route, saved without scripts, its styles inlined, with the same images and fonts: the limit for a page with this content, but its fonts start with its styles, before its images.
- **monolith**: the host imports all remotes directly in one webpack build; one file per route, libraries in two files, the widgets of home in one file, rendered in the browser.
- **federation**: host and remotes with the defaults of \`@module-federation/enhanced\`: a manifest and a remote entry per remote, fallback copies of shared packages, no preloads, no rendered pages.`;

/** Rows of the goals of the issue that this run can check. */
export const goalsOfRun = ({ results }) =>
  [...results].flatMap(([{ route, network }, arms]) =>
    goalsOf(route, arms).map((result) => ({ ...result, goal: `${result.goal} (${NETWORKS[network].label})` })),
  );

/**
 * @param {object} run what index.mjs has measured
 * @param {{ settings: object, machine: string, loadAtStart: number, picture: string }} about
 */
export function comparisonSection(run, { settings, machine, picture }) {
  const { pair, results, taps, rounds, failures } = run;
  const same = comparePair(...pair);
  const lines = [
    '## Page loads',
    `\`${settings.command}\` — ${machine}`,
    `Cold visits at 360 × 780, Bengali, CPU slowed down ${CPU_SLOWDOWN} times, a fresh browser context each, visits per page and arm: ${rounds}, interleaved; medians, and for the largest paint the 95 % bootstrap interval of the median. All arms are served over HTTP/2 with TLS and brotli by the same server, and get data, pictures and fonts from the same gateway. \`blocked\` is the total blocking time after the first paint; the other arms have no content security policy.`,
    ARMS,
    settings.isBusy
      ? '**Other programs ran on this machine (`--busy`): only the counts of bytes and requests are reliable.**'
      : '',
    `Two series of visits to *ours* on ${settings.routes[0]} (A/A): largest paint ${same.text}. ${same.isSame ? 'They agree within 3 % or one frame of the display.' : '**They do not agree within 3 %: the differences below are not reliable.**'}`,
    failures.length > 0 ? `Visits that failed and are missing: ${[...new Set(failures)].join('; ')}.` : '',
    ...[...results].flatMap(([{ route, network }, arms]) => [
      `### ${route}, ${NETWORKS[network].label}`,
      armTable(arms),
    ]),
    '### First tap',
    `Home, ${NETWORKS[settings.networks[0]].label}. The control is tapped as soon as it is visible, and again every 1.5 s: time from navigation until the effect is visible.`,
    tapTable(taps),
    '### Goals',
    goalTable(goalsOfRun(run)),
    '### What a visitor sees',
    `![${settings.routes[0]} in each arm at fixed times after navigation](${picture})`,
  ];
  return lines.filter(Boolean).join('\n\n');
}

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
