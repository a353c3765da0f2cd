/**
 * unusedComponents: a webpack loader for react-router. Its components are results of calls and have a `displayName`, which for
 * webpack are effects: also the ones that nobody imports (Form, NavLink, ScrollRestoration and what they use) would be bundled.
 */
module.exports = (source) =>
  source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ $2');
