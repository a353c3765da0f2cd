/** seed: fills an empty database, always with the same data. A second process finds it seeded. */
import { asc, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../ground/db/database';
import { rows } from '../../ground/db/migrate';
import { inTransaction } from '../../ground/db/transaction';
import { games } from '../../features/games/catalogue/catalogue.tables';
import { seedGames } from './seed-games';
import { createRandom } from '../../ground/random';
import { settings } from '../../ground/settings/settings.tables';
import { seedAgents } from './seed-agents';
import type { SeedGame } from './seed-history';
import { seedActivity } from './seed-activity';
import { seedGifts } from './seed-gifts';
import { seedContent } from './seed-content';
import { AGENT_ID, seedPeople, TOP_ID } from './seed-people';

export type SeedSize = 'full' | 'small';
const PEOPLE = { full: 300, small: 40 } as const;
const GAMES = { full: undefined, small: 80 } as const;
/** Advisory lock id: arbitrary, but the same in every process. */
const LOCK = 727_002;
/** Setting that marks the database as seeded. */
export const SEED_MARK = 'seeded';
const SEED = 20_261_121;

/** Returns true when this call has filled it. `gameCount` sets the size of the catalogue, for benchmarks. */
export async function seed(db: Database, now: number, size: SeedSize = 'full', gameCount?: number): Promise<boolean> {
  return inTransaction(db, (tx) => fill(tx, now, size, gameCount));
}

/** The same inside a transaction. */
export async function fill(
  tx: Tx,
  now: number,
  size: SeedSize,
  gameCount: number | undefined = GAMES[size],
): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  if (await isSeeded(tx)) return false;
  const random = createRandom(SEED);
  await seedGames(tx, gameCount === undefined ? {} : { count: gameCount });
  await seedContent(tx, now);
  const people = await seedPeople(tx, now, PEOPLE[size], random);
  await seedAgents(tx, now, people, AGENT_ID, TOP_ID);
  await seedActivity(tx, now, people, await playedGames(tx), random);
  await seedGifts(tx, now, people);
  await tx.insert(settings).values({ key: SEED_MARK, value: { at: now, size } });
  return true;
}

/** Whether the database contains the seed data already. */
export async function isSeeded(db: Database): Promise<boolean> {
  const [mark] = await db
    .select()
    .from(settings)
    .where(sql`${settings.key} = ${SEED_MARK}`);
  return mark !== undefined;
}

/** Whether members are there that no seed has created. In one statement, because another process may be seeding. */
export async function hasRealAccounts(db: Database): Promise<boolean> {
  const [found] = rows<{ real: boolean }>(
    await db.execute(sql`select exists (select 1 from members)
      and not exists (select 1 from settings where key = ${SEED_MARK}) as real`),
  );
  return found!.real;
}

/** The games that seed members play: the first ones of the catalogue. */
async function playedGames(tx: Tx): Promise<SeedGame[]> {
  const first = await tx.select().from(games).orderBy(asc(games.position)).limit(120);
  return first.map(({ game }) => ({
    nodeId: game.nodeId,
    vassalage: game.vassalage,
    gameType: game.gameType,
    gameName: game.name.en,
  }));
}
