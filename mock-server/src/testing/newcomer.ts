/** registerNewcomer: a member for one test, with helpers for wallet, rewards and promotion status. */
import { eq } from 'drizzle-orm';
import { placeBet, settleBet } from '../money/bets';
import { inTransaction } from '../ground/db/transaction';
import { account, ledger } from '../ground/ledger';
import { ledgerTransfers } from '../ground/ledger/ledger.tables';
import type { Answer, TestGateway } from './gateway';

const DAY_MS = 86_400_000;
const relay = (name: string) => `/wps/relay/${name}`;

export interface PromotionStatus {
  promotionId: string;
  promotionType: string;
  state: string;
  canApply: boolean;
  rewardId: string | null;
  opensAt: number;
  amount: string | null;
  progress: { done: number; target: number } | null;
}

let count = 0;
/** A member that no other test uses. */
export async function registerNewcomer(gateway: TestGateway, more: object = {}) {
  const username = `fresh${(count += 1)}`;
  const body = { username, password: 'Fresh1234', confirmPassword: 'Fresh1234', ...more };
  const answer = await gateway.request('PUT', '/wps/member/register', { body });
  const { token, id } = answer.body.value as unknown as { token: string; id: number | string };
  const { db } = gateway.services;
  const send = (path: string, content: object, key: string = crypto.randomUUID()): Promise<Answer> =>
    gateway.request('POST', path, { token, body: content, headers: { 'idempotency-key': key } });
  const get = async <T>(path: string) => (await gateway.request('GET', path, { token })).body.value as T;
  return {
    token,
    id: Number(id),
    send,
    get,
    balance: async () => {
      const { cash, bonus } = await ledger.balances(db, Number(id));
      return cash + bonus;
    },
    /** Rewards from the operator, posting by posting. */
    gifts: async () =>
      (
        await db
          .select()
          .from(ledgerTransfers)
          .where(eq(ledgerTransfers.memberId, Number(id)))
      )
        .filter(({ kind }) => kind === 'bonus' || kind === 'reward')
        .map(({ ref }) => ref),
    promotionStatus: async (type: string) => {
      const all = await get<PromotionStatus[]>(relay('PROMOFE_getPromotionStandings'));
      return all.find(({ promotionType }) => promotionType === type)!;
    },
    /** One settled round with the stake paid back, so the balance is unchanged. */
    play: (nodeId: string, stake: number, { gameType = 'RNG', inDays = 0 } = {}) =>
      inTransaction(db, async (tx) => {
        const at = gateway.services.clock.now() + inDays * DAY_MS;
        const game = { nodeId, vassalage: 'BGS', gameType, gameName: nodeId };
        const { betId } = await placeBet(tx, { memberId: Number(id), game, stake, roundId: `${nodeId}:${at}`, at });
        await settleBet(tx, { betId, payout: stake, at });
      }),
    /** Credit the wallet without a wagering requirement. Minor units. */
    give: (cash: number, bonus = 0) =>
      inTransaction(db, (tx) =>
        ledger.post(tx, {
          ...{ kind: 'credit', memberId: Number(id), ref: 'test', at: gateway.services.clock.now() },
          postings: [
            { account: account.house, amount: -cash - bonus },
            { account: account.cash(Number(id)), amount: cash },
            { account: account.bonus(Number(id)), amount: bonus },
          ],
        }),
      ),
    credit: (amount: number) => gateway.request('POST', '/__mock/api/credit', { body: { username, amount } }),
  };
}

export type Newcomer = Awaited<ReturnType<typeof registerNewcomer>>;
