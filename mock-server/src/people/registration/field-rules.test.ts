/** The rules of registration's fields, with what an operator has changed. */
import { FIELD_PATTERNS } from '@site/shared/wps';
import { longestOf, registerRulesOf } from './field-rules';

const ruleOf = (field: string, part: object) => registerRulesOf({ registerRules: { [field]: part } })[field];

it('[AUTH-08] another pattern replaces the text of the pattern too, also by the one that accepts everything', () => {
  expect(ruleOf('username', { patternId: 6 })).toMatchObject({ patternId: 6, acceptedPattern: FIELD_PATTERNS[6] });
  expect(ruleOf('username', { patternId: 0 })).toMatchObject({ patternId: 0, acceptedPattern: FIELD_PATTERNS[0] });
  expect(FIELD_PATTERNS[0]).not.toBe(FIELD_PATTERNS[1]);
  expect(ruleOf('username', { patternId: 999 })).toMatchObject({ acceptedPattern: '*' });
});

it('[AUTH-08] what is not changed stays, of the field and of the others', () => {
  const standard = registerRulesOf({ registerRules: {} });
  const changed = registerRulesOf({ registerRules: { email: { required: true, maxLength: 60 } } });
  expect(changed).toEqual({ ...standard, email: { ...standard.email, required: true, maxLength: 60 } });
  expect(registerRulesOf({ registerRules: { shoeSize: { required: true } } })).toEqual(standard);
});

it('[AUTH-08] no rule is longer than what the body of a registration may hold', () => {
  for (const [field, { maxLength }] of Object.entries(registerRulesOf({ registerRules: {} })))
    expect([field, maxLength <= longestOf(field)!]).toEqual([field, true]);
  expect([longestOf('birthday'), longestOf('shoeSize')]).toEqual([10, null]);
});
