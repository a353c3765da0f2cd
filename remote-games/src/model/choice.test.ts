import { ALL_GAMES, NO_FILTER, choose, filterCount, type Choice } from './choice';
import { withRequest } from './requests';
import { VENDORS } from '../testing/games';
import { classifyMenu, lanesOf, withoutUnknown } from './vendors';
import { choiceOf, listPathOf, presetOf, queryOf, tabOf } from './presets';

const slots: Choice = { ...ALL_GAMES, gameType: 'RNG' };
const paramsOf = (choice: Choice) =>
  withRequest(choice, 1, 'EN', ({ call, params }) => ({ path: call.path, ...params }));
/** The call and the parameters of the second page. */
const secondPage = (choice: Choice) =>
  withRequest(choice, 2, 'BN', ({ call, params }) => [call.path.split('/').at(-1), params]);
const CLIENT = { platform: 'html5', clientType: 2 };
const PAGE = { pageNo: 2, pageSize: 36 };
const read = (path: string, query = '') => choiceOf(path, new URLSearchParams(query));

describe('a choice', () => {
  it('[GAME-04] of a vendor shows all its games and clears the classify', () => {
    const before = choose(choose(slots, { type: 'mode-chosen', mode: 'HOT' }), {
      type: 'classify-chosen',
      classify: 'JP',
    });
    expect(choose(before, { type: 'vendor-chosen', vendor: 'PGE' })).toMatchObject({
      mode: 'ALL',
      classify: null,
      vendors: ['PGE'],
    });
  });

  it.each(['HOT', 'FAV'] as const)('[GAME-04] of the classify %s selects that mode', (classify) => {
    expect(choose(slots, { type: 'classify-chosen', classify })).toMatchObject({ mode: classify, classify: null });
  });

  it('[GAME-04] of new games keeps ALL and requests isNew 1', () => {
    const fresh = choose(slots, { type: 'new-toggled' });
    expect(fresh.mode).toBe('ALL');
    expect(paramsOf(fresh)).toMatchObject({ isNew: 1, gameType: 'RNG' });
  });

  it('[GAME-04] of a filter stays in filter mode until the whole filter is cleared', () => {
    const filtered = choose(slots, { type: 'filter-applied', filter: { ...NO_FILTER, minBet: '5', minLines: 20 } });
    expect(filtered.mode).toBe('FILTER');
    expect(paramsOf(filtered)).toMatchObject({ minBet: '5', minLine: 20 });
    expect(choose(filtered, { type: 'filter-applied', filter: NO_FILTER })).toEqual(slots);
  });

  it('[GAME-04] of a name searches in every language, and clearing it shows all games', () => {
    const searched = choose(slots, { type: 'searched', text: ' tiger ' });
    expect(paramsOf(searched)).toMatchObject({ gameName: 'tiger', pageNo: 1, pageSize: 36 });
    expect(paramsOf(searched)).not.toHaveProperty('language');
    expect(choose(searched, { type: 'searched', text: '' })).toEqual(slots);
  });
});

describe('the request of a list', () => {
  const whole = { vendors: ['PGE', 'JL'], classify: 'JP', minBet: '5', minLines: 20, isNew: true };

  it.each<[string, Partial<Choice>, object]>([
    ['all games', {}, { ...CLIENT, ...PAGE, gameType: 'RNG', language: 'BN' }],
    [
      'two vendors, a classify and new games',
      { vendors: ['PGE', 'JL'], classify: 'JP', isNew: true },
      { ...CLIENT, ...PAGE, gameType: 'RNG', language: 'BN', vassalage: 'PGE,JL', gameClassify: 'JP', isNew: 1 },
    ],
    [
      'a whole filter',
      { mode: 'FILTER', filter: whole },
      {
        ...{ ...CLIENT, ...PAGE, gameType: 'RNG', language: 'BN' },
        ...{ vassalage: 'PGE,JL', gameClassify: 'JP', minBet: '5', minLine: 20, isNew: 1 },
      },
    ],
    ['a filter of one value', { mode: 'FILTER', filter: { ...NO_FILTER, minLines: 0 } }, { minLine: 0 }],
    ['a name', { mode: 'SEARCH', search: 'tiger' }, { ...CLIENT, ...PAGE, gameType: 'RNG', gameName: 'tiger' }],
    ['recent games', { mode: 'RECENT' }, { page: 2, pageSize: 36, language: 'BN', clientType: 2 }],
    ['favourites', { mode: 'FAV' }, { ...PAGE, language: 'BN' }],
    ['hot games', { mode: 'HOT' }, { ...CLIENT, isPlatform: 2, vassalage: '', language: 'BN' }],
  ])('[GAME-04] for %s has exactly what was chosen, and its page', (_what, about, params) => {
    const [, sent] = secondPage({ ...slots, ...about });
    if ('minLine' in params && params.minLine === 0) expect(sent).toMatchObject(params);
    else expect(sent).toEqual(params);
  });

  it('[GAME-14] counts every filter that is set', () => {
    expect([filterCount(NO_FILTER), filterCount({ ...NO_FILTER, minLines: 0 }), filterCount(whole)]).toEqual([0, 1, 5]);
  });

  it('[GAME-04] of a classify keeps the vendor of all games, and drops that of another mode', () => {
    const classified = (mode: Choice['mode']) =>
      choose({ ...slots, mode, vendors: ['PGE'] }, { type: 'classify-chosen', classify: 'JP' });
    expect([classified('ALL').vendors, classified('SEARCH').vendors]).toEqual([['PGE'], []]);
    const tab = { type: 'tab-chosen', gameType: 'RNG' } as const;
    expect(choose({ ...slots, classify: 'JP' }, tab).classify).toBe('JP');
    expect(choose({ ...slots, mode: 'HOT' }, tab)).toEqual(slots);
  });
});

