/** Compares the pattern table with a second implementation of the contract that uses no regular expressions. */
import fc from 'fast-check';
import { FIELD_PATTERNS, hasPattern, isDay } from '@site/shared/wps';
import { checkField, ruleOf, type FieldRule } from './fieldRules';

const PATTERN_IDS = Object.keys(FIELD_PATTERNS).map(Number);

const within = (from: string, to: string) => (char: string) => char >= from && char <= to && [...char].length === 1;
const lower = within('a', 'z');
const upper = within('A', 'Z');
const digit = within('0', '9');
const latin = (char: string) => lower(char) || upper(char);
const latinOrDigit = (char: string) => latin(char) || digit(char);
const space = (char: string) => char === ' ';
const thai = within('\u0E01', '\u0E3A');
const chars = (value: string) => [...value];
const every = (value: string, test: (char: string) => boolean) => value !== '' && chars(value).every(test);
const some = (value: string, test: (char: string) => boolean) => chars(value).some(test);
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

function isCalendarDay(year: number, month: number, day: number): boolean {
  const days = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1];
  return days !== undefined && day >= 1 && day <= days;
}

function isDate(value: string, order: 'ymd' | 'mdy'): boolean {
  const parts = value.split('-');
  const lengths = order === 'ymd' ? [4, 2, 2] : [2, 2, 4];
  if (parts.length !== 3 || !parts.every((part, at) => part.length === lengths[at] && every(part, digit))) return false;
  const [a = 0, b = 0, c = 0] = parts.map(Number);
  return order === 'ymd' ? isCalendarDay(a, b, c) : isCalendarDay(c, a, b);
}

function isEmail(value: string): boolean {
  if (some(value, (char) => ' \t\n'.includes(char))) return false;
  const [name, domain, ...more] = value.split('@');
  if (!name || domain === undefined || more.length) return false;
  const labels = domain.split('.');
  return labels.length > 1 && labels.every((label) => label !== '');
}

/** The contract's definition of each pattern, for values drawn from ALPHABET. */
const ORACLES: Readonly<Record<number, (value: string) => boolean>> = {
  0: () => true,
  1: (value) => every(value, latinOrDigit) && latin(value[0] ?? ''),
  2: (value) => every(value, (char) => digit(char) || '幸运莲花'.includes(char)),
  3: isEmail,
  4: (value) => every(value, latinOrDigit),
  5: (value) => every(value, latinOrDigit) && some(value, latin) && some(value, digit),
  6: (value) => every(value, digit),
  7: (value) => every(value, latinOrDigit) && some(value, upper),
  8: (value) => every(value, (char) => latin(char) || space(char)),
  9: (value) => every(value, (char) => !' \t\n'.includes(char)),
  10: (value) => every(value, (char) => '幸运莲花，。！@.-_!?'.includes(char)),
  11: (value) => isDate(value, 'ymd'),
  12: (value) =>
    value
      .split(' ')
      .every((word) => every(word, (char) => latin(char) || thai(char) || '幸运莲花শাপলা한국'.includes(char))),
  13: (value) => isDate(value, 'mdy'),
  14: (value) => every(value, (char) => latinOrDigit(char) || thai(char) || '幸运莲花শাপলা한국'.includes(char)),
  15: (value) => every(value, (char) => '한국'.includes(char)),
  16: (value) => every(value, thai),
  17: (value) => every(value, (char) => thai(char) || latin(char) || space(char)),
  18: (value) => every(value, (char) => upper(char) || space(char)) && some(value, upper),
  19: (value) => every(value, (char) => char > ' ' && char <= '~'),
};

const ALPHABET = chars('abzABZ019 @.-_!?$\t幸运莲花，。！শাপলা한국กขค');
const stringsOf = (alphabet: readonly string[]) =>
  fc.array(fc.constantFrom(...alphabet), { maxLength: 12 }).map((drawn) => drawn.join(''));
const pad = (length: number) => (value: number) => String(value).padStart(length, '0');
const date = fc
  .tuple(fc.integer({ min: 1899, max: 2101 }), fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 32 }))
  .chain(([year, month, day]) =>
    fc.constantFrom(
      `${pad(4)(year)}-${pad(2)(month)}-${pad(2)(day)}`,
      `${pad(2)(month)}-${pad(2)(day)}-${pad(4)(year)}`,
    ),
  );
/** Values of one kind of character besides mixed ones, so every pattern gets values it accepts and values it refuses. */
const anyValue = fc.oneof(
  stringsOf(ALPHABET),
  stringsOf(chars('abzABZ019')),
  stringsOf(chars('ABZ ')),
  stringsOf(chars('abZ ')),
  stringsOf(chars('019')),
  stringsOf(chars('幸运莲花09')),
  stringsOf(chars('幸运，。！')),
  stringsOf(chars('한국')),
  stringsOf(chars('กขค')),
  stringsOf(chars('กขคabZ ')),
  stringsOf(chars('ab@.')),
  date,
);
const ofPattern = (patternId: number, more: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: true,
  patternId,
  minLength: 0,
  maxLength: 0,
  ...more,
});

