/**
 * shortI18next: a webpack loader for i18next. Leaves out what never runs here, 2.9 kB compressed:
 * - the class that reads and writes messages by a backend: messages come with the remotes (shared/src/kit/i18n/create.ts);
 * - messages for developers, which i18next prints only with its option `debug`. Errors are printed as before.
 */
const CLASS = /^class Connector extends EventEmitter \{\n[^]*?\n\}\n/m;
const REPLACEMENT = `class Connector extends EventEmitter {
  state = {};
  constructor(backend) {
    super();
    if (backend) throw new Error('This build of i18next has no backends (tools/webpack/shortI18next.cjs)');
  }
  load(languages, namespaces, callback) {
    callback();
  }
  reload(languages, namespaces, callback) {
    callback();
  }
}
`;

const MESSAGE = /\b(?:this\.logger|baseLogger)\.(?:warn|log|deprecate|once)\(/g;
/** Debug messages of i18next 26 outside of Connector: 30. Fewer than these: they are written in another way. */
const FEWEST = 20;

module.exports = (source) => {
  if (!CLASS.test(source) || (source.replace(CLASS, '').match(MESSAGE) ?? []).length < FEWEST) {
    throw new Error('i18next has another structure now: check tools/webpack/shortI18next.cjs');
  }
  // A pure call without a use is removed by the minimizer, with its texts.
  const quiet = source.replace(CLASS, REPLACEMENT).replace(MESSAGE, '/* @__PURE__ */ ignoreMessage(');
  return `const ignoreMessage = () => null;\n${quiet}`;
};
