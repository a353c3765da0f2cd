/** One react-refresh runtime for host and remotes: with several copies, updates would not re-render. */
const KEY = '__siteRefreshRuntime';
// Imported by the alias of tools/dev/configs.mjs: the original name resolves to this module.
globalThis[KEY] ??= require('whole/react-refresh-runtime');
module.exports = globalThis[KEY];
