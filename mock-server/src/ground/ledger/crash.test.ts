/**
 * The gateway killed with SIGKILL during money writes, repeatedly, on both engines. Acknowledged writes exist once after the
 * restart; others can be repeated with their key and are done once; the ledger is consistent.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../db/database';
import { openDatabase } from '../db/open-database';
import { rows } from '../db/migrate';
import { DAILY_COUNT } from '../../money/payments/withdrawals';
import { AGENT_ID, DEMO_ID } from '../../edge/seed/seed-people';
import { audit, SOUND } from '../../testing/audit';
import { startPostgres } from '../../testing/postgres';
import { startGateway, type GatewayProcess } from '../../testing/process';
import { openSeededFolder } from '../../testing/seeded';

const WRITERS = 8;
/** Acknowledged writes per round, before the kill. */
const ACKNOWLEDGED = 40;
const FUNDS = '246810';
const DICE = '9002';

type Kind = 'transfer' | 'deposit' | 'withdrawal' | 'bet';
interface Write {
  readonly kind: Kind;
  readonly key: string;
  readonly body: object;
  /** The response; missing when the process died first. */
  answer?: string;
}
interface Who {
  readonly member: string;
  readonly agent: string;
  readonly playToken: string;
  readonly cardId: string;
}

const MOVES: Readonly<Record<Kind, readonly [method: string, path: string, who: keyof Who]>> = {
  transfer: ['PUT', '/wps/agent/transferDownline', 'agent'],
  deposit: ['POST', '/wps/relay/MCSFE_depositByLaunchUrl', 'member'],
  withdrawal: ['POST', '/wps/v2/transaction/withdraw', 'agent'],
  bet: ['POST', '/wps/game/round/start', 'playToken'],
};

function newWrite(kind: Kind, cardId: string): Write {
  const key = crypto.randomUUID();
  switch (kind) {
    case 'transfer':
      return { kind, key, body: { customerId: String(DEMO_ID), amount: '1.00', paymentPassword: FUNDS } };
    case 'deposit':
      return { kind, key, body: { amount: '500.00', bankCode: 'BKASH', vendorId: 'bkash' } };
    case 'withdrawal':
      return { kind, key, body: { cardId, amount: '500.00', paymentPassword: FUNDS, confirmed: true } };
    case 'bet':
      return { kind, key, body: { roundId: key, stake: '1.00', choice: { target: 5000, over: true } } };
  }
}

const send = (gateway: GatewayProcess, who: Who, { kind, key, body }: Write) => {
  const [method, path, as] = MOVES[kind];
  return gateway.request(method, path, { token: who[as], body, headers: { 'idempotency-key': key } });
};

/** A round's response includes the current balance: compare the round only. */
const lasting = ({ kind }: Write, text: string): unknown =>
  kind === 'bet' ? (JSON.parse(text) as { value: { round: unknown } }).value.round : text;

async function enter(gateway: GatewayProcess): Promise<Who> {
  const login = async (username: string, password: string) =>
    (await gateway.valueOf<{ token: string }>('POST', '/wps/session/login', { body: { username, password } })).token;
  const [member, agent] = [await login('demo', 'Demo1234'), await login('agent', 'Agent1234')];
  const account = { type: 'e-wallet', bankCode: 'NAGAD', account: '01812345678', holderName: 'Nasrin Akter' };
  const card = await gateway.valueOf<{ id: string }>('PUT', '/wps/member/bankCard', {
    token: agent,
    body: { ...account, paymentPassword: FUNDS },
  });
  const launch = `/wps/game/launchGame?launchMode=GLS&accountType=1&nodeId=${DICE}`;
  const { gameUrl } = await gateway.valueOf<{ gameUrl: string }>('GET', launch, { token: member });
  return { member, agent, cardId: card.id, playToken: new URLSearchParams(gameUrl.split('#')[1]).get('t')! };
}

/** Write concurrently until enough is acknowledged, then kill during the rest. */
async function writeAndKill(gateway: GatewayProcess, who: Who): Promise<Write[]> {
  const writes: Write[] = [];
  let acknowledged = 0;
  let isOver = false;
  const writer = async (lane: number): Promise<void> => {
    // One withdrawal and one deposit per round stay within the daily limits; the rest are bets and transfers.
    for (let turn = 0; !isOver; turn += 1) {
      const first = turn === 0 && lane < 2;
      const kind: Kind = first ? (lane === 0 ? 'withdrawal' : 'deposit') : lane % 2 === 0 ? 'bet' : 'transfer';
      const write = newWrite(kind, who.cardId);
      writes.push(write);
      const answer = await send(gateway, who, write).catch(() => null);
      if (!answer) return;
      if (answer.status !== 200) {
        isOver = true;
        throw new Error(`${kind} was refused: ${answer.text}`);
      }
      write.answer = answer.text;
      acknowledged += 1;
      if (acknowledged === ACKNOWLEDGED) {
        isOver = true;
        void gateway.kill();
      }
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, lane) => writer(lane)));
  await gateway.kill();
  return writes;
}

