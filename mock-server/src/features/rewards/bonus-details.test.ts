/** Bonuses and rebates to the poisha and the second: what is released, what is paid, and when the next claim is possible. */
import type * as W from '@site/shared/wps';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { inTransaction } from '../../ground/db/transaction';
import { ledger } from '../../ground/ledger';
import { pushFrames } from '../../ground/notifications/notifications.tables';
import { turnoverTasks } from '../../money/tables/bets.tables';
import { ownGateway } from '../../testing/own-gateway';
import { registerNewcomer, type Newcomer } from '../../testing/newcomer';
import { settleBonuses } from './bonuses';
import { pay } from './give';
import { bonuses, rebateClaims } from './rewards.tables';

const gateway = ownGateway();
const relay = (name: string) => `/wps/relay/${name}`;
const HOUR_MS = 3_600_000;

const payOf = (memberId: number, amount: number, turnover: number, ref: string) =>
  inTransaction(gateway.services.db, (tx) =>
    pay(tx, { memberId, amount, turnover, kind: 'TEST', title: { EN: 'Gift' }, ref, at: gateway.services.clock.now() }),
  );
const balances = async ({ id }: Newcomer) => {
  const { cash, bonus } = await ledger.balances(gateway.services.db, id);
  return [cash, bonus];
};
const lettersOf = async (mina: Newcomer) =>
  (await mina.get<W.Inbox>(relay('EMFE_getInbox'))).list.map(({ title, content }) => [title, content]);
const finish = (ref: string) =>
  gateway.services.db.update(turnoverTasks).set({ doneAt: 1 }).where(eq(turnoverTasks.ref, ref));

describe('a bonus', () => {
  it('[PRO-04] is cash without wagering, nothing at 0, and has to be staked as many times as it says', async () => {
    const mina = await registerNewcomer(gateway);
    expect([await payOf(mina.id, 0, 3, 'none'), await balances(mina)]).toEqual([0, [0, 0]]);
    await payOf(mina.id, 1_111, 0, 'cash');
    await payOf(mina.id, 2_222, 3, 'bonus');
    expect(await balances(mina)).toEqual([1_111, 2_222]);
    // Open pages show each payment, and nothing for none.
    const isOfMina = and(eq(pushFrames.type, 'BALANCE'), eq(pushFrames.memberId, mina.id));
    expect(await gateway.services.db.$count(pushFrames, isOfMina)).toBe(2);
    expect(await mina.get(relay('PROMOFE_getBonusProgress'))).toMatchObject([
      { bonus: '22.22', wagerRequired: '66.66', wagerDone: '0.00', forfeitable: true },
    ]);
  });

  it('[PRO-04] releases its own amount beside another one, and everything that is left as the last', async () => {
    const { db, clock } = gateway.services;
    const mina = await registerNewcomer(gateway);
    await payOf(mina.id, 2_000, 1, `first:${mina.id}`);
    await payOf(mina.id, 5_000, 1, `second:${mina.id}`);
    await mina.give(0, 700);
    await finish(`first:${mina.id}`);
    await settleBonuses(gateway.services, clock.now());
    expect(await balances(mina)).toEqual([2_000, 5_700]);
    await finish(`second:${mina.id}`);
    await settleBonuses(gateway.services, clock.now());
    await settleBonuses(gateway.services, clock.now());
    expect(await balances(mina)).toEqual([7_700, 0]);
    const states = await db.select({ state: bonuses.state }).from(bonuses).where(eq(bonuses.memberId, mina.id));
    expect(states.map(({ state }) => state)).toEqual(['RELEASED', 'RELEASED']);
  });

  it('[PRO-04] expires at its time, and one that is wagered by then is released', async () => {
    const { db } = gateway.services;
    const [mina, karim] = [await registerNewcomer(gateway), await registerNewcomer(gateway)];
    await payOf(mina.id, 2_000, 1, `late:${mina.id}`);
    await payOf(karim.id, 3_000, 1, `done:${karim.id}`);
    const [row] = await db.select().from(bonuses).where(eq(bonuses.memberId, mina.id));
    await settleBonuses(gateway.services, row!.expiresAt! - 1);
    expect(await balances(mina)).toEqual([0, 2_000]);
    await finish(`done:${karim.id}`);
    const framesOf = () =>
      db
        .select({ id: pushFrames.memberId })
        .from(pushFrames)
        .where(and(eq(pushFrames.type, 'BALANCE'), inArray(pushFrames.memberId, [mina.id, karim.id])))
        .orderBy(asc(pushFrames.memberId));
    const given = await framesOf();
    await settleBonuses(gateway.services, row!.expiresAt!);
    expect([await balances(mina), await balances(karim)]).toEqual([
      [0, 0],
      [3_000, 0],
    ]);
    // Open pages show the new balance, of a released bonus and of one that is gone.
    const added = [mina, karim].map(({ id }) => ({ id }));
    expect(await framesOf()).toEqual([...given, ...added].sort((a, b) => a.id! - b.id!));
    expect([await lettersOf(mina), await lettersOf(karim)]).toEqual([
      [
        [
          'A bonus has expired',
          '<p>“Gift”: its turnover was not met in time. ৳20.00 of bonus money has left your wallet.</p>',
        ],
      ],
      [
        [
          'Your bonus is paid out',
          '<p>“Gift”: its turnover is met. ৳30.00 is cash in your wallet now, to play with or to <a href="/m/withdraw">withdraw</a>.</p>',
        ],
      ],
    ]);
  });

  it('[PRO-04] that was lost in play, or given up by its member, ends without a message', async () => {
    const mina = await registerNewcomer(gateway);
    await payOf(mina.id, 2_000, 1, `lost:${mina.id}`);
    await mina.give(0, -2_000);
    await finish(`lost:${mina.id}`);
    await settleBonuses(gateway.services, gateway.services.clock.now());
    await payOf(mina.id, 1_000, 1, `given-up:${mina.id}`);
    const [{ claimId }] = await mina.get<[W.ActiveBonuses[number]]>(relay('PROMOFE_getBonusProgress'));
    await gateway.request('DELETE', relay('PROMOFE_forfeitBonus'), {
      ...{ token: mina.token, query: { claimId }, headers: { 'idempotency-key': crypto.randomUUID() } },
    });
    const states = await gateway.services.db.select().from(bonuses).where(eq(bonuses.memberId, mina.id));
    expect(states.map(({ state }) => state).sort()).toEqual(['FORFEITED', 'RELEASED']);
    expect([await balances(mina), await lettersOf(mina)]).toEqual([[0, 0], []]);
  });
});

