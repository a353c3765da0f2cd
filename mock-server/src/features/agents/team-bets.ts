/** Team betting: the single bets behind the play totals. */
import { toDecimal } from '@site/shared/kernel';
import type { TeamBets, TeamReportQuery } from '@site/shared/wps';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../ground/db/database';
import { rows } from '../../ground/db/migrate';
import { gameNamesOf } from '../games/catalogue/game-names';
import { pagesOf, pageWindow } from '../../ground/db/pages';
import { betsSince } from '../../money/bets';
import type { Context } from '../../ground/route';
import { accountShown, isBelow, isInBranch, isNamed, reportRoot, ancestorsOf, type Place } from './branch';
import { playBelow } from './branch-days';
import { reportRange, type ReportRange } from './report-range';
import { isCurrent, periodOf, readWithStoredDays, type Current } from './stored-days';

type Totals = Readonly<Record<'n' | 'stake' | 'valid_bet' | 'payout', string>>;

interface BetRow {
  readonly id: number;
  readonly settled_at: string;
  readonly member_id: number;
  readonly username: string;
  readonly path: string;
  readonly game_name: string;
  readonly game_type: string;
  readonly stake: string;
  readonly valid_bet: string;
  readonly payout: string;
}

/** Settled bets by settlement day: the same days that all play totals use. */
export async function teamBets(ctx: Context<TeamReportQuery>): Promise<TeamBets> {
  const { db, member, params, at } = ctx;
  const nameOf = await gameNamesOf(ctx);
  const { page = 1, size = 20 } = params;
  const range = reportRange(params, at);
  const { from, until } = hourOf(range, params.hour);
  const top = await reportRoot(db, member, params.parentId);
  // When requested by id, the agent's own branch includes the agent, like the play behind the agent's own wages.
  const isOwnBranch = params.parentId !== undefined && top.memberId === member.memberId;
  const visible = isOwnBranch ? isInBranch(member) : isBelow(member);
  const whose = params.alone ? sql`m.id = ${top.memberId}` : isInBranch(top);
  const bets = betsSince(from, at);
  const source = sql`from ${bets} b join members m on m.id = b.member_id
    where ${visible} and ${whose} and ${isNamed(member, params.account)}
      and b.state = 'settled' and b.settled_at >= ${from} and b.settled_at < ${until}
      ${params.gameType ? sql`and b.game_type = ${params.gameType}` : sql``}`;
  // Of one member, one hour, or the members with a name, the single bets are added up.
  const isWhole = !params.alone && !params.account?.trim() && until - from > HOUR_MS;
  const total = isWhole
    ? await totalsOf(db, top, { ...range, isWithHead: isOwnBranch || top !== member, gameType: params.gameType })
    : rows<Totals>(
        await db.execute(sql`select count(*) n, coalesce(sum(stake), 0) stake, coalesce(sum(valid_bet), 0) valid_bet,
      coalesce(sum(payout), 0) payout ${source}`),
      )[0]!;
  const { clause, order } = pageWindow(Number(total.n), { page, size }, [
    [sql`b.settled_at`, 'desc'],
    [sql`b.id`, 'desc'],
  ]);
  const list = rows<BetRow>(
    await db.execute(sql`select b.id, b.settled_at, b.member_id, m.username, m.path, b.game_name, b.game_type,
      b.stake, b.valid_bet, b.payout from ${bets} b join members m on m.id = b.member_id
      where b.id in (select b.id ${source} ${clause}) order by ${order}`),
  );
  return {
    list: list.map((row) => ({
      betId: String(row.id),
      time: Number(row.settled_at),
      customerId: String(row.member_id),
      account: row.member_id === member.memberId ? row.username : accountShown(member, row),
      game: nameOf(row.game_name),
      gameType: row.game_type,
      ...toBetRow(row),
    })),
    way: await ancestorsOf(db, member, top),
    footer: toBetRow(total),
    ...pagesOf(Number(total.n), size),
  };
}

interface WholeBranch {
  readonly first: string;
  readonly last: string;
  /** Whether the head's own bets are among them. */
  readonly isWithHead: boolean;
  readonly gameType: string | undefined;
}

/** Totals of all bets of a branch, from the daily totals. */
async function totalsOf(db: Database, top: Place, { first, last, isWithHead, gameType }: WholeBranch): Promise<Totals> {
  const own = sql`union all select day, game_type, bets, stake, valid_bet, payout from play_days
    where member_id = ${top.memberId} and day between ${first} and ${last}`;
  const sum = (column: SQL) => sql`coalesce(sum(${column}), 0)`;
  const [total] = await readWithStoredDays(db, [top.memberId], async (stored) =>
    rows<Totals & Current>(
      await db.execute(sql`select ${sum(sql`bets`)} n, ${sum(sql`stake`)} stake, ${sum(sql`valid_bet`)} valid_bet,
        ${sum(sql`payout`)} payout, ${isCurrent(stored)} current
        from (${playBelow(top, periodOf(stored, first, last))} ${isWithHead ? own : sql``}) play
        where ${gameType ? sql`game_type = ${gameType}` : sql`true`}`),
    ),
  );
  return total!;
}

const HOUR_MS = 3_600_000;
const hourOf = (range: ReportRange, hour: number | undefined): Pick<ReportRange, 'from' | 'until'> =>
  hour === undefined || range.first !== range.last
    ? range
    : { from: range.from + hour * HOUR_MS, until: range.from + (hour + 1) * HOUR_MS };

const toBetRow = ({ stake, valid_bet, payout }: Pick<BetRow, 'stake' | 'valid_bet' | 'payout'>) => ({
  bet: toDecimal(Number(stake)),
  validBet: toDecimal(Number(valid_bet)),
  winLoss: toDecimal(Number(payout) - Number(stake)),
});
