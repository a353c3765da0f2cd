/** Form and gateway accept the same values: each value one of them accepts, the other accepts too. */
import fc from 'fast-check';
import { FIELD_PATTERNS, type FieldRule, type RegisterSettings } from '@site/shared/wps';
// Only this test may import from the gateway's package.

import { brokenFields, isBirthday, isOfAge } from '../../../../mock-server/src/people/registration/check-fields';
import {
  toRegisterBody,
  fieldsOf,
  emptyRegistration,
  type RegisterFieldName,
  type RegisterValues,
} from '../../model/registerForm';
import { registerSchema } from './registerSchema';

const t = (key: string) => key;
const TODAY = '2026-11-21';
const AGE = { today: TODAY, minimum: 18 };
const ORIGIN = { registerMethod: 'H5', hostname: 'site.test', loginDeviceId: 'device-1', invite: '' } as const;
const FIELDS = [
  'username',
  'mobileNum',
  'nickname',
  'email',
  'idNumber',
  'qqNum',
  'affiliateCode',
  'password',
] as const;

const ofAlphabet = (alphabet: string) =>
  fc.array(fc.constantFrom(...alphabet), { maxLength: 12 }).map((letters) => letters.join(''));
const twoDigits = fc.integer({ min: 0, max: 32 }).map((value) => String(value).padStart(2, '0'));
const year = fc.integer({ min: 1898, max: 2030 }).map(String);
const day = fc.tuple(year, twoDigits, twoDigits).map((parts) => parts.join('-'));
const american = fc.tuple(twoDigits, twoDigits, year).map((parts) => parts.join('-'));
/** Values of one kind of character besides mixed ones, so every pattern gets values it accepts and values it refuses. */
const value = fc.oneof(
  ...['abzABZ019 @.-_!?$\t幸运莲花，。！শাপলা한국กขค', 'abzABZ019', 'ABZ ', 'abZ ', '019', '0 1-9(', 'ab@.'].map(
    ofAlphabet,
  ),
  ...['幸运莲花09', '幸运，。！', '한국', 'กขค', 'กขคabZ ', 'শাপ লা'].map(ofAlphabet),
  fc.constantFrom('', ' ', '😀😀😀'),
  day,
  american,
);
/** Rules an operator may set: the id's own expression, a custom one, an invalid one, or none. */
const rule = (patternId: number): fc.Arbitrary<FieldRule> =>
  fc
    .record({
      enabled: fc.boolean(),
      required: fc.boolean(),
      acceptedPattern: fc.oneof(
        { weight: 4, arbitrary: fc.constant(FIELD_PATTERNS[patternId] ?? '*') },
        { weight: 1, arbitrary: fc.constantFrom('', '*', '([', '^[a-c0-9]*$') },
      ),
      minLength: fc.nat(4),
      length: fc.nat(12),
      limited: fc.boolean(),
    })
    .map(({ minLength, length, limited, ...rest }) => ({
      ...rest,
      patternId,
      minLength,
      maxLength: limited ? minLength + length : 0,
    }));

interface Case {
  readonly name: RegisterFieldName;
  readonly rule: FieldRule;
  readonly value: string;
}
const anyCase: fc.Arbitrary<Case> = fc
  .constantFrom(...Object.keys(FIELD_PATTERNS).map(Number))
  .chain((patternId) => fc.record({ name: fc.constantFrom(...FIELDS), rule: rule(patternId), value }));

/** Does the form accept this field? True for a field it does not show. */
async function formAccepts({ name, rule: fieldRule, value: typed }: Case): Promise<boolean> {
  const { rules, values } = formOf(name, fieldRule, typed);
  const fields = fieldsOf('username', rules, () => false);
  if (!fields.some((field) => field.name === name)) return true;
  const schema = registerSchema(t, fields, values, AGE);
  return schema.validateAt(name, values).then(
    () => true,
    () => false,
  );
}

function gatewayAccepts({ name, rule: fieldRule, value: typed }: Case): boolean {
  const { rules, values } = formOf(name, fieldRule, typed);
  const body = toRegisterBody(
    values,
    fieldsOf('username', rules, () => false),
    ORIGIN,
  );
  return brokenFields(body, 'username', rules)[name] === undefined;
}

function formOf(name: RegisterFieldName, fieldRule: FieldRule, typed: string) {
  const rules: RegisterSettings = { [name]: fieldRule };
  const values: RegisterValues = { ...emptyRegistration(''), [name]: typed };
  return { rules, values };
}

describe('the form and the gateway', () => {
  it('[AUTH-08] agree on 6,000 values over the rules of all pattern ids', async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(anyCase, async (drawn) => {
        const [form, gateway] = [await formAccepts(drawn), gatewayAccepts(drawn)];
        seen.add(`${drawn.rule.patternId} ${String(form)}`);
        expect({ ...drawn, accepted: form }).toEqual({ ...drawn, accepted: gateway });
      }),
      { numRuns: 6_000 },
    );
    // Every id was accepted at least once and refused at least once.
    expect(seen.size).toBe(2 * Object.keys(FIELD_PATTERNS).length);
  });

  it('[AUTH-09] agree on every birthday', async () => {
    const birthday: FieldRule = {
      enabled: true,
      required: false,
      patternId: 11,
      acceptedPattern: FIELD_PATTERNS[11] ?? '',
      minLength: 10,
      maxLength: 10,
    };
    await fc.assert(
      fc.asyncProperty(day, async (value) => {
        const gateway =
          gatewayAccepts({ name: 'birthday', rule: birthday, value }) &&
          isBirthday(value) &&
          isOfAge(value, TODAY, AGE.minimum);
        expect([value, await formAccepts({ name: 'birthday', rule: birthday, value })]).toEqual([value, gateway]);
      }),
      { numRuns: 1_000 },
    );
  });
});
