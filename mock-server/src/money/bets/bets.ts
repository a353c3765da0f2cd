/** Bets: placed (stake debited), then settled or voided once, with all consequences (records, totals, turnover). */
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../ground/db/database';
import { together } from '../../ground/db/together';
import { account, ledger, vendorWalletOf, type MemberWallets, type Posting, type Transfer } from '../../ground/ledger';
import { refuse } from '../../ground/refuse';
import { endWalletBet, type WalletBet } from '../operator-wallet/outbox';
import { assertMayBet } from '../responsible/gates';
import { bets } from '../tables/bets.tables';
import { readBetBasis, type BetBasis } from './bet-basis';
import { countDay, insertBet, newBet, type BetRequest } from './bet-rows';
import { countTurnover } from './turnover';

/** Balance playable in any game: cash and bonus together. */
export const playable = ({ cash, bonus }: { cash: number; bonus: number }): number => cash + bonus;

const vendorBalance = ({ vendors }: MemberWallets, gameType: string): number =>
  vendors.find(({ gameTypes }) => gameTypes.includes(gameType))?.balance ?? 0;

/** Balance playable in games of this type: includes its vendor wallet. */
export const playableIn = (wallets: MemberWallets, gameType: string): number =>
  playable(wallets.balances) + vendorBalance(wallets, gameType);

/**
 * Debit the stake: from the vendor wallet first, then cash, then bonus.
 * @param basis default: read here
 * @throws Refusal `balance.insufficient`, or by a limit of responsible play.
 */
export async function placeBet(tx: Tx, request: BetRequest, basis?: BetBasis) {
  const { walletBet } = request;
  const { betId, wallets } = await assertMayPlace(tx, request, basis);
  if (walletBet) return placeWalletBet(tx, request, betId, await walletBet());
  const { before, paid } = shareStake(wallets, request);
  const bet = newBet(request, betId, paid);
  await together(insertBet(tx).execute(bet), ledger.post(tx, stakeTransfer(bet)));
  return { betId, balance: before - bet.stake };
}

/**
 * Place a bet and settle it at once, for a game whose outcome is drawn with the stake: the same rows as by `placeBet` and
 * `settleBet`, sent together.
 */
export async function playBet(
  tx: Tx,
  request: BetRequest,
  { payout, uncounted = 0, proof }: Omit<Settlement, 'betId' | 'at'>,
  basis?: BetBasis,
): Promise<{ readonly betId: number; readonly balance: number }> {
  const { at } = request;
  const { betId, wallets } = await assertMayPlace(tx, request, basis);
  const { before, paid } = shareStake(wallets, request);
  const end = { state: 'settled' as const, settledAt: at, payout, validBet: request.stake - uncounted };
  const bet = { ...newBet(request, betId, paid), ...end, proof: proof === undefined ? null : JSON.stringify(proof) };
  const returned = payout === 0 ? [] : [returnTransfer(bet, 'payout', payout, at)];
  await together(
    insertBet(tx).execute(bet),
    ledger.postAll(tx, [stakeTransfer(bet), ...returned]),
    countDay(tx, bet, payout, at),
    countTurnover(tx, { memberId: bet.memberId, stake: bet.validBet, gameType: bet.gameType, at }),
  );
  return { betId, balance: before - bet.stake + payout };
}

async function assertMayPlace(tx: Tx, { memberId, stake, at }: BetRequest, basis?: BetBasis): Promise<BetBasis> {
  if (!Number.isSafeInteger(stake) || stake <= 0) refuse('request_param_err');
  const read = basis ?? (await readBetBasis(tx, memberId));
  await assertMayBet(tx, read, stake, at);
  return read;
}

/** The wallets that pay, and the balance playable in the game before. */
function shareStake(wallets: MemberWallets, { game, stake }: BetRequest) {
  const before = playableIn(wallets, game.gameType);
  if (before < stake) refuse('balance.insufficient');
  const stakeVendor = Math.min(stake, vendorBalance(wallets, game.gameType));
  return { before, paid: { stakeVendor, stakeBonus: Math.max(0, stake - stakeVendor - wallets.balances.cash) } };
}

