/** RefusalValues: the `value` of a refusal by its code. An optional one is sent by some calls only; codes that are not listed have no value. */
import { Type, type Static } from 'typebox';
import { RedRain } from './agentReports.schema';
import { Amount, Instant } from './atoms.schema';
import { DepositState } from './deposit.schema';
import { OpenGame } from './gamesLaunch.schema';
import { ProofRequired } from './identity.schema';
import { PlayLimit } from './limits.schema';
import { SecondStep, Unlinked } from './session.schema';
import { Place } from './system.schema';
import { WithdrawDuplicate } from './withdraw.schema';

/** What is wrong with a field. */
export const FieldFault = Type.Object({
  rule: Type.String(),
  min: Type.Optional(Type.Number()),
  max: Type.Optional(Type.Number()),
  patternId: Type.Optional(Type.Integer()),
});
export type FieldFault = Static<typeof FieldFault>;
const Faults = Type.Object({ fields: Type.Record(Type.String(), FieldFault) });

/** Seconds until the next try. */
const Wait = Type.Integer({ minimum: 0 });
const Until = Type.Object({ until: Instant });

export const RefusalValues = Type.Object({
  validation: Faults,
  'affiliate.invalid': Type.Optional(Faults),
  'age.unverified': Type.Object({ minimumAge: Type.Integer() }),

  TOO_MANY_REQUEST: Type.Object({ wait: Wait }),
  'login.locked': Type.Object({ wait: Wait }),
  'funds.password.locked': Type.Object({ wait: Wait, until: Instant }),
  /** `until`: the end of the lockout that this attempt has caused. */
  'funds.password.wrong': Type.Object({ triesLeft: Type.Integer({ minimum: 0 }), until: Type.Optional(Instant) }),

  /** Whether the next try needs a captcha. */
  USER_NOT_EXIST: Type.Object({ captcha: Type.Boolean() }),
  /** Of a login: it needs one from now on. */
  'captcha.wrong': Type.Optional(Type.Object({ captcha: Type.Literal(true) })),
  login_verify_required: SecondStep,
  bind_customer_required: Unlinked,
  'proof.required': ProofRequired,
  /** Of a session that was ended by its own logout. */
  'login.not.session': Type.Optional(Type.Object({ ended: Type.Literal('asked') })),
  'dpop.retry': Type.Object({ nonce: Type.String() }),

  'ip.blocked': Type.Object({ ip: Type.String() }),
  'region.blocked': Place,
  maintenance: Type.Object({
    content: Type.Object({ data: Type.Object({ maintainTime: Instant, endTime: Instant }) }),
  }),
  'wallet.operator': Type.Object({ operator: Type.String() }),

  'timeout.active': Until,
  'self.excluded': Until,
  /** Of a limit of responsible play; not of a number of links, favourites or withdrawals. */
  'limit.exceeded': Type.Optional(
    Type.Object({
      kind: PlayLimit.properties.kind,
      period: PlayLimit.properties.period,
      amount: PlayLimit.properties.used,
      used: PlayLimit.properties.used,
    }),
  ),

  'amount.out.of.range': Type.Optional(Type.Object({ min: Amount, max: Type.Optional(Amount) })),
  'withdraw.duplicate': WithdrawDuplicate,
  /** Of a deposit: its state now; of a pass of a live room: its price now. */
  'state.changed': Type.Optional(
    Type.Union([Type.Object({ state: DepositState }), Type.Object({ price: Type.Number() })]),
  ),

  'provider.maintenance': Type.Object({ vassalage: Type.String(), until: Type.Union([Instant, Type.Null()]) }),
  /** Of a launch. */
  'game.not.finished': Type.Optional(OpenGame),
  'bet.closed': Type.Object({ numero: Type.String(), closeTime: Instant }),
  /** Of bets whose total differs from the one the member saw: the total now. */
  'bet.invalid': Type.Optional(Type.Object({ total: Type.Number() })),

  'contract.version.stale': Type.Object({ version: Type.Integer() }),
  'rebate.out.of.range': Type.Object({ productType: Type.String(), min: Type.String(), max: Type.String() }),
  'red.rain.no.recipients': Type.Object({ rejected: RedRain.properties.rejected }),
});
export type RefusalValues = Static<typeof RefusalValues>;
