/** The lanes of vendors: counts that agree with the games of the list, and the game that a card opens. */
import type { Settings } from '../../../ground/settings/settings';
import type { Catalogue } from './catalogue';
import type { CatalogueGame } from './game';
import { vendorLanes, vendorMapOf } from './vendor-lanes';

const game = (nodeId: string, values: Partial<CatalogueGame>) => ({ nodeId, ...values }) as CatalogueGame;
const slot = { gameType: 'RNG', vassalage: 'PGE', classifies: ['SLOT'], isLobby: false } as const;
const cock = { gameType: 'COCKFIGHT', vassalage: 'LRI', classifies: ['COCK'], isLobby: false } as const;
const games = [
  game('1', slot),
  game('2', { ...slot, classifies: ['SLOT', 'JP'] }),
  game('3', { ...slot, isLobby: true }),
  game('4', { ...slot, vassalage: 'JL' }),
  game('5', { gameType: 'SPORTS', vassalage: 'MDN', classifies: [], isLobby: true }),
  game('6', cock),
  game('7', { ...cock, vassalage: 'MRG' }),
];
const catalogue = { games, byNode: new Map(), version: '1' } as Catalogue;
const settings = { providers: { JL: { status: 'MAINTENANCE' } } } as unknown as Settings;
const { data, sorting } = vendorLanes(catalogue, 'EN', settings);
const laneOf = (title: string) => data.lanes.find((lane) => lane.title === title)!;

it('[GAME-08] a card counts its vendor’s games without the lobby, and opens the lobby where there is one', () => {
  const cards = (title: string) =>
    laneOf(title).cards.map(({ vassalage, gameType, gameCount, nodeId, status }) => [
      ...[vassalage, gameType, gameCount, nodeId, status],
    ]);
  expect(cards('RNG')).toEqual([
    ['PGE', 'RNG', 2, '3', 'UP'],
    ['JL', 'RNG', 1, '4', 'MAINTENANCE'],
  ]);
  expect(cards('SPORTS')).toEqual([
    ['MDN', 'SPORTS', 0, '5', 'UP'],
    ['LRI', 'COCKFIGHT', 1, '6', 'UP'],
    ['MRG', 'COCKFIGHT', 1, '7', 'UP'],
  ]);
});

it('[GAME-04] a classify counts games, not lobbies, and names the vendors that have some', () => {
  const classifies = (title: string) =>
    laneOf(title).gameClassify.map(({ key, gameCount, vendors }) => [key, gameCount, vendors]);
  expect(new Map(classifies('RNG').map(([key, ...figures]) => [key, figures]))).toEqual(
    new Map([
      ['SLOT', [3, ['PGE', 'JL']]],
      ['JP', [1, ['PGE']]],
    ]),
  );
  expect(classifies('SPORTS')).toEqual([['COCK', 2, ['LRI', 'MRG']]]);
});

it('[GAME-08] the sorting names the wallets of each lane in the order of its cards', () => {
  const wallets = data.lanes.map(({ title, cards }) => [title, cards.map((card) => card.accountTypeName)]);
  expect(sorting.map(({ gameCategory, vendorNames }) => [gameCategory, vendorNames])).toEqual(wallets);
});

it('[GAME-06] the map has each classify of a vendor once, and cockfights under their own type', () => {
  expect(vendorMapOf(catalogue).content).toEqual({
    RNG: { PGE: ['SLOT', 'JP'], JL: ['SLOT'] },
    SPORTS: { MDN: [] },
    COCKFIGHT: { LRI: ['COCK'], MRG: ['COCK'] },
  });
});
