/** Failover: the primary is killed under bets and its synchronous replica promoted; the gateways follow by themselves. */
import { startGateway, type GatewayProcess } from '../process';
import { assertSound, enterGame, stakesIn, tryBet, type Bet } from './bets';
import { request, openRehearsal, until } from './servers';

const WRITERS = 8;
/** Acknowledged bets before the kill, and after the promotion. */
const EACH = 200;
/** The errors of a bet while no server accepts writes; the second is of a replica that is not promoted yet. */
const CLEAR = new Set(['503 system.busy', '503 system.readonly']);

export async function rehearseFailover(report: (line: string) => void): Promise<void> {
  const rehearsal = openRehearsal();
  const gateways: GatewayProcess[] = [];
  try {
    const primary = await rehearsal.create('primary');
    await primary.start({ wal_level: 'replica', synchronous_commit: 'on' });
    const replica = await rehearsal.serverOf('replica');
    const both = primary.url.replace('/postgres', `,127.0.0.1:${replica.port}/postgres`);
    gateways.push(await startGateway({ DATABASE_URL: both, GATEWAY_GAMES: '50' }));
    gateways.push(await startGateway({ DATABASE_URL: both }));
    await rehearsal.run('pg_basebackup', '-d', primary.url, '-D', replica.data, '-X', 'stream', '-c', 'fast', '-R');
    await replica.start();
    // Only after the replica exists: without one every commit would wait. A commit is acknowledged when both have it.
    await request(primary.url, `alter system set synchronous_standby_names = '*'`);
    await request(primary.url, 'select pg_reload_conf()');
    await until(primary.url, 'select max(sync_state) from pg_stat_replication', 'sync');
    report('replica streams synchronously; two gateways with both addresses');

    const before = await stakesIn(primary.url);
    const { bets, faults, outage } = await playThrough(gateways, primary.kill, async () => {
      await rehearsal.run('pg_ctl', 'promote', '-D', replica.data, '-w');
    });
    report(`${EACH} bets acknowledged, primary killed, replica promoted, ${bets.length - EACH} more bets acknowledged`);
    const list = [...faults].sort().map(([fault, count]) => `${count} × ${fault}`);
    report(`no bet acknowledged for ${(outage / 1000).toFixed(1)} s; attempts that failed: ${list.join(', ')}`);

    const stored = (await stakesIn(replica.url)) - before;
    if (stored !== bets.length) throw new Error(`${bets.length} bets were acknowledged, ${stored} are stored`);
    for (const bet of bets) {
      const repeated = await tryBet(gateways[0]!, bet.playToken, bet.key);
      if (repeated?.round !== bet.round) throw new Error(`Bet ${bet.key} was acknowledged and is lost or different`);
    }
    if ((await stakesIn(replica.url)) - before !== bets.length) throw new Error('A repeated bet was stored again');
    await assertSound(replica.url);
    report(`every acknowledged bet is stored once in the promoted database (${stored}); ledger sound`);
  } finally {
    await Promise.all(gateways.map((gateway) => gateway.stop()));
    await rehearsal.end();
  }
}

/** Bets without a pause; a failed one is repeated with its key at the other gateway. */
async function playThrough(
  gateways: readonly GatewayProcess[],
  kill: () => Promise<void>,
  promote: () => Promise<void>,
): Promise<{ bets: Bet[]; faults: Map<string, number>; outage: number }> {
  const seats = await enterGame(gateways[0]!);
  const bets: Bet[] = [];
  const faults = new Map<string, number>();
  /** @throws Error for a failure that does not say that the database is unavailable. */
  const countFault = (status: number, text: string) => {
    const fault = status === 0 ? 'no answer' : `${status} ${(JSON.parse(text) as { errorCode: string }).errorCode}`;
    if (!CLEAR.has(fault)) throw new Error(`A bet failed with ${fault}: ${text}`);
    faults.set(fault, (faults.get(fault) ?? 0) + 1);
  };
  let killedAt = 0;
  let outage = 0;
  let failover: Promise<void> | null = null;
  const failOver = async () => {
    await kill();
    killedAt = Date.now();
    // What a balancer sees meanwhile.
    for (const gateway of gateways) await untilReady(gateway, false);
    await promote();
  };
  const writer = async (lane: number): Promise<void> => {
    for (let turn = lane; bets.length < 2 * EACH;) {
      const key = crypto.randomUUID();
      let bet: Bet | null = null;
      while (!bet) {
        bet = await tryBet(gateways[turn++ % gateways.length]!, seats[lane % seats.length]!, key, countFault);
        if (!bet) await new Promise((resolve) => setTimeout(resolve, 50));
      }
      bets.push(bet);
      if (killedAt > 0 && outage === 0) outage = Date.now() - killedAt;
      if (bets.length === EACH) failover = failOver();
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, lane) => writer(lane)));
  await (failover as Promise<void> | null);
  for (const gateway of gateways) await untilReady(gateway, true);
  return { bets, faults, outage };
}

async function untilReady(gateway: GatewayProcess, isReady: boolean): Promise<void> {
  const giveUp = Date.now() + 60_000;
  for (;;) {
    const { status, text } = await gateway.request('GET', '/ready');
    if ((status === 200) === isReady) {
      if (!isReady && !text.includes('database unreachable')) throw new Error(`/ready gives another reason: ${text}`);
      return;
    }
    if (Date.now() > giveUp) throw new Error(`/ready still answers ${status}: ${text}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
