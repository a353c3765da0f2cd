/** What of the settings the console may change, and in which shape. */
import { FLAG_IDS } from '@site/shared/contract';
import { Type, type Static } from 'typebox';
import { longestOf } from '../../people/registration/field-rules';

/** A flag that the gateway publishes. */
export const Flag = Type.Enum([...FLAG_IDS]);

export const ProviderStatus = Type.Enum(['UP', 'DEGRADED', 'MAINTENANCE']);

/** A rule of a registration field; what is left out stays as it is. */
export const FieldChange = Type.Object({
  enabled: Type.Optional(Type.Boolean()),
  required: Type.Optional(Type.Boolean()),
  minLength: Type.Optional(Type.Integer({ minimum: 0 })),
  maxLength: Type.Optional(Type.Integer({ minimum: 1 })),
  patternId: Type.Optional(Type.Integer({ minimum: 0, maximum: 19 })),
});

/** Why a rule cannot be: it is of no field, or asks for what the registration's body would refuse. Null when it can. */
export function faultOfRule(
  field: string,
  { minLength = 0, maxLength = 1 }: Static<typeof FieldChange>,
): string | null {
  const longest = longestOf(field);
  if (longest === null) return `There is no field ${field}`;
  return Math.max(minLength, maxLength) > longest ? `${field} takes ${longest} characters at most` : null;
}

const Fault = Type.Object({
  path: Type.String({ maxLength: 120 }),
  latencyMs: Type.Integer({ minimum: 0, maximum: 60_000 }),
  errorRate: Type.Number({ minimum: 0, maximum: 1 }),
});

/** Hosts of pictures: "" for the site itself, a path of it, or an origin that its content security policy allows. */
export const ImageCdns = Type.Array(
  Type.String({ pattern: '^$|^/[\\w/.-]*$|^https?://[\\w.:-]+(/[\\w/.-]*)?$', maxLength: 200 }),
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
  siteName: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  mobileTemplate: Type.Optional(Type.Object({ mem_cen: Type.Enum(['0', '1']), dep_func: Type.Enum(['0', '1']) })),
  faults: Type.Optional(Type.Array(Fault)),
  providers: Type.Optional(
    Type.Record(Type.String(), Type.Object({ status: ProviderStatus, until: Type.Optional(Type.Integer()) })),
  ),
  registerRules: Type.Optional(Type.Record(Type.String(), FieldChange)),
});
