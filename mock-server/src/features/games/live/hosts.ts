/** Hosts of the live rooms: profiles, access rules and show times. Derived from the clock alone. */
import { toDecimal } from '@site/shared/kernel';
import type { Model } from '@site/shared/wps';
import { createRandom } from '../../../ground/random';
import { rankById } from '../../../people/members/ranks';
import type { Catalogue } from '../catalogue/catalogue';
import { inLanguage, type Words } from '../catalogue/words';

export interface Host {
  readonly modelId: string;
  readonly name: Words;
  readonly roomType: Model['roomType'];
  /** Price of a pass in minor units; 0 when no pass is sold. */
  readonly price: number;
  /** The lowest VIP rank with access; 0 for everyone. */
  readonly needRank: number;
  /** True for tables that never close. */
  readonly isAlwaysOn: boolean;
  readonly position: number;
}

/** Validity of a pass. */
export const PASS_HOURS = 24;
const SHOW_MS = 2 * 60 * 60_000;
const ALWAYS_ON: ReadonlySet<number> = new Set([0, 1, 2, 3, 10]);

const host = (position: number, en: string, bn: string, about: Partial<Host> = {}): Host => ({
  modelId: String(501 + position),
  name: { en, bn },
  roomType: about.price ? 'PPV' : about.needRank ? 'VIP' : 'FREE',
  price: 0,
  needRank: 0,
  isAlwaysOn: ALWAYS_ON.has(position),
  position,
  ...about,
});

export const HOSTS: readonly Host[] = [
  host(0, 'Mitu', 'মিতু'),
  host(1, 'Shila', 'শিলা'),
  host(2, 'Rupa', 'রূপা', { needRank: 2 }),
  host(3, 'Tania', 'তানিয়া', { price: 5_000 }),
  host(4, 'Bithi', 'বীথি'),
  host(5, 'Jui', 'জুঁই'),
  host(6, 'Moyna', 'ময়না', { needRank: 4 }),
  host(7, 'Shapna', 'স্বপ্না', { price: 10_000 }),
  host(8, 'Keya', 'কেয়া'),
  host(9, 'Runa', 'রুনা'),
  host(10, 'Lopa', 'লোপা', { needRank: 7 }),
  host(11, 'Asha', 'আশা', { price: 2_500 }),
];

export const hostById = (modelId: string): Host | undefined => HOSTS.find((one) => one.modelId === modelId);

/** Shows last two hours; seven of ten slots are used. */
export const isOnStage = ({ isAlwaysOn, position }: Host, at: number): boolean =>
  isAlwaysOn || createRandom(Math.floor(at / SHOW_MS) * 31 + position).chance(0.7);

/** When the current show ends, or the next one starts. */
function changesAt(one: Host, at: number): number {
  const isOn = isOnStage(one, at);
  const slot = Math.floor(at / SHOW_MS) + 1;
  const slots = Array.from({ length: 12 }, (_, step) => (slot + step) * SHOW_MS);
  return slots.find((start) => isOnStage(one, start) !== isOn) ?? slots.at(-1)!;
}

/** Number of viewers; it changes slightly every ten seconds. */
export function viewersOf({ position }: Host, at: number): number {
  const crowd = createRandom(Math.floor(at / SHOW_MS) * 17 + position).int(60, 860);
  return crowd + createRandom(Math.floor(at / 10_000) * 13 + position).int(-12, 12);
}

/** A host in wire format, with the live table they deal at. */
export function modelOf(one: Host, catalogue: Catalogue, at: number, language: string): Model | null {
  const tables = catalogue.games.filter(({ gameType, isLobby }) => gameType === 'LIVE' && !isLobby);
  const game = tables[(one.position * 5) % tables.length];
  if (!game) return null;
  const live = isOnStage(one, at);
  const rank = one.needRank ? rankById(one.needRank).names[language === 'BN' ? 'BN' : 'EN'] : '';
  return {
    modelId: one.modelId,
    name: inLanguage(one.name, language),
    avatar: `/wps/media/host/${one.modelId}.svg`,
    live,
    viewers: live ? viewersOf(one, at) : 0,
    roomType: one.roomType,
    price: toDecimal(one.price),
    passHours: one.price > 0 ? PASS_HOURS : 0,
    needRank: one.needRank,
    needRankName: rank,
    changesAt: changesAt(one, at),
    nodeId: game.nodeId,
    gameName: inLanguage(game.name, language),
  };
}
