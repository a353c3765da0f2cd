/** Calls of withdrawals (wps-contract rows 129–139). */
import { call } from './call';
import type { TransactionQuery } from './deposit.schema';
import type * as W from './withdraw.schema';

const member = { access: 'member' } as const;
const order = { access: 'member', module: 'WITHDRAW' } as const;
const sealed = { access: 'member', encrypted: true } as const;

export const withdrawSettings = call<W.WithdrawSettingsQuery, W.WithdrawSettings>(
  'GET',
  '/wps/relay/MCSFE_getWithdrawSettings',
  order,
);
export const turnoverInfo = call<void, W.TurnoverInfo>('GET', '/wps/relay/MCSFE_getTurnoverInfo', member);
export const preWithdraw = call<W.PreWithdrawBody, W.PreWithdraw>(
  'POST',
  '/wps/relay/MCSFE_preWithdrawTransaction',
  order,
);
export const withdraw = call<W.WithdrawBody, W.WithdrawOrder>('POST', '/wps/v2/transaction/withdraw', {
  ...order,
  encrypted: true,
  idempotent: true,
});
export const hasFundsPassword = call<void, boolean>('GET', '/wps/member/hasWithdrawalPassword', member);
export const setFundsPassword = call<W.SetFundsBody, true>('PUT', '/wps/member/paymentPassword', sealed);
export const changeFundsPassword = call<W.ChangeFundsBody, true>('POST', '/wps/member/paymentPassword', sealed);
export const listCards = call<W.CardQuery, W.BankCard[]>('GET', '/wps/member/bankCard', member);
export const addCard = call<W.AddCardBody, W.BankCard>('PUT', '/wps/member/bankCard', sealed);
export const removeCard = call<W.RemoveCardQuery, true>('DELETE', '/wps/member/bankCard', sealed);
export const setDefaultCard = call<W.DefaultCardBody, true>('POST', '/wps/member/bankCard', member);
export const trackWithdraw = call<TransactionQuery, W.WithdrawTransaction>(
  'GET',
  '/wps/relay/MCSFE_getWithdrawTransaction',
  member,
);
