/** Transfers between the main wallet and vendor wallets, for sites without a single wallet. */
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { toDecimal } from '@site/shared/kernel';
import { account, ledger, ledgerAccounts, VENDOR_WALLETS, type AccountId } from '../../ground/ledger';
import { refuse } from '../../ground/refuse';
import { route, type WriteContext } from '../../ground/route';
import { refuseWalletPlayer } from '../operator-wallet/wallet-players';
import { amountWithin } from '../payments/deposits';

export const MAIN = 2;
export const BONUS = 3;
const accountOf = (typeId: number, memberId: number): AccountId => {
  if (typeId === MAIN) return account.cash(memberId);
  return VENDOR_WALLETS.some((wallet) => wallet.typeId === typeId)
    ? account.vendor(typeId, memberId)
    : refuse('request_param_err');
};

export const fundTransferRoutes = [
  route(
    calls.transferFunds,
    {
      params: S.FundTransferBody,
      value: S.FundTransferred,
      about: 'Move money between wallets',
      errors: ['balance.insufficient', 'amount.out.of.range', 'request_param_err', 'wallet.operator'],
    },
    async (ctx) => {
      await refuseWalletPlayer(ctx);
      const { fromAccountTypeId: from, toAccountTypeId: to } = ctx.params;
      if (from === to) refuse('request_param_err');
      const transferId = await move(ctx, from, to, amountWithin(ctx.params.amount, 1));
      const { cash } = await ledger.balances(ctx.db, ctx.member.memberId);
      return { transactionId: String(transferId), balance: toDecimal(cash) };
    },
  ),
  route(
    calls.recallFunds,
    {
      params: S.RecallBody,
      value: S.Recalled,
      about: 'Bring everything back to one wallet',
      errors: ['wallet.operator'],
    },
    async (ctx) => {
      await refuseWalletPlayer(ctx);
      const moved: { accountTypeId: number; amount: string; ok: boolean }[] = [];
      const { vendors } = await ledger.wallets(ctx.db, ctx.member.memberId);
      for (const { typeId, balance } of vendors) {
        if (balance === 0 || typeId === ctx.params.toAccountTypeId) continue;
        await move(ctx, typeId, ctx.params.toAccountTypeId, balance);
        moved.push({ accountTypeId: typeId, amount: toDecimal(balance), ok: true });
      }
      return { moved };
    },
  ),
];

async function move(
  { db, member, at }: WriteContext<unknown>,
  from: number,
  to: number,
  amount: number,
): Promise<number> {
  const id = member.memberId;
  const [source, target] = [accountOf(from, id), accountOf(to, id)];
  const fresh = [source, target].map((accountId) => ({ id: accountId, memberId: id, balance: 0 }));
  await db.insert(ledgerAccounts).values(fresh).onConflictDoNothing();
  const posted = await ledger.post(db, {
    ...{ kind: to === MAIN ? 'provider-out' : 'provider-in', memberId: id, ref: `wallet:${from}:${to}`, at },
    postings: [
      { account: source, amount: -amount },
      { account: target, amount },
    ],
  });
  return posted.transferId;
}
