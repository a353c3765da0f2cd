/** One react-refresh runtime for host and remotes: with one each, updates arrive and nothing changes on the screen. */
const KEY = '__siteRefreshRuntime';
// By its second name (tools/dev/configs.mjs): the first is replaced by this module.
globalThis[KEY] ??= require('whole/react-refresh-runtime');
module.exports = globalThis[KEY];
