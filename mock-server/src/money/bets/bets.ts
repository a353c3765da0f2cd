/** Bets: placed (stake debited), then settled or voided once, with all consequences (records, totals, turnover). */
import { and, eq, sql } from 'drizzle-orm';
import { dayOf } from '@site/shared/kernel';
import type { Tx } from '../../ground/db/database';
import { account, ledger, vendorWalletOf, type MemberWallets, type Posting } from '../../ground/ledger';
import { refuse } from '../../ground/refuse';
import { endWalletBet, type WalletBet } from '../operator-wallet/outbox';
import { assertMayBet } from '../responsible/gates';
import { bets, playDays } from '../tables/bets.tables';
import { countTurnover } from './turnover';

export interface BetGame {
  readonly nodeId: string;
  readonly vassalage: string;
  readonly gameType: string;
  readonly gameName: string;
}

export interface BetRequest {
  readonly memberId: number;
  readonly game: BetGame;
  /** Minor units. */
  readonly stake: number;
  readonly roundId: string;
  readonly at: number;
  /** Debits the player's wallet at the operator, after all checks; default: the stake is taken from the member's own wallets. */
  readonly walletBet?: (() => Promise<WalletBet>) | undefined;
}

/** Balance playable in any game: cash and bonus together. */
export const playable = ({ cash, bonus }: { cash: number; bonus: number }): number => cash + bonus;

const vendorBalance = ({ vendors }: MemberWallets, gameType: string): number =>
  vendors.find(({ gameTypes }) => gameTypes.includes(gameType))?.balance ?? 0;

/** Balance playable in games of this type: includes its vendor wallet. */
export const playableIn = (wallets: MemberWallets, gameType: string): number =>
  playable(wallets.balances) + vendorBalance(wallets, gameType);

/**
 * Debit the stake: from the vendor wallet first, then cash, then bonus.
 * @throws Refusal `balance.insufficient`, or by a limit of responsible play.
 */
export async function placeBet(tx: Tx, request: BetRequest) {
  const { memberId, game, stake, roundId, at, walletBet } = request;
  if (!Number.isSafeInteger(stake) || stake <= 0) refuse('request_param_err');
  await assertMayBet(tx, memberId, stake, at);
  if (walletBet) return placeWalletBet(tx, request, await walletBet());
  const wallets = await ledger.wallets(tx, memberId);
  const before = playableIn(wallets, game.gameType);
  if (before < stake) refuse('balance.insufficient');
  const stakeVendor = Math.min(stake, vendorBalance(wallets, game.gameType));
  const stakeBonus = Math.max(0, stake - stakeVendor - wallets.balances.cash);
  const [row] = await tx
    .insert(bets)
    .values({ memberId, ...game, stake, stakeBonus, stakeVendor, roundId, at, state: 'open' })
    .returning({ id: bets.id });
  const betId = row!.id;
  await ledger.post(tx, {
    kind: 'stake',
    memberId,
    ref: `bet:${betId}`,
    remark: game.gameName,
    at,
    postings: [
      ...vendorPosting(memberId, game.gameType, -stakeVendor),
      { account: account.cash(memberId), amount: stakeBonus + stakeVendor - stake },
      { account: account.bonus(memberId), amount: -stakeBonus },
      { account: account.games(game.vassalage), amount: stake },
    ],
  });
  return { betId, balance: before - stake };
}

/** The stake is in the operator's wallet account of the ledger; no wallet of the member changes. */
async function placeWalletBet(
  tx: Tx,
  { memberId, game, stake, roundId, at }: BetRequest,
  { uuid, integratorId }: WalletBet,
) {
  const [row] = await tx
    .insert(bets)
    .values({ memberId, ...game, stake, walletBet: uuid, roundId, at, state: 'open' })
    .returning({ id: bets.id });
  await ledger.post(tx, {
    kind: 'stake',
    memberId,
    ref: `bet:${row!.id}`,
    remark: game.gameName,
    at,
    postings: [
      { account: account.operator(integratorId), amount: -stake },
      { account: account.games(game.vassalage), amount: stake },
    ],
  });
  return { betId: row!.id, balance: 0 };
}

export interface Settlement {
  readonly betId: number;
  /** Minor units, stake included; 0 when lost. */
  readonly payout: number;
  /** The part of the stake that was not at risk (returned by a tie, or covered by an opposite bet): not counted for turnover, rebate and rank. */
  readonly uncounted?: number;
  readonly at: number;
  /** Stored with the record: data to verify the outcome. */
  readonly proof?: unknown;
}

