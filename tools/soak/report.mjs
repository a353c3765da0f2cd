/** soakReport: the result of a soak as Markdown, and soakProblems: why it failed. */
import { BOUNDS } from './growth.mjs';
import { isOccupied, machineText, minuteOf } from './machine.mjs';

const MB = 1_000_000;
/** Shorter lives of a process are not listed. */
const MIN_MINUTES = 0.5;
/** Problems that a limit in time found: of a request, a page, a release, a sample, or the proxy (504). */
const TIME_LIMIT = /timeout|did not answer|within \d+ (?:s|ms)\b|: 504 /i;

/**
 * @param {{ date: string, minutes: number, seed: number, counts: Record<string, number>, interrupted: Record<string, number>,
 *   events: Record<string, number>, growth: readonly import('./growth.mjs').Judged[], idle: readonly string[],
 *   money: { checked: Record<string, number>, faults: readonly string[] } | null, problems: readonly { at: number, what: string }[],
 *   machine: readonly import('./machine.mjs').Minute[], isComplete: boolean }} result
 * @returns {string}
 */
export function soakReport(result) {
  const { date, minutes, seed, counts, interrupted, events, growth, money } = result;
  const problems = soakProblems(result);
  const passed = result.isComplete ? 'passed' : 'no failure until then';
  const late = result.problems.filter(isOfMachine(result));
  const isInconclusive = problems.length > 0 && late.length === problems.length;
  const verdict = problems.length === 0 ? passed : isInconclusive ? 'inconclusive, on an occupied machine' : 'failed';
  const list = (values) =>
    Object.entries(values)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ') || 'none';
  return [
    `${date}, \`npm run soak -- --minutes ${minutes} --seed ${seed}\`${result.isComplete ? '' : ' (stopped early)'}: **${verdict}**.`,
    '',
    `- Load: ${list(counts)}.`,
    `- Changes and faults under it: ${list(events)}.`,
    `- Requests and visits that failed because of an announced interruption: ${list(interrupted)}. Others: ${result.problems.length}.`,
    ...(late.length > 0
      ? [`- Of these, ${late.length} missed a time limit in a minute in which other work had the processors.`]
      : []),
    `- Machine, of all minutes: ${machineRange(result.machine)}.`,
    ...(money ? [`- Money at the end: ${list(money.checked)}; faults: ${money.faults.length}.`] : []),
    '',
    '| process, life | figure | judged minutes | first third | last third | growth | result |',
    '| --- | --- | --: | --: | --: | --: | --- |',
    ...growth.filter(({ minutes: judged }) => judged >= MIN_MINUTES).map((row) => `| ${cells(row).join(' | ')} |`),
    ...(problems.length > 0 ? ['', ...problems.slice(0, 30).map((problem) => `- ${problem}`)] : []),
    '',
  ].join('\n');
}

/** Growth: of memory per hour, of counts over the judged time. */
function cells({ process, life, figure, minutes, first, last, growth, perHour, verdict }) {
  const { isMemory } = BOUNDS[figure];
  const text = (value) => (isMemory ? `${(value / MB).toFixed(1)} MB` : String(Number(value.toFixed(1))));
  const grown = isMemory ? `${text(perHour)} per hour` : text(growth);
  return [
    ...[`${process} ${life}`, figure, minutes.toFixed(1), text(first), text(last)],
    ...[verdict === 'too short' ? '' : grown, verdict],
  ];
}

/** Everything that makes a soak fail. */
export function soakProblems({ growth, idle, money, problems, machine, isComplete }) {
  return [
    ...problems.map(
      ({ at, what }) =>
        `${new Date(at).toISOString().slice(11, 19)} ${what.trim()} (${machineText(minuteOf(machine, at))})`,
    ),
    ...growth
      .filter(({ verdict }) => verdict === 'grows')
      .map((row) => `growth: ${cells(row).slice(0, 2).join(' ')} by ${cells(row)[5]}`),
    ...idle,
    ...(money?.faults ?? []),
    ...(isComplete && !money ? ['the money was not checked'] : []),
  ];
}

/** A problem that says nothing about the site: a missed time limit while other work had the processors. */
const isOfMachine =
  ({ machine }) =>
  ({ at, what }) =>
    TIME_LIMIT.test(what) && isOccupied(minuteOf(machine, at));

function machineRange(minutes) {
  if (minutes.length === 0) return 'not known';
  const [least, most] = ['others', 'stolen', 'load'].reduce(
    ([low, high], key) => {
      const values = minutes.map((minute) => minute[key]);
      return [
        { ...low, [key]: Math.min(...values) },
        { ...high, [key]: Math.max(...values) },
      ];
    },
    [{}, {}],
  );
  return `least ${machineText(least)}; most ${machineText(most)}; ${minutes.filter(isOccupied).length} of ${minutes.length} occupied`;
}
