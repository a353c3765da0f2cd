/** The fault matrix: faults × remotes × moments. Runs by `npm run test:faults` only, which writes docs/faults.md. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '../../test';
import { test, type OwnSite } from '../ownSite';
import { cellsOf, isCodeFault, nameOf, REMOTE_NAMES, type Cell, type Remote } from './cells';
import { startFaultyNetwork } from './faultyNetwork';
import { edited, isOfNextRelease, runCell, type Bench, type Result } from './runCell';
import { logInAll } from './sessions';

/** The folder of the results: <remote>.json. Empty outside the campaign. */
const OUT = process.env.FAULTS_OUT ?? '';
/** Names of the cells to run, as `nameOf` gives them. */
const ONLY = process.env.FAULTS_ONLY ? new RegExp(process.env.FAULTS_ONLY) : /./;
/** Cells that are open at the same time: most of a cell's time it waits. */
const LANES = Number(process.env.FAULTS_LANES ?? 3);
/** No cell starts after this time (milliseconds since 1970). */
const DEADLINE = Number(process.env.FAULTS_DEADLINE ?? Infinity);
/** Runs again what has passed already on the same build. */
const IS_REPEATED = process.env.FAULTS_AGAIN === '1';
const LIMIT_MS = 3_000;
/** The faults are caused on purpose; what the visitor sees is checked. */
test.use({ expectedFaults: /[\s\S]/ });

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** A result with the build that it is about. */
interface Recorded extends Result {
  readonly build: string;
  /** ISO date and time. */
  readonly at: string;
  /** 2: it failed beside other cells, and this is the run alone. */
  readonly runs: number;
}

for (const remote of OUT ? REMOTE_NAMES : []) {
  const cells = cellsOf(remote).filter((cell) => ONLY.test(nameOf(cell)));
  if (cells.length === 0) continue;
  test(`[PLAT-03] [PLAT-11] ${remote}: ${cells.length} faults leave the shell and the other remotes usable, and heal`, async ({
    site,
    browser,
  }) => {
    test.setTimeout(7_200_000);
    const results = openResults(remote, `${site.activeRelease('host')}/${site.activeRelease(remote)}`);
    const open = results.select(cells);
    print(`${remote}: ${open.length} of ${cells.length} cells to run`);
    if (open.length === 0) return;
    const sessions = await logInAll(site.url);
    const networks = await Promise.all(Array.from({ length: LANES }, () => startFaultyNetwork(site.url)));
    const benches = networks.map((network): Bench => ({ browser, site, network, sessions, limitMs: LIMIT_MS }));
    await runAll(site, remote, open, async (some) => runLanes(benches, some, results.record));
    // A cell that failed on a busy machine is run once more with nothing beside it.
    const failed = results.failed(open);
    if (LANES > 1 && failed.length > 0) {
      print(`${remote}: ${failed.length} failed cells again, one at a time`);
      await runAll(site, remote, failed, async (some) => runLanes(benches.slice(0, 1), some, results.record));
    }
    await Promise.all(networks.map((network) => network.close()));
    expect(results.failed(open).map(nameOf)).toEqual([]);
  });
}

type RunSome = (some: readonly Cell[]) => Promise<void>;

/** Grouped by the release that must be active: publishing takes as long as a cell. */
async function runAll(site: OwnSite, remote: Remote, cells: readonly Cell[], runSome: RunSome): Promise<void> {
  const isOnStable = (cell: Cell) => !isCodeFault(cell.fault) && cell.moment !== 'after a release';
  await runSome(cells.filter(isOnStable));
  const others = cells.filter((cell) => !isOnStable(cell) && !isOfNextRelease(cell));
  const network = others.filter(({ fault }) => !isCodeFault(fault));
  const groups = [
    network,
    ...[...new Set(others.map(({ fault }) => fault))]
      .filter(isCodeFault)
      .map((fault) => others.filter((cell) => cell.fault === fault)),
  ];
  for (const group of groups) {
    const [first] = group;
    if (!first || isOver()) continue;
    await site.releaseAgain(remote, edited(first.fault, remote));
    await runSome(group);
    await site.rollBack(remote);
  }
  for (const cell of cells.filter(isOfNextRelease)) {
    if (isOver()) return;
    await runSome([cell]);
    await site.rollBack(remote);
  }
}

/** Several cells at a time, each behind a proxy of its own. */
async function runLanes(benches: readonly Bench[], cells: readonly Cell[], record: RecordResult): Promise<void> {
  const queue = [...cells];
  const lane = async (bench: Bench) => {
    for (let cell = queue.shift(); cell && !isOver(); cell = queue.shift()) record(await runCell(bench, cell));
  };
  await Promise.all(benches.map(lane));
}

const isOver = () => Date.now() > DEADLINE;

type RecordResult = (result: Result) => void;

/** The results of one remote, written after every cell: an interrupted campaign goes on where it was. */
function openResults(remote: Remote, build: string) {
  const file = join(OUT, `${remote}.json`);
  mkdirSync(OUT, { recursive: true });
  const known = new Map(read(file).map((result) => [nameOf(result), result]));
  const isPassed = (result: Recorded | undefined) => result?.build === build && result.problems.length === 0;
  const hasRun = new Set<string>();
  return {
    select: (cells: readonly Cell[]) => cells.filter((cell) => IS_REPEATED || !isPassed(known.get(nameOf(cell)))),
    failed: (cells: readonly Cell[]) =>
      cells.filter((cell) => hasRun.has(nameOf(cell)) && !isPassed(known.get(nameOf(cell)))),
    record: (result: Result) => {
      const name = nameOf(result);
      const runs = hasRun.has(name) ? 2 : 1;
      hasRun.add(name);
      known.set(name, { ...result, build, at: new Date().toISOString(), runs });
      writeFileSync(file, JSON.stringify([...known.values()], null, 1));
      print(lineOf(result));
    },
  };
}

function read(file: string): readonly Recorded[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as readonly Recorded[];
  } catch {
    return [];
  }
}

const lineOf = (result: Result) =>
  `${result.problems.length === 0 ? 'ok  ' : 'FAIL'} ${nameOf(result)} ${result.ms ?? '-'} ms (cell ${(result.tookMs / 1000).toFixed(1)} s) ${result.problems.join('; ')}`;