/** The stake is in the operator's wallet account of the ledger; no wallet of the member changes. */
async function placeWalletBet(tx: Tx, request: BetRequest, betId: number, { uuid, integratorId }: WalletBet) {
  const bet = newBet(request, betId, { stakeVendor: 0, stakeBonus: 0 }, uuid);
  const postings = [
    { account: account.operator(integratorId), amount: -bet.stake },
    { account: account.games(bet.vassalage), amount: bet.stake },
  ];
  await together(insertBet(tx).execute(bet), ledger.post(tx, { ...transferOf(bet, 'stake', bet.at), postings }));
  return { betId, balance: 0 };
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
  await together(
    payBack(tx, bet, 'payout', payout, at),
    countDay(tx, bet, payout, at),
    countTurnover(tx, { memberId: bet.memberId, stake: bet.validBet, gameType: bet.gameType, at }),
  );
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
/** What the ledger needs to know of a bet. */
type StakedBet = Pick<
  BetRow,
  'id' | 'memberId' | 'vassalage' | 'gameType' | 'gameName' | 'stake' | 'stakeBonus' | 'stakeVendor'
>;

/** A posting to the vendor wallet of a game type; empty for amount 0. */
function vendorPosting(memberId: number, gameType: string, amount: number): Posting[] {
  const wallet = vendorWalletOf(gameType);
  return wallet && amount !== 0 ? [{ account: account.vendor(wallet.typeId, memberId), amount }] : [];
}

/** What the statement shows of a bet's money. */
const transferOf = (bet: StakedBet, kind: 'stake' | 'payout' | 'refund', at: number) => ({
  kind,
  memberId: bet.memberId,
  ref: `bet:${bet.id}`,
  remark: bet.gameName,
  at,
});

const stakeTransfer = (bet: StakedBet & Pick<BetRow, 'at'>): Transfer => ({
  ...transferOf(bet, 'stake', bet.at),
  postings: [
    ...vendorPosting(bet.memberId, bet.gameType, -bet.stakeVendor),
    { account: account.cash(bet.memberId), amount: bet.stakeBonus + bet.stakeVendor - bet.stake },
    { account: account.bonus(bet.memberId), amount: -bet.stakeBonus },
    { account: account.games(bet.vassalage), amount: bet.stake },
  ],
});

/** Winnings go to the wallets that paid the stake, in the same shares. */
function returnTransfer(bet: StakedBet, kind: 'payout' | 'refund', amount: number, at: number): Transfer {
  const share = (part: number) => Number((BigInt(amount) * BigInt(part)) / BigInt(bet.stake));
  const toBonus = share(bet.stakeBonus);
  // Nothing was paid from cash: the rounding remainder goes to the vendor wallet, not to cash.
  const isWithoutCash = bet.stakeVendor > 0 && bet.stakeVendor + bet.stakeBonus === bet.stake;
  const toVendor = isWithoutCash ? amount - toBonus : share(bet.stakeVendor);
  return {
    ...transferOf(bet, kind, at),
    postings: [
      { account: account.games(bet.vassalage), amount: -amount },
      ...vendorPosting(bet.memberId, bet.gameType, toVendor),
      { account: account.cash(bet.memberId), amount: amount - toBonus - toVendor },
      { account: account.bonus(bet.memberId), amount: toBonus },
    ],
  };
}

async function payBack(tx: Tx, bet: BetRow, kind: 'payout' | 'refund', amount: number, at: number): Promise<void> {
  if (bet.walletBet !== null) return payWallet(tx, bet, bet.walletBet, kind, amount, at);
  if (amount !== 0) await ledger.post(tx, returnTransfer(bet, kind, amount, at));
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
