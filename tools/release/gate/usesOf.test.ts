/** What a built bundle uses and provides, read from its text. */
interface Uses {
  readonly modules: Readonly<Record<string, readonly string[]>>;
  readonly paths: readonly string[];
  readonly slots: readonly string[];
  readonly facts: readonly string[];
  readonly handledFacts: readonly string[];
}
let usesOf: (text: string) => Uses;
let usesOfHost: (text: string) => Uses;
beforeAll(async () => ({ usesOf, usesOfHost } = (await import('./usesOf.mjs' as string)) as never));

/** As webpack writes it: concatenated modules use short names, others long ones. */
const BUNDLE = `
/***/ 230
(module) {

"use strict";
module.exports = require("@site/shared/contract");

/***/ },
/***/ 23
(module) {

"use strict";
module.exports = require("@site/shared/platform");

/***/ },
var contract_ = __webpack_require__(230);
/* harmony import */ var _site_shared_platform__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(23);
const goBack = (0,_site_shared_platform__WEBPACK_IMPORTED_MODULE_7__.useStepBack)(contract_.paths.activity);
(0,jsx_runtime_.jsx)(_site_shared_platform__WEBPACK_IMPORTED_MODULE_7__.Slot, {
    name: "games.notice",
    quiet: true
});
session.publish({
    type: 'balance-changed',
});
const own = { paths: other_.paths.unrelated };
`;

it('[PLAT-10] names what a remote uses of each shared module, its links, slots and facts', () => {
  expect(usesOf(BUNDLE)).toEqual({
    modules: { '@site/shared/contract': ['paths'], '@site/shared/platform': ['Slot', 'useStepBack'] },
    paths: ['activity'],
    slots: ['games.notice'],
    facts: ['balance-changed'],
    handledFacts: [],
  });
});

it('[PLAT-10] names the links, slots and facts of a host', () => {
  const host = `navigate(paths.login); x.paths.none; jsx(Slot, { name: "home.strip" }); case 'signed-in': return`;
  expect(usesOfHost(host)).toMatchObject({ paths: ['login'], slots: ['home.strip'], handledFacts: ['signed-in'] });
});
