/** The wallet's breakdown: available, pending, in play, bound by turnover. */
import { toDecimal } from '@site/shared/kernel';
import { and, eq, inArray, sum } from 'drizzle-orm';
import { bets, withdrawalTurnover } from '../bets';
import { ledger } from '../../ground/ledger';
import { knownBalance } from '../operator-wallet/balances';
import { walletPlayerOf } from '../operator-wallet/wallet-players';
import { deposits } from '../tables/payments.tables';
import type { Context } from '../../ground/route';

export async function summaryOf({ db, member, settings, at }: Context<unknown>) {
  const { balances, vendors } = await ledger.wallets(db, member.memberId);
  const { cash, bonus, held, locked } = balances;
  const player = await walletPlayerOf(db, member.memberId);
  const available = player ? await knownBalance(db, member.memberId) : cash;
  const [inGames] = await db
    .select({ stake: sum(bets.stake) })
    .from(bets)
    .where(and(eq(bets.memberId, member.memberId), eq(bets.state, 'open')));
  const [pending] = await db
    .select({ amount: sum(deposits.amount) })
    .from(deposits)
    .where(and(eq(deposits.memberId, member.memberId), inArray(deposits.state, ['PAYING', 'REVIEW'])));
  const tasks = await withdrawalTurnover(db, member.memberId, at);
  return {
    available: toDecimal(available),
    pendingDeposit: toDecimal(Number(pending?.amount ?? 0)),
    pendingWithdraw: toDecimal(held),
    inGames: toDecimal(Number(inGames?.stake ?? 0)),
    bonus: toDecimal(bonus),
    vendorWallets: toDecimal(vendors.reduce((sum, { balance }) => sum + balance, 0)),
    locked: toDecimal(locked),
    lockedByTurnover: toDecimal(tasks.length > 0 ? available : 0),
    currency: settings.currency,
    asOf: at,
  };
}
