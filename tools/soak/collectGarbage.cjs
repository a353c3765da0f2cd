/**
 * Loaded by the servers of a soak before their own code: a full garbage collection every 15 s, so that the lowest of six samples
 * is memory that is reachable. V8 collects a heap of this size only every few minutes, later the fewer processors it gets.
 */
const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');
const { isMainThread } = require('node:worker_threads');

const EVERY_MS = 15_000;

if (isMainThread) {
  setFlagsFromString('--expose-gc');
  setInterval(runInNewContext('gc'), EVERY_MS).unref();
}
