/** Rolling restart: each of two gateways is replaced under bets, as in an upgrade; a balancer follows /ready, and no bet fails. */
import { startGateway, type GatewayProcess } from '../process';
import { assertSound, enterGame, stakesIn, tryBet, type Bet } from './bets';
import { openRehearsal } from './servers';

const WRITERS = 8;
/** Acknowledged bets before the first restart, and after each one. */
const EACH = 100;
/** From "not ready" to the end of accepting connections: the balancer below looks much more often. */
const DRAIN_SECONDS = '5';
const PROBE_MS = 50;

export async function rehearseRollingRestart(report: (line: string) => void): Promise<void> {
  const rehearsal = openRehearsal();
  const all: GatewayProcess[] = [];
  try {
    const database = await rehearsal.create('database');
    await database.start();
    const start = async () => {
      const gateway = await startGateway({ DATABASE_URL: database.url, GATEWAY_GAMES: '50', DRAIN_SECONDS });
      all.push(gateway);
      return gateway;
    };
    /** Those that the balancer sends calls to. */
    let serving = [await start(), await start()];
    report('two gateways on one PostgreSQL');
    const before = await stakesIn(database.url);
    const seats = await enterGame(serving[0]!);
    const bets: Bet[] = [];
    let isOver = false;
    const writer = async (lane: number): Promise<void> => {
      for (let turn = lane; !isOver;) {
        const gateway = serving[turn++ % serving.length]!;
        const key = crypto.randomUUID();
        const bet = await tryBet(gateway, seats[lane % seats.length]!, key, (status, text) => {
          throw new Error(`A bet failed with ${status}: ${text}`);
        });
        if (bet) bets.push(bet);
      }
    };
    const writers = Promise.all(Array.from({ length: WRITERS }, (_, lane) => writer(lane)));
    // A failed bet must end the rehearsal also while it waits for something else.
    const during = <T>(work: Promise<T>): Promise<T> =>
      Promise.race([work, writers.then(() => Promise.reject<T>(new Error('The writers have ended')))]);
    const moreBets = (count: number) => during(untilTrue(() => bets.length >= count));
    try {
      await moreBets(EACH);
      for (const old of [...serving]) {
        const ended = old.stop();
        await during(untilTrue(async () => (await old.request('GET', '/ready')).status === 503));
        serving = serving.filter((gateway) => gateway !== old);
        const next = await during(start());
        await during(untilTrue(async () => (await next.request('GET', '/ready')).status === 200));
        serving = [...serving, next];
        await during(ended);
        await moreBets(bets.length + EACH);
      }
    } finally {
      isOver = true;
      await writers.catch(() => undefined);
    }
    report(`both gateways replaced one after the other while eight writers played; ${bets.length} bets, none failed`);
    const stored = (await stakesIn(database.url)) - before;
    if (stored !== bets.length) throw new Error(`${bets.length} bets were acknowledged, ${stored} are stored`);
    await assertSound(database.url);
    report(`every bet is stored once (${stored}); ledger sound`);
  } finally {
    await Promise.all(all.map((gateway) => gateway.stop()));
    await rehearsal.end();
  }
}

async function untilTrue(isDone: () => boolean | Promise<boolean>): Promise<void> {
  const giveUp = Date.now() + 120_000;
  while (!(await isDone())) {
    if (Date.now() > giveUp) throw new Error('Nothing has changed for two minutes');
    await new Promise((resolve) => setTimeout(resolve, PROBE_MS));
  }
}
