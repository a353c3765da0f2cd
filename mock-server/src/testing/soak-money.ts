/** The money at the end of a soak (`npm run soak`): ledger, acknowledged bets, balances, and nothing left half done. */
import { sql } from 'drizzle-orm';
import type { Database } from '../ground/db/database';
import { openDatabase } from '../ground/db/open-database';
import { rows } from '../ground/db/migrate';
import { audit } from '../ground/ledger/audit';

export interface SoakPlayer {
  readonly username: string;
  /** What was credited, in minor units. */
  readonly credit: number;
  /** Ids of the rounds whose result was received. */
  readonly rounds: readonly string[];
  /** Lottery bets that were acknowledged. */
  readonly lottery: number;
}

export interface SoakMoney {
  readonly checked: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}

/** Reads the stored rows, while no gateway is under load. */
export async function checkSoakMoney(url: string, players: readonly SoakPlayer[]): Promise<SoakMoney> {
  const open = await openDatabase({ url });
  try {
    const faults = await soakMoneyFaults(open.db, players);
    const [counts] = rows<{ transfers: string; postings: string; bets: string }>(
      await open.db.execute(sql`select (select count(*) from ledger_transfers) transfers,
        (select count(*) from ledger_postings) postings, (select count(*) from bets) bets`),
    );
    return {
      checked: {
        'ledger transfers': Number(counts!.transfers),
        'ledger postings': Number(counts!.postings),
        bets: Number(counts!.bets),
        'acknowledged bets': players.reduce((sum, { rounds, lottery }) => sum + rounds.length + lottery, 0),
      },
      faults,
    };
  } finally {
    await open.close();
  }
}

export async function soakMoneyFaults(db: Database, players: readonly SoakPlayer[]): Promise<readonly string[]> {
  const faults = [...(await ledgerFaults(db)), ...(await unfinished(db))];
  for (const player of players) faults.push(...(await playerFaults(db, player)));
  return faults;
}

async function ledgerFaults(db: Database): Promise<readonly string[]> {
  const { sum, wrongAccounts, unbalanced } = await audit(db);
  return [
    ...(sum === 0 ? [] : [`all postings sum to ${sum}`]),
    ...wrongAccounts.map((id) => `the balance of account ${id} is not the sum of its postings`),
    ...unbalanced.map((id) => `transfer ${id} does not balance`),
  ];
}

/** Rounds, writes and holds that a killed process left without an end. Dice rounds end with their start. */
async function unfinished(db: Database): Promise<readonly string[]> {
  const [left] = rows<Record<string, string>>(
    await db.execute(sql`select
      (select count(*) from game_rounds where state = 'open' and engine = 'dice') "open dice rounds",
      (select count(*) from stored_answers where answer is null and refused_status is null) "writes without an answer",
      (select count(*) from ledger_transfers t where not exists
        (select 1 from ledger_postings p where p.transfer_id = t.id)) "transfers without postings",
      (select count(*) from ledger_transfers t where t.kind = 'stake' and not exists
        (select 1 from bets b where b.member_id = t.member_id and 'bet:' || b.id = t.ref)) "stakes without a bet"`),
  );
  return Object.entries(left!).flatMap(([what, count]) => (Number(count) === 0 ? [] : [`${count} ${what}`]));
}

async function playerFaults(db: Database, player: SoakPlayer): Promise<readonly string[]> {
  const { username, credit, lottery } = player;
  const [stored] = rows<{ id: number; cash: string; net: string; rebate: string; lottery: string }>(
    await db.execute(sql`select m.id,
      (select coalesce(sum(balance), 0) from ledger_accounts where member_id = m.id) cash,
      (select coalesce(sum(payout - stake), 0) from bets where member_id = m.id and state <> 'void') net,
      (select coalesce(sum(p.amount), 0) from ledger_postings p join ledger_transfers t on t.id = p.transfer_id
        join ledger_accounts a on a.id = p.account_id where a.member_id = m.id and t.kind = 'rebate') rebate,
      (select count(*) from bets where member_id = m.id and game_type = 'LOTT') lottery
      from members m where lower(m.username) = lower(${username})`),
  );
  if (!stored) return [`member ${username} is lost`];
  // Rebates are paid at midnight in Dhaka.
  const expected = credit + Number(stored.net) + Number(stored.rebate);
  const roundIds = rows<{ round: string }>(
    await db.execute(sql`select round_id round from bets where member_id = ${stored.id} and game_type <> 'LOTT'`),
  ).map(({ round }) => round);
  const once = new Set(roundIds);
  const lost = player.rounds.filter((round) => !once.has(round));
  return [
    ...lost.map((round) => `round ${round} of ${username} was acknowledged and is lost`),
    ...(roundIds.length === once.size ? [] : [`${roundIds.length - once.size} rounds of ${username} are stored twice`]),
    ...(roundIds.length === player.rounds.length
      ? []
      : [`${username} played ${player.rounds.length}, stored ${roundIds.length}`]),
    ...(Number(stored.lottery) === lottery ? [] : [`${username}: ${lottery} lottery bets, stored ${stored.lottery}`]),
    ...(Number(stored.cash) === expected ? [] : [`${username} has ${stored.cash} instead of ${expected} minor units`]),
  ];
}
