/**
 * A jest transformer: replaces a library's module by the one that Node itself loads, outside jest's module registry, which
 * reads and compiles every module again for every test file. Only for libraries that hold no state of a test.
 */
const process = (source, path) => ({
  code: path.includes('libraries')
    ? `if (globalThis.requireSharedLibrary) ${shared(path)} else {${source}\n}`
    : shared(path),
});

const shared = (path) => `module.exports = globalThis.requireSharedLibrary(${JSON.stringify(path)});`;

module.exports = { process, getCacheKey: (_source, path) => `shared-3-${path.replaceAll(/[^\w-]/g, '_')}` };
