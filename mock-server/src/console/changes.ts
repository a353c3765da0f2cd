/** What of the settings the console may change, and in which shape. */
import { Type } from 'typebox';

export const ProviderStatus = Type.Enum(['UP', 'DEGRADED', 'MAINTENANCE']);

/** A rule of a registration field; what is left out stays as it is. */
export const FieldChange = Type.Object({
  enabled: Type.Optional(Type.Boolean()),
  required: Type.Optional(Type.Boolean()),
  minLength: Type.Optional(Type.Integer({ minimum: 0, maximum: 200 })),
  maxLength: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  patternId: Type.Optional(Type.Integer({ minimum: 0, maximum: 19 })),
});

const Fault = Type.Object({
  path: Type.String({ maxLength: 120 }),
  latencyMs: Type.Integer({ minimum: 0, maximum: 60_000 }),
  errorRate: Type.Number({ minimum: 0, maximum: 1 }),
});

export const Changes = Type.Object({
  flags: Type.Optional(Type.Record(Type.String(), Type.Boolean())),
  maintenance: Type.Optional(
    Type.Union([Type.Null(), Type.Object({ maintainTime: Type.Integer(), endTime: Type.Integer() })]),
  ),
  regionRestricted: Type.Optional(Type.Boolean()),
  blockedIps: Type.Optional(Type.Array(Type.String())),
  blockedCountries: Type.Optional(Type.Array(Type.String())),
  isSingleWallet: Type.Optional(Type.Boolean()),
  siteName: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  mobileTemplate: Type.Optional(Type.Object({ mem_cen: Type.Enum(['0', '1']), dep_func: Type.Enum(['0', '1']) })),
  faults: Type.Optional(Type.Array(Fault)),
  providers: Type.Optional(
    Type.Record(Type.String(), Type.Object({ status: ProviderStatus, until: Type.Optional(Type.Integer()) })),
  ),
  registerRules: Type.Optional(Type.Record(Type.String(), FieldChange)),
});
