/** vendors: the gateway's lanes as tabs, vendor columns and classify menus (GAME-02, GAME-08). Pure. */
import type { ClassifyEntry, GameType, VendorCard, VendorLane, Vendors } from '@site/shared/wps';
import { MODE_KEYS } from './choice';
import { choiceOf, tabOf, type TabType } from './presets';

export interface Lane {
  readonly type: GameType;
  readonly name: string;
  readonly vendors: readonly VendorCard[];
  readonly classifies: readonly ClassifyEntry[];
}

const hasFights = (card: VendorCard): boolean => card.gameType === 'COCKFIGHT';

/** Lanes in the gateway's order: cockfight vendors moved out of SPORTS into COCKFIGHT, empty lanes dropped. `cockfightName` is shown where the gateway has no such lane. */
export function lanesOf({ data, sorting }: Vendors, cockfightName: string): readonly Lane[] {
  const strays = data.lanes.filter(({ title }) => title === 'SPORTS').flatMap(({ cards }) => cards.filter(hasFights));
  const lanes = data.lanes.map((lane): Lane => laneOf(lane, strays));
  const all =
    strays.length && !lanes.some(({ type }) => type === 'COCKFIGHT')
      ? [...lanes, { type: 'COCKFIGHT' as const, name: cockfightName, vendors: strays, classifies: [] }]
      : lanes;
  const place = new Map(sorting.map(({ gameCategory }, index) => [gameCategory, index]));
  return all
    .filter(({ vendors }) => vendors.length > 0)
    .sort((a, b) => (place.get(a.type) ?? place.size) - (place.get(b.type) ?? place.size));
}

function laneOf(lane: VendorLane, strays: readonly VendorCard[]): Lane {
  const own = lane.title === 'SPORTS' ? lane.cards.filter((card) => !hasFights(card)) : lane.cards;
  const known = new Set(own.map(({ vassalage }) => vassalage));
  const moved = lane.title === 'COCKFIGHT' ? strays.filter(({ vassalage }) => !known.has(vassalage)) : [];
  return {
    type: lane.title,
    name: lane.displayName,
    vendors: [...own, ...moved],
    classifies: lane.gameClassify.filter(({ gameCount }) => gameCount > 0),
  };
}

export interface Tab {
  readonly type: TabType;
  readonly name: string;
}

/** One tab per lane; lanes displayed as SPORTS share the tab SPORTS (GAME-05). */
export function tabsOf(lanes: readonly Lane[]): readonly Tab[] {
  const tabs = new Map<TabType, Tab>();
  for (const { type, name } of lanes) {
    const tab = tabOf(type);
    if (!tabs.has(tab) || tab === type) tabs.set(tab, { type: tab, name });
  }
  return [...tabs.values()];
}

export const laneOfType = (lanes: readonly Lane[], type: GameType): Lane | null =>
  lanes.find((lane) => lane.type === type) ?? null;

/** The classify menu is shown only if there are at least two options. */
export const classifyMenu = (lane: Lane | null): readonly ClassifyEntry[] =>
  lane && lane.classifies.length > 1 ? lane.classifies : [];

/**
 * The query without classify and vendor codes that the gateway's lane does not have, or null if the lane has all of them. An
 * unknown value falls back to the route's preset (GAME-01).
 */
export function withoutUnknown(
  pathname: string,
  query: URLSearchParams,
  lanes: readonly Lane[],
): URLSearchParams | null {
  const lane = laneOfType(lanes, choiceOf(pathname, query).gameType);
  if (!lane) return null;
  const classifies = new Set([...lane.classifies.map(({ key }) => key), ...MODE_KEYS]);
  const vendors = new Set(lane.vendors.map(({ vassalage }) => vassalage));
  const known = new URLSearchParams(query);
  for (const [name, valid] of [
    ['type', classifies],
    ['vassalage', vendors],
  ] as const) {
    const values = (query.get(name) ?? '').split(',').filter((value) => valid.has(value));
    if (values.length > 0) known.set(name, values.join(','));
    else known.delete(name);
  }
  return known.toString() === query.toString() ? null : known;
}
