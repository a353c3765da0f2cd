/** Calls of withdrawals, bound accounts and the funds password (WPS-CONTRACT rows 129–139). One line a call. */
import { call } from './call';
import type * as S from './withdraw.schema';

const member = { access: 'member' } as const;
const sealed = { ...member, encrypted: true } as const;

export const withdrawSettings = call<S.WithdrawSettingsQuery, S.WithdrawSettings>(
  'GET',
  '/wps/relay/MCSFE_getWithdrawSettings',
  member,
);
export const turnoverInfo = call<void, S.TurnoverInfo>('GET', '/wps/relay/MCSFE_getTurnoverInfo', member);
export const preWithdraw = call<S.PreWithdrawBody, S.PreWithdraw>(
  'POST',
  '/wps/relay/MCSFE_preWithdrawTransaction',
  member,
);
export const withdraw = call<S.WithdrawBody, S.WithdrawReceipt>('POST', '/wps/v2/transaction/withdraw', {
  ...sealed,
  idempotent: true,
});
export const withdrawTransaction = call<S.WithdrawTransactionQuery, S.WithdrawTransaction>(
  'GET',
  '/wps/relay/MCSFE_getWithdrawTransaction',
  member,
);

export const bankCards = call<S.BankCardsQuery, S.BankCards>('GET', '/wps/member/bankCard', member);
export const addCard = call<S.AddCardBody, S.BankCard>('PUT', '/wps/member/bankCard', { ...sealed, idempotent: true });
export const setDefaultCard = call<S.DefaultCardBody, boolean>('POST', '/wps/member/bankCard', member);
export const removeCard = call<S.RemoveCardQuery, boolean>('DELETE', '/wps/member/bankCard', member);

export const hasFundsPassword = call<void, boolean>('GET', '/wps/member/hasWithdrawalPassword', member);
export const setFundsPassword = call<S.SetFundsPasswordBody, boolean>('PUT', '/wps/member/paymentPassword', sealed);
export const changeFundsPassword = call<S.ChangeFundsPasswordBody, boolean>(
  'POST',
  '/wps/member/paymentPassword',
  sealed,
);