describe('the rebate', () => {
  const summary = (mina: Newcomer, language = 'EN') =>
    gateway
      .request('GET', relay('MCSFE_getManualRebateSummary'), { token: mina.token, headers: { language } })
      .then(({ body }) => body.value as unknown as W.RebateSummary);
  const claim = async (mina: Newcomer) => {
    const { body } = await mina.send(relay('MCSFE_claimManualRebate'), {});
    return body.errorCode ?? (body.value as unknown as W.RebateClaimed).amount;
  };

  it('[MEM-11] has a line for each type and vendor with its name, and can be claimed again after an hour', async () => {
    const mina = await registerNewcomer(gateway);
    await mina.give(10_000_000);
    await mina.play('n1', 500_000);
    await mina.play('n2', 400_000, { gameType: 'LIVE' });
    const before = await summary(mina);
    expect(
      before.list.map(({ gameType, vendorName, validBet, amount }) => [gameType, vendorName, validBet, amount]).sort(),
    ).toEqual([
      ['LIVE', 'House Originals', '4000.00', '16.00'],
      ['RNG', 'House Originals', '5000.00', '30.00'],
    ]);
    expect((await summary(mina, 'BN')).list[0]!.vendorName).toBe('আমাদের গেম');
    expect(before.footer).toMatchObject({ amount: '46.00', minClaim: '10.00', nextClaimTime: null });
    expect(await claim(mina)).toBe('46.00');
    // Its kind is its name, in every language.
    const { list } = await mina.get<{ list: { type: string; remark: string }[] }>('/wps/v2/wallets/statement');
    expect(list.find(({ type }) => type === 'rebate')).toMatchObject({ remark: '' });
    await mina.play('n1', 500_000);
    const [row] = await gateway.services.db.select().from(rebateClaims).where(eq(rebateClaims.memberId, mina.id));
    expect((await summary(mina)).footer).toMatchObject({ amount: '30.00', nextClaimTime: row!.at + HOUR_MS });
    expect(await claim(mina)).toBe('TOO_MANY_REQUEST');
    const setAge = (ms: number) =>
      gateway.services.db
        .update(rebateClaims)
        .set({ at: gateway.services.clock.now() - ms })
        .where(eq(rebateClaims.memberId, mina.id));
    await setAge(HOUR_MS - 60_000);
    expect(await claim(mina)).toBe('TOO_MANY_REQUEST');
    await setAge(HOUR_MS);
    expect((await summary(mina)).footer.nextClaimTime).toBeNull();
    expect(await claim(mina)).toBe('30.00');
  });

  it('[MEM-11] the history and its sum are those of the chosen days, in pages', async () => {
    const mina = await registerNewcomer(gateway);
    const at = (time: string) => Date.parse(`${time}+06:00`);
    const row = (time: string, amount: number) => ({ memberId: mina.id, amount, paid: {}, at: at(time) });
    await gateway.services.db
      .insert(rebateClaims)
      .values([
        row('2026-11-19T23:59:59.999', 1_000),
        row('2026-11-20T00:00:00', 2_000),
        row('2026-11-20T23:59:59.999', 4_000),
        row('2026-11-21T00:00:00', 8_000),
      ]);
    const history = async (query: string) => {
      const found = await mina.get<W.RebateHistory>(`${relay('MCSFE_getManualRebateHistory')}?${query}`);
      return [found.list.map(({ amount }) => amount), found.footer.amount, found.totalCount];
    };
    expect(await history('startDate=2026-11-20&endDate=2026-11-20')).toEqual([['40.00', '20.00'], '60.00', 2]);
    expect(await history('size=3&page=2')).toEqual([['10.00'], '150.00', 4]);
  });
});
