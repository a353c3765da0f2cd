/** Frames of the push channel: what the gateway sends to a page that has subscribed. A frame says that something has changed. */
import { Type, type Static } from 'typebox';
import { Amount, Instant, literals, Nothing } from './atoms.schema';
import { LimitKind, LimitPeriod } from './limits.schema';
import { WithdrawState } from './withdraw.schema';

/** `data` of each event, by its type. */
export const PushEvents = Type.Object({
  BALANCE: Nothing,
  DEPOSIT_ARRIVED: Type.Object({ transactionId: Type.String(), amount: Amount }),
  WITHDRAW_STATUS: Type.Object({ transactionId: Type.String(), status: WithdrawState }),
  INBOX: Nothing,
  ANNOUNCEMENT: Type.Object({ id: Type.String() }),
  /** A session of the member has ended; the answer of any call says whether it is this one. */
  FORCE_LOGOUT: Type.Object({ why: literals('asked', 'expired', 'elsewhere', 'revoked') }),
  LIMIT_REACHED: Type.Object({ kind: LimitKind, period: LimitPeriod }),
  CHAT: Nothing,
  /** The member has changed a limit or the reality check, or has sent documents. */
  ACCOUNT: Nothing,
});
export type PushEvents = Static<typeof PushEvents>;
export type PushType = keyof PushEvents;
/** An event with its type. */
export type PushEvent = { [T in PushType]: { readonly type: T; readonly data: PushEvents[T] } }[PushType];

/** The position after the frame, which a page sends as `after` when it subscribes again; null: too long to send. */
const id = Type.Optional(Type.Union([Type.String(), Type.Null()]));

const eventFrames = Object.entries(PushEvents.properties).map(([type, data]) =>
  Type.Object({ id, type: Type.Literal(type), data, ts: Instant }),
);

export const PushFrame = Type.Union([
  ...eventFrames,
  /** `resumed`: the frames that the page has missed follow. */
  Type.Object({
    id,
    type: Type.Literal('SUBSCRIBED'),
    data: Type.Object({ resumed: Type.Optional(Type.Literal(true)) }),
    ts: Instant,
  }),
  Type.Object({ id, type: Type.Literal('POSITION'), data: Nothing, ts: Instant }),
  /** The proof of a session that is bound to a key has to be made with this nonce (RFC 9449 §8). */
  Type.Object({ type: Type.Literal('USE_NONCE'), data: Type.Object({ nonce: Type.String() }) }),
]);
/** Types of all frames. */
export type PushFrameType = PushType | 'SUBSCRIBED' | 'POSITION' | 'USE_NONCE';
