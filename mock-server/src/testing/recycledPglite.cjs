/**
 * In jest: `@electric-sql/pglite` whose databases in memory are used again. Instantiating its WebAssembly and unpacking a data
 * folder takes half a second for each of 130 test files; putting back what an instance was when it had opened takes a tenth.
 * jest loads this module once per worker (jest.config.mjs).
 */
const { readFileSync } = require('node:fs');
const Module = require('node:module');
const { createSnapshot } = require('./pgliteSnapshot.cjs');

const library = load(require.resolve('@electric-sql/pglite'));

/** Open instances that no test uses, by the name of their content. */
const idle = new Map();

class RecycledPglite extends library.PGlite {
  /** With `loadDataDir.recycledAs`, the name of its content; the other options must be the same for that name. */
  static async create(options) {
    const name = options.loadDataDir?.recycledAs;
    if (!name) return library.PGlite.create(options);
    const known = idle.get(name);
    idle.delete(name);
    return lend(known ? known.restore() : await open(options), name);
  }
}

/** PostgreSQL's timer of an idle session, which sets itself again, must not keep a jest worker running. */
function load(file) {
  const unref = '"use strict"; const setTimeout = (...args) => globalThis.setTimeout(...args).unref();';
  const loaded = Object.assign(new Module(file, module), { filename: file, paths: module.paths });
  loaded._compile(unref + readFileSync(file, 'utf8'), file);
  return loaded.exports;
}

async function open(options) {
  const client = await library.PGlite.create(options);
  // Loads the library of PL/pgSQL: what is loaded later cannot be put back.
  await client.exec('do $$ begin end $$');
  return createSnapshot(client, 'plpgsql.so');
}

/** The client until it is closed; then the next test file has it. */
function lend(snapshot, name) {
  const { client } = snapshot;
  let isClosed = false;
  const close = async () => {
    assertOpen();
    isClosed = true;
    // What still runs has ended then, as when PGlite closes.
    await client._runExclusiveTransaction(() => client._runExclusiveQuery(() => undefined));
    if (snapshot.canRestore() && !idle.has(name)) idle.set(name, snapshot);
    else await client.close();
  };
  const assertOpen = () => {
    if (isClosed) throw new Error('PGlite is closed');
  };
  return new Proxy(client, {
    get: (_client, property) => {
      if (property === 'close') return close;
      if (property === 'closed') return isClosed;
      const value = client[property];
      if (typeof value !== 'function') return value;
      return async (...args) => {
        assertOpen();
        return value.apply(client, args);
      };
    },
  });
}

module.exports = { ...library, PGlite: RecycledPglite };
