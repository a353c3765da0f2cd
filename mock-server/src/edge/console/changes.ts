/** Settings that the console can change, with their schemas. */
import { FLAG_IDS } from '@site/shared/contract';
import { Type, type Static } from 'typebox';
import { longestOf, registerRulesOf } from '../../people/registration/field-rules';

/** A published flag. */
export const Flag = Type.Enum([...FLAG_IDS]);

export const ProviderStatus = Type.Enum(['UP', 'DEGRADED', 'MAINTENANCE']);

/** A rule of a registration field; omitted properties stay unchanged. */
export const FieldChange = Type.Object({
  enabled: Type.Optional(Type.Boolean()),
  required: Type.Optional(Type.Boolean()),
  minLength: Type.Optional(Type.Integer({ minimum: 0 })),
  maxLength: Type.Optional(Type.Integer({ minimum: 1 })),
  patternId: Type.Optional(Type.Integer({ minimum: 0, maximum: 19 })),
});

/**
 * Why a rule is invalid (unknown field, beyond the limits of the registration's schema, or met by no text); null when valid.
 * @param rule all that is changed of the field
 */
export function faultOfRule(field: string, rule: Static<typeof FieldChange>): string | null {
  const longest = longestOf(field);
  if (longest === null) return `There is no field ${field}`;
  const { minLength = 0, maxLength = longest } = registerRulesOf({ registerRules: { [field]: rule } })[field] ?? {};
  if (Math.max(rule.minLength ?? 0, maxLength) > longest) return `${field} takes ${longest} characters at most`;
  return minLength > maxLength
    ? `${field} takes ${maxLength} characters at most, so it cannot need ${minLength}`
    : null;
}

const Fault = Type.Object({
  path: Type.String({ maxLength: 120 }),
  latencyMs: Type.Integer({ minimum: 0, maximum: 60_000 }),
  errorRate: Type.Number({ minimum: 0, maximum: 1 }),
});

/** Image hosts: "" for the site itself, a path of it, or an origin allowed by the content security policy. */
export const ImageCdns = Type.Array(
  Type.String({ pattern: '^$|^/(?!/)[\\w/.-]*$|^https?://[\\w.:-]+(/[\\w/.-]*)?$', maxLength: 200 }),
  {
    minItems: 1,
    maxItems: 10,
  },
);

export const Changes = Type.Object({
  flags: Type.Optional(Type.Partial(Type.Record(Flag, Type.Boolean()))),
  maintenance: Type.Optional(
    Type.Union([Type.Null(), Type.Object({ maintainTime: Type.Integer(), endTime: Type.Integer() })]),
  ),
  regionRestricted: Type.Optional(Type.Boolean()),
  blockedIps: Type.Optional(Type.Array(Type.String())),
  blockedCountries: Type.Optional(Type.Array(Type.String())),
  isSingleWallet: Type.Optional(Type.Boolean()),
  imageCdns: Type.Optional(ImageCdns),
  maxSessions: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  sessionHours: Type.Optional(Type.Integer({ minimum: 1, maximum: 8760 })),
  requireBoundSessions: Type.Optional(Type.Boolean()),
  secondFactorOfAgents: Type.Optional(Type.Boolean()),
  secondFactorToWithdraw: Type.Optional(Type.Boolean()),
  siteName: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  mobileTemplate: Type.Optional(Type.Object({ mem_cen: Type.Enum(['0', '1']), dep_func: Type.Enum(['0', '1']) })),
  faults: Type.Optional(Type.Array(Fault)),
  providers: Type.Optional(
    Type.Record(Type.String(), Type.Object({ status: ProviderStatus, until: Type.Optional(Type.Integer()) })),
  ),
  registerRules: Type.Optional(Type.Record(Type.String(), FieldChange)),
});