/** Pay a bet, once: wallet, record, daily totals, turnover. A second settlement of the same bet changes nothing. */
export async function settleBet(tx: Tx, { betId, payout, uncounted = 0, at, proof }: Settlement): Promise<void> {
  const [bet] = await tx
    .update(bets)
    .set({
      state: 'settled',
      payout,
      settledAt: at,
      validBet: sql`${bets.stake} - ${uncounted}`,
      ...(proof ? { proof } : {}),
    })
    .where(and(eq(bets.id, betId), eq(bets.state, 'open')))
    .returning();
  if (!bet) return;
  await payBack(tx, bet, 'payout', payout, at);
  await countDay(tx, bet, payout, at);
  await countTurnover(tx, { memberId: bet.memberId, stake: bet.validBet, gameType: bet.gameType, at });
}

/** Return the stake, once: the bet is not counted anywhere. */
export async function voidBet(tx: Tx, betId: number, at: number): Promise<void> {
  const [bet] = await tx
    .update(bets)
    .set({ state: 'void', settledAt: at })
    .where(and(eq(bets.id, betId), eq(bets.state, 'open')))
    .returning();
  if (bet) await payBack(tx, bet, 'refund', bet.stake, at);
}

type BetRow = typeof bets.$inferSelect;

/** A posting to the vendor wallet of a game type; empty for amount 0. */
function vendorPosting(memberId: number, gameType: string, amount: number): Posting[] {
  const wallet = vendorWalletOf(gameType);
  return wallet && amount !== 0 ? [{ account: account.vendor(wallet.typeId, memberId), amount }] : [];
}

/** What the statement shows of money that goes back for a bet. */
const transferOf = (bet: BetRow, kind: 'payout' | 'refund', at: number) => ({
  kind,
  memberId: bet.memberId,
  ref: `bet:${bet.id}`,
  remark: bet.gameName,
  at,
});

/** Winnings go to the wallets that paid the stake, in the same shares. */
async function payBack(tx: Tx, bet: BetRow, kind: 'payout' | 'refund', amount: number, at: number): Promise<void> {
  if (bet.walletBet !== null) return payWallet(tx, bet, bet.walletBet, kind, amount, at);
  if (amount === 0) return;
  const share = (part: number) => Number((BigInt(amount) * BigInt(part)) / BigInt(bet.stake));
  const toBonus = share(bet.stakeBonus);
  // Nothing was paid from cash: the rounding remainder goes to the vendor wallet, not to cash.
  const isWithoutCash = bet.stakeVendor > 0 && bet.stakeVendor + bet.stakeBonus === bet.stake;
  const toVendor = isWithoutCash ? amount - toBonus : share(bet.stakeVendor);
  await ledger.post(tx, {
    ...transferOf(bet, kind, at),
    postings: [
      { account: account.games(bet.vassalage), amount: -amount },
      ...vendorPosting(bet.memberId, bet.gameType, toVendor),
      { account: account.cash(bet.memberId), amount: amount - toBonus - toVendor },
      { account: account.bonus(bet.memberId), amount: toBonus },
    ],
  });
}

/** The operator's wallet is credited by the outbox, also with zero: this closes the round there. */
async function payWallet(
  tx: Tx,
  bet: BetRow,
  uuid: string,
  kind: 'payout' | 'refund',
  amount: number,
  at: number,
): Promise<void> {
  const integratorId = await endWalletBet(tx, uuid, kind === 'refund' ? null : amount, at);
  await ledger.post(tx, {
    ...transferOf(bet, kind, at),
    postings: [
      { account: account.games(bet.vassalage), amount: -amount },
      { account: account.operator(integratorId), amount },
    ],
  });
}

async function countDay(tx: Tx, bet: BetRow, payout: number, at: number): Promise<void> {
  const { memberId, gameType, vassalage, stake, validBet } = bet;
  await tx
    .insert(playDays)
    .values({ memberId, day: dayOf(at), gameType, vassalage, bets: 1, stake, validBet, payout })
    .onConflictDoUpdate({
      target: [playDays.memberId, playDays.day, playDays.gameType, playDays.vassalage],
      set: {
        bets: sql`${playDays.bets} + 1`,
        stake: sql`${playDays.stake} + ${stake}`,
        validBet: sql`${playDays.validBet} + ${validBet}`,
        payout: sql`${playDays.payout} + ${payout}`,
      },
    });
}