describe('pattern ids', () => {
  it('has the twenty patterns of the contract', () => {
    expect(PATTERN_IDS).toEqual([...Array(20).keys()]);
  });

  it.each(PATTERN_IDS)('[AUTH-08] implements pattern %i as the contract describes it, for any value', (patternId) => {
    fc.assert(
      fc.property(anyValue, (value) => {
        expect([value, hasPattern(patternId, value)]).toEqual([value, ORACLES[patternId]?.(value)]);
      }),
      { numRuns: 400 },
    );
  });

  it.each(PATTERN_IDS)(
    'draws values that match pattern %i and values that do not (0 matches everything)',
    (patternId) => {
      const drawn = fc.sample(anyValue, { numRuns: 4000, seed: 7 });
      expect(drawn.some((value) => hasPattern(patternId, value))).toBe(true);
      expect(drawn.some((value) => !hasPattern(patternId, value))).toBe(patternId !== 0);
    },
  );

  it.each(PATTERN_IDS)(
    "[AUTH-08] refuses by pattern %i exactly what the gateway's own expression refuses",
    (patternId) => {
      const bySent = ofPattern(patternId, { acceptedPattern: FIELD_PATTERNS[patternId] });
      fc.assert(
        fc.property(anyValue, (value) => {
          expect(checkField(bySent, value)).toEqual(checkField(ofPattern(patternId), value));
        }),
        { numRuns: 400 },
      );
    },
  );

  it('accepts any value for an unknown pattern id', () => {
    expect(hasPattern(77, 'anything at all')).toBe(true);
  });
});

describe('checkField', () => {
  it('[AUTH-08] accepts an empty optional field and refuses an empty required one', () => {
    expect(checkField(ofPattern(6, { required: false, minLength: 4 }), '')).toBeNull();
    expect(checkField(ofPattern(6, { minLength: 4 }), '')).toEqual({ rule: 'required' });
  });

  it('[AUTH-08] accepts exactly the lengths between min and max, in the unit the gateway counts', () => {
    fc.assert(
      fc.property(fc.nat(8), fc.nat(8), fc.integer({ min: 1, max: 24 }), (min, more, length) => {
        const rule = ofPattern(0, { minLength: min, maxLength: min + more + 1 });
        const fault = checkField(rule, 'ল'.repeat(length));
        const fits = length >= min && length <= min + more + 1;
        expect(fault).toEqual(fits ? null : { rule: 'pattern', patternId: 0, min, max: min + more + 1 });
      }),
    );
  });

  it("prefers the operator's expression to the pattern id", () => {
    const rule = ofPattern(6, { acceptedPattern: '^[ab]+$' });
    expect(checkField(rule, 'abba')).toBeNull();
    expect(checkField(rule, 'abba1')).toMatchObject({ rule: 'pattern' });
    expect(checkField(ofPattern(11, { acceptedPattern: '^[0-9-]+$' }), '2026-02-30')).not.toBeNull();
  });

  it('falls back to the pattern id if that expression is invalid', () => {
    const rule = ofPattern(6, { acceptedPattern: '([' });
    expect(checkField(rule, '123')).toBeNull();
    expect(checkField(rule, 'abc')).toMatchObject({ rule: 'pattern', patternId: 6 });
  });

  it('[AUTH-03] limits the captcha to 6 digits, the mobile number to 20 and the code to 10', () => {
    expect(checkField(ruleOf({}, 'captcha'), '123456')).toBeNull();
    expect(checkField(ruleOf({}, 'captcha'), '1234567')).not.toBeNull();
    expect(checkField(ruleOf({}, 'captcha'), '12a')).not.toBeNull();
    expect(checkField(ruleOf({}, 'loginMobileNum'), '1'.repeat(20))).toBeNull();
    expect(checkField(ruleOf({}, 'loginMobileNum'), '1'.repeat(21))).not.toBeNull();
    expect(checkField(ruleOf({}, 'verificationCode'), '1'.repeat(10))).toBeNull();
    expect(checkField(ruleOf({}, 'verificationCode'), '1'.repeat(11))).not.toBeNull();
  });

  it.each([
    ['loginUsername', 1, 64, 'r'],
    ['loginPassword', 1, 64, 'p'],
    ['loginMobileNum', 6, 20, '1'],
    ['verificationCode', 1, 10, '1'],
    ['appCode', 6, 10, 'a'],
    ['captcha', 1, 6, '1'],
    ['password', 8, 64, 'p'],
    ['mobileNum', 6, 20, '1'],
    ['paymentPassword', 6, 6, '1'],
  ] as const)('[AUTH-03] without a rule of the gateway %s has %i to %i characters', (name, min, max, char) => {
    const accepted = [min - 1, min, max, max + 1].map((length) => checkField(ruleOf({}, name), char.repeat(length)));
    expect(accepted.map((fault) => fault === null)).toEqual([false, true, true, false]);
  });

  it("prefers the gateway's rule to its default, and always requires the field", () => {
    const rules = { captcha: ofPattern(4, { required: false, enabled: false, maxLength: 8 }) };
    expect(ruleOf(rules, 'captcha')).toMatchObject({ patternId: 4, maxLength: 8, required: true, enabled: true });
  });
});

describe('isDay', () => {
  it('handles leap years', () => {
    expect(isDay('2024-02-29')).toBe(true);
    expect(isDay('2023-02-29')).toBe(false);
    expect(isDay('2024-13-01')).toBe(false);
  });
});
