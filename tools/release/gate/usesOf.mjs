/**
 * usesOf: what a built server bundle uses of the modules that the host provides, and what it provides itself. Read from
 * the text of the bundle, which is not minified (tools/webpack/serverBundle.mjs); no code runs.
 */

/** `module.exports = require("@site/shared/contract")` with the module's id in webpack's table. */
const EXTERNAL = /\/\*\*\*\/ (\d+)\s*\(module\) \{\s*(?:"use strict";\s*)?module\.exports = require\("([^"]+)"\);/g;
const SLOT = /\bSlot, \{\s*name: "([^"]+)"/g;
const SLOT_TEXT = /["']([a-z]+\.[a-z]\w*)["']/g;
const PUBLISHED = /\.publish\(\{\s*type: '([^']+)'/g;
const HANDLED = /\bcase '([a-z]+(?:-[a-z]+)+)':/g;

/**
 * @param {string} text the bundle
 * @returns {{ modules: Record<string, string[]>, paths: string[], slots: string[], facts: string[], handledFacts: string[] }}
 * `modules`: names used of each shared module; `paths`: names used of the contract's paths; `slots`: those it shows;
 * `facts`: types that it publishes; `handledFacts`: types that it reduces (the host)
 */
export function usesOf(text) {
  const modules = {};
  const paths = new Set();
  for (const [, id, module] of text.matchAll(EXTERNAL)) {
    const names = new Set();
    for (const variable of variablesOf(text, id)) {
      for (const [, name, member] of text.matchAll(new RegExp(`\\b${variable}\\.(\\w+)(?:\\.(\\w+))?`, 'g'))) {
        names.add(name);
        if (module === '@site/shared/contract' && name === 'paths' && member) paths.add(member);
      }
    }
    modules[module] = [...names].sort();
  }
  return { modules, paths: [...paths].sort(), ...placesOf(text) };
}

/**
 * The host bundles the contract, so its links are `paths.login`, and contains no meta, so every text of a slot's form is a
 * slot that it shows. Further names that only look like these do no harm: they are compared with the names of remotes.
 */
export function usesOfHost(text) {
  return {
    modules: {},
    paths: matches(text, /(?<![.\w])paths\.(\w+)/g),
    ...placesOf(text),
    slots: matches(text, SLOT_TEXT),
  };
}

const placesOf = (text) => ({
  slots: matches(text, SLOT),
  facts: matches(text, PUBLISHED),
  handledFacts: matches(text, HANDLED),
});

const matches = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort();

/** Names of the variables that hold a module of webpack's table. */
const variablesOf = (text, id) =>
  matches(
    text,
    new RegExp(`\\bvar (\\w+) = (?:/\\*[^*]*\\*/ ?)?__webpack_require__\\((?:/\\*[^*]*\\*/ ?)?${id}\\)`, 'g'),
  );
