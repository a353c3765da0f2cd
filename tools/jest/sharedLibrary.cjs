/**
 * A jest transformer: replaces a library's module by the one that Node itself loads, outside jest's module registry, which
 * reads and compiles every module again for every test file. Only for libraries that hold no state of a test.
 */
const process = (_source, path) => ({
  code: `module.exports = globalThis.requireSharedLibrary(${JSON.stringify(path)});`,
});

module.exports = { process, getCacheKey: (_source, path) => `shared-1-${path.replaceAll(/[^\w-]/g, '_')}` };
