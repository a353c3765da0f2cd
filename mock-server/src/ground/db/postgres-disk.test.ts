/** A PostgreSQL server whose disk is filled up by another program under bets, and gets free space again. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fillUp, mountMemoryDisk } from '../../testing/full-disk';
import { startPostgres } from '../../testing/postgres';
import { startGateway } from '../../testing/process';
import { assertSound, enterGame, stakesIn, tryBet, type Bet } from '../../testing/rehearsal/bets';

const disk = mountMemoryDisk(256 << 20);
const cleanups: (() => unknown)[] = [];
afterAll(async () => {
  for (const clean of cleanups.reverse()) await clean();
  disk?.remove();
});

(disk ? it : it.skip)(
  `[OPS-05] on a full disk writes answer 503, nothing acknowledged is lost, and with free space it goes on${disk ? '' : ' (skipped: needs root and tmpfs)'}`,
  async () => {
    const { folder } = disk!;
    const postgres = await startPostgres({ seed: 'small', durable: true, parent: folder });
    cleanups.push(postgres.stop);
    const gateway = await startGateway({ DATABASE_URL: postgres.url });
    cleanups.push(gateway.kill);
    const before = await stakesIn(postgres.url);
    const [playToken = ''] = await enterGame(gateway);

    const bets: Bet[] = [];
    const unanswered: string[] = [];
    const refusals: string[] = [];
    const writer = async () => {
      while (refusals.length < 5) {
        const key = crypto.randomUUID();
        const stored = await tryBet(gateway, playToken, key, (status, text) => {
          refusals.push(`${status} ${text && (JSON.parse(text) as { errorCode: string }).errorCode}`);
          unanswered.push(key);
        });
        if (stored) bets.push(stored);
      }
    };
    const ballast = join(folder, 'ballast');
    await Promise.all([writer(), fillUp(ballast)]);
    expect(bets.length).toBeGreaterThan(0);
    // PostgreSQL refuses the write, or stops when it is its log that cannot be written.
    for (const refused of refusals) expect(refused).toMatch(/^503 system\.(readonly|busy)$/);

    rmSync(ballast);
    // As its service manager does.
    await postgres.restart();
    for (const key of unanswered) {
      let bet: Bet | null = null;
      while (!bet) bet = await tryBet(gateway, playToken, key);
      bets.push(bet);
    }
    for (const { key, round } of bets) expect((await tryBet(gateway, playToken, key))?.round).toBe(round);
    expect((await gateway.request('GET', '/ready')).status).toBe(200);
    expect((await stakesIn(postgres.url)) - before).toBe(bets.length);
    await assertSound(postgres.url);
  },
);
