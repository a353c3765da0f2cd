/** Vendor lanes: vendors, classifies and counts per game type, as the vendor calls return them. */
import type { ClassifyEntry, GameType, VendorCard, VendorLane, VendorMap, Vendors } from '@site/shared/wps';
import type { Settings } from '../../../ground/settings/settings';
import { stateOf } from './provider-state';
import type { Catalogue } from './catalogue';
import type { CatalogueGame } from './game';
import { CLASSIFIES, GAME_TYPES, VENDORS, type Vendor } from './vendors';
import { inLanguage } from './words';

/** Cockfight vendors are in the SPORTS lane on the wire; their cards show their own type. */
const laneOf = (type: GameType): GameType => (type === 'COCKFIGHT' ? 'SPORTS' : type);

export function vendorLanes(catalogue: Catalogue, language: string, settings: Settings): Vendors {
  const lanes = GAME_TYPES.filter(({ type }) => laneOf(type) === type).map(({ type, name }): VendorLane => {
    const games = catalogue.games.filter((game) => laneOf(game.gameType) === type);
    return {
      title: type,
      displayName: inLanguage(name, language),
      cards: VENDORS.flatMap((vendor) =>
        cardsOf(vendor, type, games, language).map((card) => ({
          ...card,
          status: stateOf(settings, vendor.code).status,
        })),
      ),
      gameClassify: classifiesOf(
        games.filter((game) => !game.isLobby),
        language,
      ),
    };
  });
  return {
    data: { lanes },
    sorting: lanes.map(({ title, cards }) => ({
      gameCategory: title,
      vendorNames: cards.map(({ accountTypeName }) => accountTypeName),
    })),
  };
}

function cardsOf(
  vendor: Vendor,
  lane: GameType,
  games: readonly CatalogueGame[],
  language: string,
): Omit<VendorCard, 'status'>[] {
  return vendor.types
    .filter((type) => laneOf(type) === lane)
    .map((type) => ({ type, own: games.filter((game) => game.vassalage === vendor.code && game.gameType === type) }))
    .filter(({ own }) => own.length > 0)
    .map(({ type, own }) => ({
      vassalage: vendor.code,
      displayName: inLanguage(vendor.name, language),
      gameType: type,
      accountTypeName: vendor.accountTypeName,
      mobileLargeIcon: `/wps/media/vendor/${vendor.code}-COLOR.png`,
      mobileSmallIcon: `/wps/media/vendor/${vendor.code}-WHITE.png`,
      h5Icon: `/wps/media/vendor/${vendor.code}-COLOR.png`,
      gameCount: own.filter((game) => !game.isLobby).length,
      nodeId: (own.find((game) => game.isLobby) ?? own[0]!).nodeId,
    }));
}

function classifiesOf(games: readonly CatalogueGame[], language: string): ClassifyEntry[] {
  const found = new Map<string, { count: number; vendors: Set<string> }>();
  for (const { classifies, vassalage } of games) {
    for (const key of classifies) {
      const entry = found.get(key) ?? { count: 0, vendors: new Set() };
      entry.count += 1;
      found.set(key, { count: entry.count, vendors: entry.vendors.add(vassalage) });
    }
  }
  const order = Object.keys(CLASSIFIES);
  return [...found]
    .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([key, { count, vendors }]) => ({
      key,
      displayName: CLASSIFIES[key] ? inLanguage(CLASSIFIES[key], language) : key,
      gameCount: count,
      vendors: [...vendors],
    }));
}

/** Game type → vendor → classify keys. */
export function vendorMapOf(catalogue: Catalogue): VendorMap {
  const content: Record<string, Record<string, string[]>> = {};
  for (const { gameType, vassalage, classifies } of catalogue.games) {
    const keys = ((content[gameType] ??= {})[vassalage] ??= []);
    for (const key of classifies) if (!keys.includes(key)) keys.push(key);
  }
  return { content };
}