describe('the lanes of the vendors', () => {
  const lane = (title: 'LIVE' | 'RNG' | 'SPORTS') => VENDORS.data.lanes.find((one) => one.title === title)!;

  it('[GAME-08] are in the order of the gateway, those that it does not sort last', () => {
    const order = (...categories: ('LIVE' | 'RNG' | 'SPORTS')[]) => {
      const sorting = categories.map((gameCategory) => ({ gameCategory, vendorNames: [] }));
      return lanesOf({ data: VENDORS.data, sorting }, 'Cockfight').map(({ type }) => type);
    };
    expect(order('SPORTS', 'LIVE')).toEqual(['SPORTS', 'LIVE', 'RNG', 'COCKFIGHT']);
    expect(order('RNG')).toEqual(['RNG', 'LIVE', 'SPORTS', 'COCKFIGHT']);
  });

  it('[GAME-08] have a cockfight vendor once, in the lane that the gateway has for it', () => {
    const [, fights] = lane('SPORTS').cards;
    const own = { ...fights!, vassalage: 'OWN', displayName: 'Own' };
    const cockfight = { title: 'COCKFIGHT' as const, displayName: 'Fights', cards: [own, fights!], gameClassify: [] };
    const lanes = lanesOf({ data: { lanes: [lane('SPORTS'), cockfight] }, sorting: [] }, 'Cockfight');
    expect(lanes.map(({ name, vendors }) => [name, vendors.map(({ vassalage }) => vassalage)])).toEqual([
      ['Sports', ['MDN']],
      ['Fights', ['OWN', 'LRI']],
    ]);
  });

  it('[GAME-02] have a menu of classifies with games, if there are two', () => {
    const menu = (...counts: number[]) => {
      const gameClassify = counts.map((gameCount, at) => ({
        ...{ key: `K${at}`, displayName: `Kind ${at}`, gameCount, vendors: ['PGE'] },
      }));
      const [slotsLane] = lanesOf({ data: { lanes: [{ ...lane('RNG'), gameClassify }] }, sorting: [] }, 'Cockfight');
      return classifyMenu(slotsLane!).map(({ key }) => key);
    };
    expect([menu(3, 0, 2), menu(3, 0), menu()]).toEqual([['K0', 'K2'], [], []]);
  });

  it.each([
    ['RNG', '/m/slot-games', false],
    ['LIVE', '/m/live-games', true],
    ['SPORTS', '/m/sport-games', true],
    ['ESPORTS', '/m/esport-games', false],
    ['FISH', '/m/fishing-games', false],
    ['PVP', '/m/poker-games', false],
    ['COCKFIGHT', '/m/cockfight', true],
    ['LOTT', '/m/lott', true],
  ] as const)('[GAME-06] %s is listed on %s', (type, path, tiles) => {
    expect(listPathOf(type)).toEqual({ path, tiles });
  });
});

