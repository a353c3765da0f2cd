/**
 * compileOnce: jest compiles every module again for every test file, a fifth of the time of small ones. Here a jest worker
 * compiles it once and runs it in the context of each file: the code is shared, no state is.
 * Import this module from a test environment: it replaces a function of `node:vm`.
 */
import vm from 'node:vm';

const { compileFunction } = vm;
/** By file name. */
const compiled = new Map();

vm.compileFunction = (source, parameters, options) =>
  // Only jest's module registry compiles for a context. A test file is compiled once anyway.
  options?.parsingContext && !/\.test\.\w+$/.test(options.filename)
    ? scriptOf(source, parameters, options).runInContext(options.parsingContext)
    : compileFunction(source, parameters, options);

function scriptOf(source, parameters, { filename, importModuleDynamically }) {
  const names = parameters.join(', ');
  const known = compiled.get(filename);
  if (known?.names === names && known.source === source) return known.script;
  const opening = `(function (${names}) {`;
  const script = new vm.Script(`${opening}${source}\n})`, {
    filename,
    columnOffset: -opening.length,
    // Without --experimental-vm-modules it only refuses, so any test file's serves all.
    importModuleDynamically,
  });
  compiled.set(filename, { source, names, script });
  return script;
}
