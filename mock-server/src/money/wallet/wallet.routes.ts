/** Routes of the wallet: balance, breakdown, statement. */
import { toDecimal } from '@site/shared/kernel';
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { Type } from 'typebox';
import { ledger, VENDOR_WALLETS } from '../../ground/ledger';
import { route, type Context } from '../../ground/route';
import { statementFile, statementOf } from './statement';
import { refreshBalance } from '../operator-wallet/balances';
import { walletPlayerOf } from '../operator-wallet/wallet-players';
import { BONUS, MAIN } from './fund-transfer';
import { summaryOf } from './summary';

const nothing = { params: S.Nothing };

export const walletRoutes = [
  route(
    calls.walletBalance,
    { params: S.BalanceQuery, value: S.WalletBalance, about: 'Balance of each wallet', withWallets: true },
    balanceOf,
  ),
  route(calls.walletNames, { ...nothing, value: S.WalletNames, about: 'The wallets of a member' }, ({ settings }) => [
    { accountTypeId: MAIN, accountName: 'MAIN' },
    { accountTypeId: BONUS, accountName: 'BONUS' },
    ...(settings.isSingleWallet
      ? []
      : VENDOR_WALLETS.map(({ typeId, name }) => ({ accountTypeId: typeId, accountName: name }))),
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
  route(
    calls.walletSummary,
    { ...nothing, value: S.WalletSummary, about: 'Available, pending, bonus and locked amounts' },
    summaryOf,
  ),
  route(
    calls.walletLockStatus,
    {
      ...nothing,
      value: S.LockStatus,
      about: 'Are transfers locked?',
      also: [
        ['GET', '/wps/wallets/lockStatusByType'],
        ['GET', '/wps/wallets/lockTransStatus'],
      ],
    },
    () => ({
      locked: 'N' as const,
      reason: '',
    }),
  ),
  route(
    calls.walletStatement,
    {
      params: S.StatementQuery,
      value: S.Statement,
      about:
        'Every movement with its running balance; format=csv answers a file of the whole range, of up to 20,000 lines',
    },
    async (ctx) => (ctx.params.format === 'csv' ? ((await statementFile(ctx)) as never) : statementOf(ctx)),
  ),
];

async function balanceOf(ctx: Context<unknown>): Promise<calls.WalletBalance> {
  const { db, member, settings, services } = ctx;
  const player = member.integratorId === null ? null : await walletPlayerOf(db, member.memberId);
  if (player) return balanceAtOperator(ctx, await refreshBalance(services, player));
  const { balances, vendors } = member.wallets ?? (await ledger.wallets(db, member.memberId));
  const { cash, bonus } = balances;
  // In single-wallet mode, vendor wallets are hidden unless they still have a balance.
  const shown = vendors.filter(({ balance }) => !settings.isSingleWallet || balance > 0);
  return {
    sumBalance: toDecimal(cash + bonus + vendors.reduce((sum, { balance }) => sum + balance, 0)),
    currency: settings.currency,
    currencySymbol: settings.currencySymbol,
    balance: [
      { accountTypeId: MAIN, accountTypeName: 'MAIN', availBalance: toDecimal(cash) },
      { accountTypeId: BONUS, accountTypeName: 'BONUS', availBalance: toDecimal(bonus) },
      ...shown.map(({ typeId, name, balance }) => ({
        accountTypeId: typeId,
        accountTypeName: name,
        availBalance: toDecimal(balance),
      })),
    ],
  };
}

function balanceAtOperator({ settings }: Context<unknown>, balance: number): calls.WalletBalance {
  const { currency, currencySymbol } = settings;
  const availBalance = toDecimal(balance);
  const main = { accountTypeId: MAIN, accountTypeName: 'MAIN', availBalance };
  return { sumBalance: availBalance, currency, currencySymbol, balance: [main] };
}
