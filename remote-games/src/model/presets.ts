/** presets: initial choice of each category route (GAME-06), and conversion between URL query and choice (GAME-01, GAME-05). */
import type { GameType } from '@site/shared/wps';
import { paths } from '@site/shared/contract';
import { ALL_GAMES, MODE_KEYS, type Choice, type Mode } from './choice';

/** Tabs of the list screen. ESPORTS and COCKFIGHT are listed under SPORTS; lotteries have their own lobby. */
export type TabType = Exclude<GameType, 'ESPORTS' | 'COCKFIGHT'>;

export interface Preset {
  readonly gameType: GameType;
  readonly classify?: string;
  readonly vendors?: readonly string[];
  readonly mode?: Mode;
  /** Show vendor tiles above the list; a tap launches (GAME-07). */
  readonly tiles?: boolean;
  /** The route opens with the panel of all providers. */
  readonly providers?: boolean;
}

const ESPORT_VENDORS = ['AV', 'AI', 'IMES', 'TF', 'IA'] as const;
const IN_HOUSE_VENDOR = 'BGS';
const DEFAULT_TYPE: GameType = 'SPORTS';

const PRESETS: Readonly<Record<string, Preset>> = {
  [paths.liveGames]: { gameType: 'LIVE', tiles: true },
  [paths.slotGames]: { gameType: 'RNG' },
  [paths.sportGames]: { gameType: 'SPORTS', tiles: true },
  [paths.esportGames]: { gameType: 'ESPORTS', vendors: ESPORT_VENDORS },
  [paths.fishingGames]: { gameType: 'FISH' },
  [paths.pokerGames]: { gameType: 'PVP' },
  [paths.cockfight]: { gameType: 'COCKFIGHT', tiles: true },
  [paths.lottery]: { gameType: 'LOTT', tiles: true },
  [paths.electronicLottery]: { gameType: 'ELOTT', tiles: true },
  [paths.inHouse]: { gameType: 'RNG', vendors: [IN_HOUSE_VENDOR] },
  [paths.hotGames]: { gameType: 'RNG', mode: 'HOT' },
  [paths.favouriteGames]: { gameType: 'RNG', mode: 'FAV' },
  [paths.favourite]: { gameType: 'RNG', mode: 'FAV' },
  [paths.recent]: { gameType: 'RNG', mode: 'RECENT' },
  [paths.provider]: { gameType: 'RNG', providers: true },
  [paths.roulette]: { gameType: 'LIVE', classify: 'ROU' },
  [paths.baccarat]: { gameType: 'LIVE', classify: 'BAC' },
  [paths.pgSoft]: { gameType: 'RNG', vendors: ['PGE'] },
};

/** The preset of a route; a route without one starts at SPORTS. */
export const presetOf = (pathname: string): Preset =>
  PRESETS[pathname.replace(/\/+$/, '')] ?? { gameType: DEFAULT_TYPE };

/** Type names that are no lanes: each is RNG with a classify or a vendor. */
const MAPPED: Readonly<Record<string, Pick<Preset, 'gameType' | 'classify' | 'vendors'>>> = {
  BINGO: { gameType: 'RNG', classify: 'BINGO' },
  JILI: { gameType: 'RNG', vendors: ['JL'] },
  INHOUSE: { gameType: 'RNG', vendors: [IN_HOUSE_VENDOR] },
};

const GAME_TYPES: ReadonlySet<string> = new Set<GameType>([
  'RNG',
  'FISH',
  'LIVE',
  'LOTT',
  'ELOTT',
  'SPORTS',
  'PVP',
  'ESPORTS',
  'COCKFIGHT',
]);
export const isGameType = (value: string): value is GameType => GAME_TYPES.has(value);

/** The tab under which a type is shown (GAME-05). */
export const tabOf = (type: GameType): TabType => (type === 'ESPORTS' || type === 'COCKFIGHT' ? 'SPORTS' : type);

const CODE = /^[A-Za-z0-9_]{1,32}$/;
const codes = (text: string | null): readonly string[] => (text ?? '').split(',').filter((code) => CODE.test(code));
/** Any value of `show` overrides the preset; `all` does only that. */
const MODES = { all: 'ALL', hot: 'HOT', fav: 'FAV', recent: 'RECENT' } as const satisfies Record<string, Mode>;
type ModeWord = keyof typeof MODES;

/** Merges the query of a list route into its preset. Unknown values are ignored. */
export function choiceOf(pathname: string, query: URLSearchParams): Choice {
  const preset = presetOf(pathname);
  const gameType = (query.get('gameType') ?? '').toUpperCase();
  const base =
    MAPPED[gameType] ?? (isGameType(gameType) && gameType !== preset.gameType ? { gameType: gameType } : preset);
  const [type = null] = codes(query.get('type'));
  const typeMode = type !== null && MODE_KEYS.has(type) ? (type as Mode) : null;
  const classify = typeMode ? null : type;
  const vendors = codes(query.get('vassalage'));
  const search = (query.get('q') ?? '').trim().slice(0, 60);
  const word = query.get('show') ?? '';
  const mode = word in MODES ? MODES[word as ModeWord] : typeMode;
  // A query with its own restriction replaces the preset's, which could hide its games.
  const isOwn = classify !== null || vendors.length > 0 || mode !== null || search !== '';
  return {
    ...ALL_GAMES,
    gameType: base.gameType,
    mode: search ? 'SEARCH' : (mode ?? (base === preset && !isOwn ? preset.mode : null) ?? 'ALL'),
    classify: isOwn ? classify : (base.classify ?? null),
    vendors: isOwn ? vendors : (base.vendors ?? []),
    isNew: query.get('new') === '1',
    search,
  };
}

/** Serialises a choice to a query, without the route's preset values and without the filter, which is too long for a URL. */
export function queryOf(pathname: string, choice: Choice): URLSearchParams {
  const query = new URLSearchParams();
  const { gameType, mode, classify, vendors, isNew, search } = choice;
  if (gameType !== presetOf(pathname).gameType) query.set('gameType', gameType);
  if (isNew) query.set('new', '1');
  const preset = choiceOf(pathname, query);
  const isPreset = mode === preset.mode && classify === preset.classify && vendors.join() === preset.vendors.join();
  if (isPreset || mode === 'FILTER') return query;
  if (mode === 'SEARCH') query.set('q', search);
  if (classify) query.set('type', classify);
  if (vendors.length) query.set('vassalage', vendors.join(','));
  const word = (Object.keys(MODES) as ModeWord[]).find((key) => MODES[key] === mode);
  if (word && (word !== 'all' || (!classify && !vendors.length))) query.set('show', word);
  return query;
}

/** The route that lists a type, and whether its vendors launch at a tap. */
export function listPathOf(type: GameType): { readonly path: string; readonly tiles: boolean } {
  const [path, preset] =
    Object.entries(PRESETS).find(([, { gameType, mode }]) => gameType === type && mode === undefined) ?? [];
  return { path: path ?? paths.slotGames, tiles: preset?.tiles ?? false };
}
