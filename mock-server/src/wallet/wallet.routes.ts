/** Routes of the wallet: balance, breakdown, statement. */
import { toDecimal } from '@site/shared/kernel';
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { Type } from 'typebox';
import { ledger } from '../ledger';
import { route, type Context } from '../route';
import { statementOf } from './statement';
import { summaryOf } from './summary';

const nothing = { params: S.Nothing };
const MAIN = 2;
const BONUS = 3;

export const walletRoutes = [
  route(
    calls.walletBalance,
    { params: S.BalanceQuery, value: S.WalletBalance, about: 'What can be played with' },
    balanceOf,
  ),
  route(calls.walletNames, { ...nothing, value: S.WalletNames, about: 'The wallets of a member' }, () => [
    { accountTypeId: MAIN, accountName: 'MAIN' },
    { accountTypeId: BONUS, accountName: 'BONUS' },
  ]),
  route(
    calls.merchantWallet,
    {
      params: Type.Object({ merchantCode: Type.Optional(Type.String({ maxLength: 32 })) }),
      value: S.MerchantWallet,
      about: 'Is one wallet used for everything?',
    },
    ({ settings }) => ({ isSingle: settings.isSingleWallet ? (1 as const) : (0 as const) }),
  ),
  route(calls.walletSummary, { ...nothing, value: S.WalletSummary, about: 'Where the money stands' }, summaryOf),
  route(calls.walletLockStatus, { ...nothing, value: S.LockStatus, about: 'Are transfers locked?' }, () => ({
    locked: 'N' as const,
    reason: '',
  })),
  route(
    calls.walletStatement,
    { params: S.StatementQuery, value: S.Statement, about: 'Every movement with its running balance' },
    statementOf,
  ),
];

async function balanceOf({ db, member, settings }: Context<unknown>) {
  const { cash, bonus } = await ledger.balances(db, member.memberId);
  return {
    sumBalance: toDecimal(cash + bonus),
    currency: settings.currency,
    currencySymbol: settings.currencySymbol,
    balance: [
      { accountTypeId: MAIN, accountTypeName: 'MAIN', availBalance: toDecimal(cash) },
      { accountTypeId: BONUS, accountTypeName: 'BONUS', availBalance: toDecimal(bonus) },
    ],
  };
}
