/** createSnapshot: what an idle PGlite in memory consists of: its WebAssembly memory, and Emscripten's files and descriptors. */

/** WebAssembly's page. Most of the memory was never used. */
const PAGE = 65_536;
const ZEROS = Buffer.alloc(PAGE);
/** As the time of a file: a write sets the current one. */
const UNCHANGED = 1e12;

/**
 * @param client a PGlite that is open and runs nothing
 * @param {string} loaded file name of the library that it has loaded
 * @returns `restore` puts the client back into its state of now, once per use; impossible when it has loaded a library since
 */
function createSnapshot(client, loaded) {
  const { mod } = client;
  const files = filesOf(mod.FS, loaded);
  const memory = pagesOf(mod.HEAPU8);
  const stack = mod.stackSave();
  const snapshot = {
    client,
    canRestore: () => !files.hasLoadedLibrary(),
    restore: () => {
      // Read again: the memory may have grown.
      memory.restore(mod.HEAPU8);
      mod.stackRestore(stack);
      files.restore();
      return snapshot;
    },
  };
  return snapshot;
}

/** Pages that contain something. */
function pagesOf(heap) {
  const isEmpty = (page) => page.equals(ZEROS);
  const used = new Map();
  for (const [at, page] of pages(heap)) if (!isEmpty(page)) used.set(at, Buffer.from(page));
  return {
    restore: (current) => {
      for (const [at, page] of pages(current)) {
        const before = used.get(at);
        if (before) page.set(before);
        else if (!isEmpty(page)) page.fill(0);
      }
    },
  };
}

function* pages({ buffer, length }) {
  for (let at = 0; at < length; at += PAGE) yield [at, Buffer.from(buffer, at, PAGE)];
}

/** Emscripten's file system in memory (MEMFS). Its nodes are used again: open descriptors refer to them. */
function filesOf(FS, loaded) {
  let hasLoadedLibrary = false;
  const nodes = [];
  const visit = (node) => {
    const { contents } = node;
    const isFolder = FS.isDir(node.mode);
    if (/\.so$/.test(node.name) && node.name !== loaded) onStat(node, () => (hasLoadedLibrary = true));
    if (FS.isFile(node.mode)) node.mtime = UNCHANGED;
    // Devices and links have no contents.
    const copy = isFolder ? { ...contents } : contents?.slice(0, node.usedBytes);
    nodes.push({ node, isFolder, copy, fields: { ...node } });
    if (isFolder) Object.values(contents).forEach(visit);
  };
  visit(FS.root);
  const names = [...FS.nameTable];
  const streams = FS.streams.map((stream) => stream && { stream, shared: { ...stream.shared } });

  return {
    hasLoadedLibrary: () => hasLoadedLibrary,
    restore: () => {
      for (const { node, isFolder, copy, fields } of nodes) {
        const isChanged = isFolder || node.mtime !== fields.mtime || node.usedBytes !== fields.usedBytes;
        const contents = !isChanged ? node.contents : isFolder ? { ...copy } : copy?.slice();
        Object.assign(node, fields, copy && { contents });
      }
      FS.nameTable.length = 0;
      FS.nameTable.push(...names);
      FS.streams.length = 0;
      streams.forEach((open, fd) => {
        if (!open) return void (FS.streams[fd] = null);
        FS.streams[fd] = Object.assign(open.stream, { fd });
        Object.assign(open.stream.shared, open.shared);
      });
    },
  };
}

/** Calls back when somebody looks for the file, as PostgreSQL does before it loads a library, and also where it has loaded it. */
function onStat(node, found) {
  const { getattr } = node.node_ops;
  node.node_ops = {
    ...node.node_ops,
    getattr: (...args) => {
      found();
      return getattr(...args);
    },
  };
}

module.exports = { createSnapshot };
