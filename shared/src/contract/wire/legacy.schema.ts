/** Schemas of legacy calls: support script, payments to confirm, chat permission, sports token. */
import { Type, type Static } from 'typebox';
import { Amount, Instant, YesNo } from './atoms.schema';

export const DeskScript = Type.Object({
  script: Type.String({ description: 'Always empty: a foreign script is not run; use the link.' }),
  url: Type.String(),
});
export type DeskScript = Static<typeof DeskScript>;
export const PaymentsToConfirm = Type.Array(
  Type.Object({
    transactionId: Type.String(),
    amount: Amount,
    channel: Type.String(),
    bankCode: Type.String(),
    status: Type.String(),
    createTime: Instant,
    expiresAt: Instant,
  }),
);
export type PaymentsToConfirm = Static<typeof PaymentsToConfirm>;
export const GroupPermission = Type.Object({ chat: YesNo, send: YesNo, createGroup: YesNo });
export type GroupPermission = Static<typeof GroupPermission>;
export const SportsToken = Type.Object({ serverInfo: Type.Object({ url: Type.String() }), token: Type.String() });
export type SportsToken = Static<typeof SportsToken>;
