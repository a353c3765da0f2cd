/**
 * Words of the project's former private dialect, each with what to write instead (docs/contributing.md, "Writing").
 * Only words without a technical meaning here are listed.
 */
const INSTEAD = {
  'write return, report, send or show': ['told', 'tell', 'tells', 'telling', 'said', 'spoken'],
  'write requested or fetched': ['asked'],
  'write started, or prefetch': ['begun'],
  'name the actor, or write regardless of': ['whoever', 'whatever'],
  'write is, exists or is shown': ['stands', 'stand', 'stood'],
  'write again': ['anew', 'afresh'],
  'write equal or similar': ['alike'],
  'write stored, cached or unchanged': ['kept'],
  'write wallet': ['purse', 'purses'],
  'write unknown visitor, guest or other account': ['stranger', 'strangers'],
  'write error or fault': ['trouble', 'troubles'],
  'write timeout': ['rope', 'ropes'],
  'write route, auth or entry': ['door', 'doors'],
  'write logout': ['farewell'],
  'write request or options': ['wish', 'wishes'],
  'write provides or shared': ['lent', 'lend', 'lends'],
  'write verified': ['vouched', 'vouches'],
  'write trust or accept': ['believe', 'believes', 'believed'],
  'write broken or corrupt': ['spoilt'],
  'write no one, null or nothing': ['nobody'],
  'write someone, another visitor or a member': ['somebody', 'everybody', 'anybody'],
  'write they or the actor': ['he', 'him', 'his', 'himself'],
};

/** word → what to write instead */
export const AVOIDED_WORDS = Object.fromEntries(
  Object.entries(INSTEAD).flatMap(([instead, words]) => words.map((word) => [word, instead])),
);
