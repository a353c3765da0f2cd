/** Schemas of moving money between the main wallet and vendors' wallets (wps-contract rows 110–111). */
import { Type, type Static } from 'typebox';
import { Amount } from './atoms.schema';

export const FundTransferBody = Type.Object({
  fromAccountTypeId: Type.Integer(),
  toAccountTypeId: Type.Integer(),
  amount: Amount,
});
export type FundTransferBody = Static<typeof FundTransferBody>;
export const FundTransferred = Type.Object({ transactionId: Type.String(), balance: Amount });
export type FundTransferred = Static<typeof FundTransferred>;
export const RecallBody = Type.Object({ toAccountTypeId: Type.Integer() });
export type RecallBody = Static<typeof RecallBody>;
export const Recalled = Type.Object({
  moved: Type.Array(Type.Object({ accountTypeId: Type.Integer(), amount: Amount, ok: Type.Boolean() })),
});
export type Recalled = Static<typeof Recalled>;
