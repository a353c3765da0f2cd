/**
 * A jest worker that has nothing more to do exits without freeing its heap: freeing gigabytes takes longer than the 500 ms after
 * which jest kills a worker and warns of a leak that there is not.
 */
if (process.env.JEST_WORKER_ID && process.send) process.once('beforeExit', () => process.exit());
