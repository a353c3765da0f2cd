/** Schemas of converting points into bonus money. */
import { Type, type Static } from 'typebox';
import { Amount, literals } from './atoms.schema';

export const PointConfig = Type.Object({
  enabled: Type.Boolean(),
  minConvert: Type.Integer(),
  step: Type.Integer({ description: 'Points are converted in multiples of this.' }),
});
export type PointConfig = Static<typeof PointConfig>;
export const PointConversions = Type.Array(
  Type.Object({ type: literals('BONUS'), points: Type.Integer(), value: Amount, turnover: Type.Integer() }),
);
export type PointConversions = Static<typeof PointConversions>;
export const ConvertBody = Type.Object({
  points: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  paymentPassword: Type.String({ pattern: '^\\d{6}$' }),
});
export type ConvertBody = Static<typeof ConvertBody>;
