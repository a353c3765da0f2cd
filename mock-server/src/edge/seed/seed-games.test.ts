/** The seeded catalogue: complete at any size, and in the order in which it was built. */
import { asc } from 'drizzle-orm';
import { buildCatalogue } from '../../features/games/catalogue/build-catalogue';
import { games } from '../../features/games/catalogue/catalogue.tables';
import { jackpots } from '../../features/games/games.tables';
import { inTransaction } from '../../ground/db/transaction';
import { ownGateway } from '../../testing/own-gateway';
import { seedGames } from './seed-games';

const gateway = ownGateway({ seed: 'none' });

it('[GAME-15] every game of a large catalogue is stored, and in-house jackpots have a pot; twice is as once', async () => {
  const { db } = gateway.services;
  const built = buildCatalogue(2_001);
  for (let time = 0; time < 2; time += 1) await inTransaction(db, (tx) => seedGames(tx, { count: 2_001 }));
  const stored = await db.select().from(games).orderBy(asc(games.position));
  expect(stored.map(({ nodeId }) => nodeId)).toEqual(built.map(({ nodeId }) => nodeId));
  expect(stored.map(({ position }) => position)).toEqual(built.map((_, position) => position));
  const pots = await db.select().from(jackpots);
  const inHouse = built.filter(({ jackpot, vassalage }) => jackpot && vassalage === 'BGS');
  expect(pots.map(({ nodeId }) => nodeId).sort()).toEqual(inHouse.map(({ nodeId }) => nodeId).sort());
  expect(pots.filter(({ base, pool }) => pool <= base)).toEqual([]);
  expect(built.some(({ jackpot, vassalage }) => jackpot && vassalage !== 'BGS')).toBe(true);
});
