/**
 * What else used the machine: in a minute in which other work has the processors, an answer that misses a time limit says
 * little about the site.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';

const MINUTE = 60_000;
/** Of all processors: more for other work, or taken by the hypervisor, and the machine counts as occupied. */
const MAX_OTHERS = 0.25;
const MAX_STOLEN = 0.1;

/**
 * Processor time since the machine started, in ticks: all, what was used, what the hypervisor took, and what this process and
 * its descendants have used.
 * @returns {{ all: number, used: number, stolen: number, own: number } | null} null where there is no /proc
 */
export function readProcessors(proc = '/proc', pid = process.pid) {
  try {
    const [user, nice, system, idle, wait, irq, softirq, stolen] = readFileSync(`${proc}/stat`, 'utf8')
      .split('\n', 1)[0]
      .trim()
      .split(/\s+/)
      .slice(1)
      .map(Number);
    const used = user + nice + system + irq + softirq;
    return { all: used + idle + wait + stolen, used, stolen, own: ticksOfTree(proc, pid) };
  } catch {
    return null;
  }
}

function ticksOfTree(proc, root) {
  const children = new Map();
  const ticks = new Map();
  for (const pid of readdirSync(proc).filter((name) => /^\d+$/.test(name))) {
    // The name of the program is in parentheses and may contain spaces.
    const fields = statOf(proc, pid).split(') ').at(-1).split(' ');
    const parent = Number(fields[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(pid)]);
    // utime, stime, and both of children that have ended.
    ticks.set(
      Number(pid),
      fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0),
    );
  }
  const sumOf = (pid) => (children.get(pid) ?? []).reduce((sum, child) => sum + sumOf(child), ticks.get(pid) ?? 0);
  return sumOf(root);
}

/** Empty for a process that has ended meanwhile. */
function statOf(proc, pid) {
  try {
    return readFileSync(`${proc}/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}

/** @typedef {{ from: number, to: number, others: number, stolen: number, load: number }} Minute shares of all processors */

/** @param {{ read?: typeof readProcessors, load?: () => number }} sources */
export function createMachineLog({ read = readProcessors, load = () => loadavg()[0] } = {}) {
  /** @type {Minute[]} */
  const minutes = [];
  let before = null;
  return {
    minutes,
    /** Ends a minute if it is over. @param {number} at */
    note: (at) => {
      if (before && at - before.at < MINUTE) return;
      const now = read();
      if (before?.values && now) {
        const all = now.all - before.values.all;
        const share = (ticks) => Math.max(0, ticks / all);
        const own = now.own - before.values.own;
        const others = share(now.used - before.values.used - own);
        minutes.push({
          from: before.at,
          to: at,
          others,
          stolen: share(now.stolen - before.values.stolen),
          load: load(),
        });
      }
      before = { at, values: now };
    },
  };
}

/** The minute of a problem; the last one for a problem after it. @param {readonly Minute[]} minutes @param {number} at */
export const minuteOf = (minutes, at) => minutes.find(({ to }) => at <= to) ?? minutes.at(-1);

/** @param {Minute | undefined} minute */
export const isOccupied = (minute) =>
  minute !== undefined && (minute.others > MAX_OTHERS || minute.stolen > MAX_STOLEN);

/** @param {Minute | undefined} minute */
export const machineText = (minute) =>
  minute
    ? `processors: ${percent(minute.others)} other work, ${percent(minute.stolen)} stolen, load ${minute.load.toFixed(0)}`
    : 'processors unknown';

const percent = (share) => `${Math.round(share * 100)} %`;
