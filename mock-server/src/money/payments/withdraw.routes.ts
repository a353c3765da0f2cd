/** Routes of withdrawals and payout accounts. */
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { toDecimal } from '@site/shared/kernel';
import { and, eq } from 'drizzle-orm';
import { withdrawalTurnover } from '../bets';
import { memberById } from '../../people/members/find-member';
import { refuse } from '../../ground/refuse';
import { route } from '../../ground/route';
import { rankById } from '../../people/members/ranks';
import { addCard, cardView, removeCard, setDefault } from './cards';
import { cardsOf } from '../../people/members/bank-cards';
import { refuseWalletPlayer } from '../operator-wallet/wallet-players';
import { withdrawals } from '../tables/payments.tables';
import {
  createWithdrawal,
  DAILY_COUNT,
  MIN_WITHDRAW,
  MOST_TO_WALLET,
  preWithdraw,
  usedToday,
  withdrawView,
} from './withdrawals';
import { FUNDS_PASSWORD_REFUSALS } from '../../people/members/funds-password';

const FUNDS = [...FUNDS_PASSWORD_REFUSALS, 'trial.refused', 'wallet.operator'] as const;
const BLOCKERS = [
  'balance.insufficient',
  'turnover.unmet',
  'limit.exceeded',
  'kyc.required',
  'amount.out.of.range',
] as const;

export const withdrawRoutes = [
  route(
    calls.withdrawSettings,
    {
      params: S.WithdrawSettingsQuery,
      value: S.WithdrawSettings,
      about: 'Limits of withdrawals',
      errors: ['wallet.operator'],
    },
    async (ctx) => {
      await refuseWalletPlayer(ctx);
      const { db, member, at } = ctx;
      const { rank } = await memberById(db, member.memberId);
      const most = rankById(rank).withdrawLimit;
      const used = await usedToday(db, member.memberId, at);
      const bounds = { minimumAmount: toDecimal(MIN_WITHDRAW), maximumAmount: toDecimal(most) };
      return {
        ...bounds,
        eWallet: { ...bounds, maximumAmount: toDecimal(Math.min(most, MOST_TO_WALLET)) },
        dailyCount: DAILY_COUNT,
        dailyCountLeft: Math.max(0, DAILY_COUNT - used.count),
        dailyAmount: toDecimal(most),
        fee: '0.00',
      };
    },
  ),
  route(
    calls.turnoverInfo,
    { params: S.Nothing, value: S.TurnoverInfo, about: 'Turnover required before a withdrawal of cash' },
    async ({ db, member, at }) => {
      const tasks = await withdrawalTurnover(db, member.memberId, at);
      const sum = (of: 'required' | 'completed') => tasks.reduce((total, task) => total + task[of], 0);
      return {
        required: toDecimal(sum('required')),
        completed: toDecimal(sum('completed')),
        remaining: toDecimal(sum('required') - sum('completed')),
        items: tasks.map(({ source, required, completed }) => ({
          source,
          required: toDecimal(required),
          completed: toDecimal(completed),
        })),
      };
    },
  ),
  route(
    calls.preWithdraw,
    {
      params: S.PreWithdrawBody,
      value: S.PreWithdraw,
      about: 'Fee, time, and codes of what would refuse it',
      errors: ['not.found', 'trial.refused', 'wallet.operator', 'amount.out.of.range'],
    },
    preWithdraw,
  ),
  route(
    calls.withdraw,
    {
      params: S.WithdrawBody,
      value: S.WithdrawOrder,
      about: 'Withdraw: the amount is held at once',
      errors: [...FUNDS, ...BLOCKERS, 'factor.required', 'withdraw.duplicate', 'not.found', 'idempotency.conflict'],
      also: [['POST', '/wps/transaction/withdraw']],
    },
    createWithdrawal,
  ),
  route(
    calls.listCards,
    { params: S.CardQuery, value: S.BankCards, about: 'Saved accounts' },
    async ({ db, member, params }) =>
      (await cardsOf(db, member.memberId)).filter(({ kind }) => !params.type || kind === params.type).map(cardView),
  ),
  route(
    calls.addCard,
    {
      params: S.AddCardBody,
      value: S.BankCard,
      about: 'Save an account',
      errors: [...FUNDS, 'validation', 'card.limit', 'card.taken', 'card.name.mismatch'],
    },
    addCard,
  ),
  route(
    calls.removeCard,
    {
      params: S.RemoveCardQuery,
      value: S.Done,
      about: 'Remove an account (funds password in the body or X-Payment-Password)',
      errors: [...FUNDS, 'not.found'],
    },
    removeCard,
  ),
  route(
    calls.setDefaultCard,
    { params: S.DefaultCardBody, value: S.Done, about: 'Make an account the default', errors: ['not.found'] },
    (ctx) => setDefault(ctx, ctx.params.id),
  ),
  route(
    calls.trackWithdraw,
    {
      params: S.TransactionQuery,
      value: S.WithdrawTransaction,
      about: 'State of a withdrawal',
      errors: ['not.found'],
    },
    async ({ db, member, params }) => {
      const where = and(eq(withdrawals.id, Number(params.transactionId)), eq(withdrawals.memberId, member.memberId));
      const [row] = await db.select().from(withdrawals).where(where);
      return row ? withdrawView(row) : refuse('not.found', { status: 404 });
    },
  ),
];