/** Row counts by kind of write. Closes the database. */
async function count(open: OpenDatabase): Promise<Record<Kind, number>> {
  const rowsOf = async (from: string) =>
    Number(rows<{ n: string }>(await open.db.execute(sql.raw(`select count(*) n from ${from}`)))[0]!.n);
  const found = {
    transfer: await rowsOf(`ledger_transfers where kind = 'transfer-out' and member_id = ${AGENT_ID}`),
    deposit: await rowsOf('deposits'),
    withdrawal: await rowsOf('ledger_holds'),
    bet: await rowsOf(`ledger_transfers where kind = 'stake'`),
  };
  expect(await audit(open.db)).toEqual(SOUND);
  await open.close();
  return found;
}

/** `first`: the filled database, open. */
const engines = {
  'PGlite on disk': async () => {
    const parent = mkdtempSync(join(tmpdir(), 'gateway-crash-'));
    const folder = join(parent, 'data');
    return {
      first: await openSeededFolder(folder, 'small'),
      where: { folder },
      env: { GATEWAY_DATA: folder, DATABASE_URL: '' },
      stop: async () => rmSync(parent, { recursive: true, force: true }),
    };
  },
  PostgreSQL: async () => {
    const { url, stop } = await startPostgres({ seed: 'small' });
    return { first: await openDatabase({ url }), where: { url }, env: { DATABASE_URL: url }, stop };
  },
};

/** `npm run test:crash -- --kills N` sets it for both engines. */
const KILLS: Readonly<Record<keyof typeof engines, number>> = {
  'PGlite on disk': Number(process.env.CRASH_KILLS ?? 1),
  PostgreSQL: Number(process.env.CRASH_KILLS ?? 1),
};
/** Then a new database: a member's daily number of withdrawals, one per round, would refuse those of later rounds. */
const KILLS_PER_DATABASE = DAILY_COUNT;
const runs = (Object.keys(engines) as (keyof typeof engines)[]).flatMap((engine) =>
  Array.from(
    { length: Math.ceil(KILLS[engine] / KILLS_PER_DATABASE) },
    (_, run) => [engine, Math.min(KILLS_PER_DATABASE, KILLS[engine] - run * KILLS_PER_DATABASE), run + 1] as const,
  ),
);

/** Repeat every write of the interrupted round: expect the first response if there was one, else the write itself. */
async function sendAgain(gateway: GatewayProcess, who: Who, writes: readonly Write[]): Promise<void> {
  for (const write of writes) {
    const answer = await send(gateway, who, write);
    expect([write.kind, answer.status]).toEqual([write.kind, 200]);
    if (write.answer !== undefined) expect(lasting(write, answer.text)).toEqual(lasting(write, write.answer));
  }
}

it.each(runs)(
  '[MEM-15] killed during writes on %s, %i times (database %i): nothing acknowledged is lost, nothing is duplicated',
  async (engine, kills, database) => {
    const { first, where, env, stop } = await engines[engine]();
    const before = await count(first);
    const rounds: Write[][] = [];
    let gateway = await startGateway(env);
    const who = await enter(gateway);
    for (let kill = 0; kill < kills; kill += 1) {
      const written = await writeAndKill(gateway, who);
      expect(written.filter(({ answer }) => answer !== undefined).length).toBeGreaterThanOrEqual(ACKNOWLEDGED);
      rounds.push(written);
      gateway = await startGateway(env);
      await sendAgain(gateway, who, written);
    }
    await gateway.kill();
    const after = await count(await openDatabase(where));
    const kinds = Object.keys(MOVES) as Kind[];
    const added = kinds.map((kind) => [kind, after[kind] - before[kind]]);
    const sent = kinds.map((kind) => [kind, rounds.flat().filter((write) => write.kind === kind).length]);
    expect(added).toEqual(sent);
    await stop();
    // A campaign takes an hour and jest prints at its end only.
    if (KILLS[engine] > 1) process.stderr.write(`${engine}: database ${database}, ${kills} kills: sound\n`);
  },
  300_000,
);
