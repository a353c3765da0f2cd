/**
 * The order of jest's test files where it has no times of an earlier run, as in a fresh clone: files that start processes or allow
 * a test more time than others take longest, so they begin first; the others by size. By size alone a small file of half a minute
 * would run last, beside an idle core.
 */
import { readFileSync, statSync } from 'node:fs';
import jestSequencer from '@jest/test-sequencer';

const Sequencer = jestSequencer.default ?? jestSequencer;

const STARTS_PROCESSES =
  /\b(?:spawn|spawnSync|fork|execFile|execFileSync|startPostgres|startGateway|startServer|describeRecords|describeRecordedScreens)\(/;
/** The time limit of a single test. */
const OWN_LIMIT = /^ *\}?,? ?[\d_]*\d\d_000,?(?:\);)?$/m;
const LONG_MS = 60_000;

export default class ProcessesFirst extends Sequencer {
  /** Jest sorts by it, descending. Estimated: one byte of a test file takes about a millisecond. */
  time(test) {
    return super.time(test) ?? estimatedMs(test.path);
  }
}

const estimatedMs = (path) => statSync(path).size + (isLong(readFileSync(path, 'utf8')) ? LONG_MS : 0);

const isLong = (text) => STARTS_PROCESSES.test(text) || OWN_LIMIT.test(text);
