/**
 * i18nextWithoutBackend: a webpack loader for i18next. Replaces the class that reads and writes messages by a backend: messages
 * come with the remotes (shared/src/kit/i18n/create.ts). 2 kB compressed that would never run.
 */
const CLASS = /^class Connector extends EventEmitter \{\n[^]*?\n\}\n/m;

const REPLACEMENT = `class Connector extends EventEmitter {
  state = {};
  constructor(backend) {
    super();
    if (backend) throw new Error('This build of i18next has no backends (tools/webpack/i18nextWithoutBackend.cjs)');
  }
  load(languages, namespaces, callback) {
    callback();
  }
  reload(languages, namespaces, callback) {
    callback();
  }
}
`;

module.exports = (source) => {
  if (!CLASS.test(source))
    throw new Error('i18next has another structure now: check tools/webpack/i18nextWithoutBackend.cjs');
  return source.replace(CLASS, REPLACEMENT);
};
