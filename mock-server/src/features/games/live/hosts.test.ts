/** Live hosts: shows, what a room shows of them, and the feed of a stage at an instant. */
import type { Catalogue } from '../catalogue/catalogue';
import type { CatalogueGame } from '../catalogue/game';
import { hostById, HOSTS, isOnStage, modelOf, viewersOf } from './hosts';
import { feedOf } from './live-feed';

const NOON = Date.parse('2026-11-21T06:00:00Z');
const SHOW_MS = 7_200_000;
const table = (nodeId: string, gameType: string, isLobby = false) =>
  ({ nodeId, gameType, isLobby, name: { en: `Table ${nodeId}`, bn: `টেবিল ${nodeId}` } }) as CatalogueGame;
const games = [table('0', 'LIVE', true), table('1', 'RNG'), table('2', 'LIVE'), table('3', 'LIVE')];
const catalogue = { games, byNode: new Map(), version: '1' } as Catalogue;
const model = (id: string, language = 'EN') => modelOf(hostById(id)!, catalogue, NOON, language)!;

it('[GAME-16] a room has the price of its pass or the rank that it needs, and a table of the catalogue', () => {
  expect(model('501')).toMatchObject({ roomType: 'FREE', price: '0.00', passHours: 0, needRank: 0, needRankName: '' });
  expect(model('504')).toMatchObject({ roomType: 'PPV', price: '50.00', passHours: 24 });
  expect(model('503')).toMatchObject({ roomType: 'VIP', needRank: 2, needRankName: 'Bud', nodeId: '2' });
  expect(model('511', 'BN')).toMatchObject({ name: 'লোপা', needRankName: 'চাঁদের শাপলা', gameName: 'টেবিল 2' });
  expect(model('502')).toMatchObject({ nodeId: '3', avatar: '/wps/media/host/502.svg' });
  expect(modelOf(HOSTS[0]!, { ...catalogue, games: [] }, NOON, 'EN')).toBeNull();
});

it('[GAME-16] shows last two hours, and a room says when that changes; five tables never close', () => {
  const hosts = HOSTS.filter(({ isAlwaysOn }) => !isAlwaysOn);
  expect(hosts).toHaveLength(HOSTS.length - 5);
  let changes = 0;
  for (const host of hosts)
    for (let show = 0; show < 40; show += 1) {
      const at = NOON + show * SHOW_MS;
      const isOn = isOnStage(host, at);
      expect([isOnStage(host, at + SHOW_MS - 1), modelOf(host, catalogue, at, 'EN')!.live]).toEqual([isOn, isOn]);
      const { changesAt, viewers } = modelOf(host, catalogue, at, 'EN')!;
      expect(viewers > 0).toBe(isOn);
      if (isOnStage(host, changesAt) === isOn) continue;
      changes += 1;
      expect(isOnStage(host, changesAt - 1)).toBe(isOn);
    }
  expect(changes).toBeGreaterThan(200);
  expect(HOSTS.filter(({ isAlwaysOn }) => isAlwaysOn).map(({ modelId }) => modelId)).toEqual([
    ...['501', '502', '503', '504', '511'],
  ]);
});

it('[GAME-16] the feed has the hand of its twenty-four seconds, and the road ends with the hand before', () => {
  const host = HOSTS[0]!;
  const now = feedOf(host, NOON, 'EN');
  expect([now.hand.endsAt - now.hand.startedAt, now.hand.startedAt <= NOON && NOON < now.hand.endsAt]).toEqual([
    24_000,
    true,
  ]);
  const next = feedOf(host, now.hand.endsAt, 'EN');
  expect(next.hand.startedAt).toBe(now.hand.endsAt);
  expect(next.road.slice(0, -1)).toEqual(now.road.slice(1));
  const winners = Array.from({ length: 12 }, (_, hand) => feedOf(host, NOON + hand * 24_000, 'EN').hand.winner);
  expect(new Set(winners).size).toBeGreaterThan(1);
  expect(feedOf(host, NOON + 12 * 24_000, 'EN').road.slice(12)).toEqual(winners);
  expect(feedOf(host, now.hand.endsAt - 1, 'EN').hand).toEqual(now.hand);
  const later = feedOf(host, NOON + 7_000, 'EN');
  expect(later.talk.slice(0, 3)).toEqual(now.talk.slice(1));
  expect(now.viewers).toBe(viewersOf(host, NOON));
});