describe('the URL of a list', () => {
  it('[GAME-01] starts at SPORTS and falls back to it for unknown values', () => {
    expect(read('/m/elsewhere')).toMatchObject({ gameType: 'SPORTS', mode: 'ALL' });
    expect(read('/m/elsewhere', 'gameType=NOPE&show=sideways')).toMatchObject({ gameType: 'SPORTS', mode: 'ALL' });
    expect(read('/m/slot-games', 'gameType=NOPE')).toMatchObject({ gameType: 'RNG' });
  });

  it('[GAME-01] reads game type, classify and vendor', () => {
    expect(read('/m/elsewhere', 'gameType=FISH&type=BOSS&vassalage=PDM')).toMatchObject({
      gameType: 'FISH',
      classify: 'BOSS',
      vendors: ['PDM'],
    });
  });

  it('[GAME-01] drops unknown classifies and vendors of the lane and keeps known ones', () => {
    const lanes = lanesOf(VENDORS, 'Cockfight');
    const known = (query: string) => withoutUnknown('/m/slot-games', new URLSearchParams(query), lanes)?.toString();
    expect(known('type=NADA&vassalage=NOPE&new=1')).toBe('new=1');
    expect(known('type=JP&vassalage=NOPE,JL')).toBe('type=JP&vassalage=JL');
    // A vendor of another game type would give an empty list.
    expect(known('vassalage=MSN')).toBe('');
    expect(known('type=JP&vassalage=PGE')).toBeUndefined();
    expect(known('type=HOT')).toBeUndefined();
    expect(read('/m/slot-games', 'type=HOT')).toMatchObject({ mode: 'HOT', classify: null });
  });

  it('[GAME-05] lists esports and cockfight under sports, bingo and Jili under slots', () => {
    expect([tabOf('ESPORTS'), tabOf('COCKFIGHT'), tabOf('FISH')]).toEqual(['SPORTS', 'SPORTS', 'FISH']);
    expect(read('/m/elsewhere', 'gameType=BINGO')).toMatchObject({ gameType: 'RNG', classify: 'BINGO' });
    expect(read('/m/elsewhere', 'gameType=JILI')).toMatchObject({ gameType: 'RNG', vendors: ['JL'] });
    expect(read('/m/elsewhere', 'gameType=INHOUSE')).toMatchObject({ gameType: 'RNG', vendors: ['BGS'] });
  });

  it.each([
    ['/m/poker-games', { gameType: 'PVP' }],
    ['/m/slot-games', { gameType: 'RNG' }],
    ['/m/provider', { gameType: 'RNG' }],
    ['/m/fishing-games', { gameType: 'FISH' }],
    ['/m/roulette', { gameType: 'LIVE', classify: 'ROU' }],
    ['/m/baccarat', { gameType: 'LIVE', classify: 'BAC' }],
    ['/m/inHouse', { gameType: 'RNG', vendors: ['BGS'] }],
    ['/m/pg-soft', { gameType: 'RNG', vendors: ['PGE'] }],
    ['/m/live-games', { gameType: 'LIVE' }],
    ['/m/sport-games', { gameType: 'SPORTS' }],
    ['/m/esport-games', { gameType: 'ESPORTS', vendors: ['AV', 'AI', 'IMES', 'TF', 'IA'] }],
    ['/m/cockfight', { gameType: 'COCKFIGHT' }],
    ['/m/lott', { gameType: 'LOTT' }],
    ['/m/elott', { gameType: 'ELOTT' }],
    ['/m/hot-games', { mode: 'HOT' }],
    ['/m/fav-games', { mode: 'FAV' }],
  ])('[GAME-06] presets %s', (path, expected) => {
    expect(read(path)).toMatchObject(expected);
  });

  it.each([
    ['/m/esport-games', 'q=tiger', { mode: 'SEARCH', search: 'tiger', vendors: [] }],
    ['/m/esport-games', 'vassalage=PGE', { vendors: ['PGE'] }],
    ['/m/esport-games', 'type=NEWS', { classify: 'NEWS', vendors: [] }],
    ['/m/esport-games', 'show=all', { mode: 'ALL', vendors: [] }],
    ['/m/roulette', 'q=tiger', { mode: 'SEARCH', classify: null }],
    ['/m/hot-games', 'vassalage=PGE', { mode: 'ALL', vendors: ['PGE'] }],
    ['/m/slot-games/', 'gameType=fish&vassalage=PGE,<b>,JL', { gameType: 'FISH', vendors: ['PGE', 'JL'] }],
    ['/m/slot-games', `q=${'a'.repeat(70)}`, { mode: 'SEARCH', search: 'a'.repeat(60) }],
    ['/m/slot-games/', 'new=0', { gameType: 'RNG', isNew: false }],
    // Neither is a restriction of its own.
    ['/m/esport-games', 'new=1', { isNew: true, vendors: ['AV', 'AI', 'IMES', 'TF', 'IA'] }],
    ['/m/esport-games', 'q=%20', { mode: 'ALL', search: '', vendors: ['AV', 'AI', 'IMES', 'TF', 'IA'] }],
  ])('[GAME-01] on %s the query %s replaces the preset, which could hide its games', (path, query, expected) => {
    expect(read(path, query)).toMatchObject(expected);
  });

  it.each(['/m/live-games', '/m/sport-games', '/m/cockfight', '/m/lott', '/m/elott'])(
    '[GAME-07] shows vendor tiles on %s',
    (path) => expect(presetOf(path).tiles).toBe(true),
  );

  it.each<[string, Choice]>([
    ['/m/slot-games', { ...slots, vendors: ['PGE'], classify: 'JP' }],
    ['/m/slot-games', { ...slots, gameType: 'FISH', isNew: true }],
    ['/m/slot-games', { ...slots, mode: 'RECENT' }],
    ['/m/slot-games', { ...slots, mode: 'SEARCH', search: 'tiger' }],
    ['/m/hot-games', { ...slots, mode: 'HOT' }],
    ['/m/pg-soft', { ...slots, vendors: ['PGE'] }],
    ['/m/pg-soft', slots],
    ['/m/hot-games', slots],
  ])('brings a choice back from %s', (path, choice) => {
    expect(choiceOf(path, queryOf(path, choice))).toEqual(choice);
  });
});
