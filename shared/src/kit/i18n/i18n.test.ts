import type { ErrorCode } from '@site/shared/wps';
import { createI18n } from './create';
import { errorKey, errorText, KEY_OF_CODE } from './errorKeys';
import { formatOf } from './format';
import bn from './locales/bn.json';
import en from './locales/en.json';

const keysOf = (value: object, prefix = ''): string[] =>
  Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'object' ? keysOf(inner as object, `${prefix}${key}.`) : [`${prefix}${key}`],
  );

describe('the shared words', () => {
  it('[SITE-10] are the same keys in both languages, none of them blank', () => {
    expect(keysOf(bn).sort()).toEqual(keysOf(en).sort());
    for (const words of [bn, en]) expect(JSON.stringify(words)).not.toContain('""');
  });

  it('[AUTH-08] hold one text for every field pattern', () => {
    for (let id = 0; id <= 19; id++) expect(keysOf(bn)).toContain(`reg_pattern_${id}`);
  });
});

describe('formats', () => {
  it('[MEM-15] write amounts with the sign first, exact to the poisha, in Latin digits', () => {
    expect(formatOf('bn').money('123456.50', 'BDT')).toBe('৳1,23,456.50');
    expect(formatOf('en').money('123456.50', 'BDT')).toBe('৳123,456.50');
    expect(formatOf('bn').number(1234567)).toBe('12,34,567');
  });

  it('write shares as percent, and an amount that is none as it was sent', () => {
    const { percent, money } = formatOf('en');
    expect([0, 0.125, 0.12345, 1].map(percent)).toEqual(['0%', '12.5%', '12.35%', '100%']);
    expect([money('', 'BDT'), money('12.345.6', 'BDT'), money(0, 'BDT')]).toEqual(['', '12.345.6', '৳0.00']);
  });

  it('show times in the time zone of the site, not of the phone', () => {
    expect(formatOf('en').time(Date.UTC(2026, 0, 1, 20, 30))).toContain('02:30');
    expect(formatOf('bn').day(Date.UTC(2026, 0, 1, 20, 30))).toBe('2026-01-02');
  });

  it.each([
    [18, 'রাত 12:05'],
    [22, 'ভোর 4:05'],
    [2, 'সকাল 8:05'],
    [6, 'দুপুর 12:05'],
    [10, 'বিকেল 4:05'],
    [12, 'সন্ধ্যা 6:05'],
    [14, 'রাত 8:05'],
  ])('names the part of the day in Bengali (%i h UTC)', (hour, expected) => {
    const at = Date.UTC(2026, 0, 1, hour, 5);
    const { time, dateTime, dateTimeZone, date } = formatOf('bn');
    expect(time(at)).toBe(expected);
    expect(dateTime(at).endsWith(`, ${expected}`)).toBe(true);
    expect(dateTimeZone(at)).toContain(`${expected} GMT`);
    expect(date(at)).not.toMatch(/রাত|ভোর|সকাল/);
  });

  it('write dates in one form per language, days by their month', () => {
    const at = Date.UTC(2026, 10, 27, 6, 5);
    expect(formatOf('en').date(at)).toBe('27 Nov 2026');
    expect(formatOf('bn').date(at)).toBe('27 নভে 2026');
    expect(formatOf('en').dateTime(at)).toBe('27 Nov 2026, 12:05');
    expect(formatOf('bn').dateTime(at)).toBe('27 নভে 2026, দুপুর 12:05');
    expect(formatOf('bn').dateTimeZone(at)).toBe('27 নভে 2026, দুপুর 12:05 GMT\u00A0+6');
    expect(formatOf('en').month('2026-11')).toBe('November 2026');
    expect(formatOf('bn').month('2026-11')).toBe('নভেম্বর 2026');
  });
});

describe('messages', () => {
  const remote = { bn: { hi: 'নমস্কার' }, en: { hi: 'Hello' } };

  it('[SITE-10] count in the language’s own way, in the site’s digits', async () => {
    const words = { n_one: '{{count, number}} game', n_other: '{{count, number}} games' };
    const i18n = createI18n({ locale: 'en', loadMessages: () => Promise.resolve(words) });
    await i18n.load('games');
    expect(i18n.t('games', 'n', { count: 1 })).toBe('1 game');
    expect(i18n.t('games', 'n', { count: 1234567 })).toBe('1,234,567 games');
    await i18n.setLocale('bn');
    expect(i18n.t('games', 'n', { count: 1234567 })).toBe('12,34,567 games');
  });

  it('[AUTH-08] name one length instead of a range where the minimum is the maximum, or the minimum alone', async () => {
    const i18n = createI18n({ locale: 'en', loadMessages: () => Promise.resolve({}) });
    await i18n.load('auth');
    const digits = (min: number, max: number) => i18n.t('auth', 'reg_pattern_6', { min, max });
    expect([digits(4, 16), digits(6, 6), digits(4, 0)]).toEqual(['4–16 digits', '6 digits', '4+ digits']);
    await i18n.setLocale('bn');
    expect(digits(6, 6)).toBe('6 সংখ্যা');
  });

  it('[SITE-10] are loaded in the new language before anything switches', async () => {
    const requested: string[] = [];
    const i18n = createI18n({
      locale: 'bn',
      loadMessages: async (namespace, locale) => {
        requested.push(`${locale}/${namespace}`);
        return remote[locale];
      },
    });
    await i18n.load('games');
    expect(requested).toEqual(['bn/games']);
    const seen: string[] = [];
    i18n.instance.on('languageChanged', () => seen.push(i18n.t('games', 'hi')));
    await i18n.setLocale('en');
    expect(seen).toEqual(['Hello']);
  });

  it('[SITE-10] of the language chosen last are shown, whichever arrives first', async () => {
    const waiting: (() => void)[] = [];
    const i18n = createI18n({
      locale: 'bn',
      loadMessages: (_, locale) =>
        locale === 'bn'
          ? Promise.resolve(remote.bn)
          : new Promise((resolve) => waiting.push(() => resolve(remote[locale]))),
    });
    await i18n.load('games');
    const first = i18n.setLocale('en');
    await i18n.setLocale('bn');
    for (const arrive of waiting) arrive();
    await first;
    expect(i18n.instance.language).toBe('bn');
    expect(i18n.t('games', 'hi')).toBe('নমস্কার');
  });

  it('of one namespace can be in several bundles, which are merged', async () => {
    const requested: string[] = [];
    const i18n = createI18n({
      locale: 'en',
      loadMessages: async (bundle, locale) => {
        requested.push(`${locale}/${bundle}`);
        return bundle === 'games/pages' ? { deep: { two: '2' } } : { deep: { one: '1' } };
      },
    });
    await i18n.load('games');
    await i18n.load('games/pages');
    expect([i18n.t('games', 'deep.one'), i18n.t('games', 'deep.two')]).toEqual(['1', '2']);
    await i18n.setLocale('bn');
    expect(requested).toEqual(['en/games', 'en/games/pages', 'bn/games', 'bn/games/pages']);
  });

  it('load again after a failure', async () => {
    let tries = 0;
    const i18n = createI18n({
      locale: 'en',
      loadMessages: async (_, locale) => {
        if (++tries === 1) throw new Error('offline');
        return remote[locale];
      },
    });
    await expect(i18n.load('games')).rejects.toThrow('offline');
    await i18n.load('games');
    expect(i18n.t('games', 'hi')).toBe('Hello');
  });

  it('[ERR-02] show words for a missing key, never the key', async () => {
    const i18n = createI18n({ locale: 'en', loadMessages: async () => remote.en });
    await i18n.load('games');
    expect(i18n.t('games', 'deposit.amountTooLow')).toBe('Amount too low');
    expect(i18n.t('games', 'in_the_end')).toBe('In the end');
  });

  it('[ERR-03] report a missing key', async () => {
    const missing: string[] = [];
    const i18n = createI18n({
      locale: 'en',
      loadMessages: async () => remote.en,
      onMissing: (namespace, key) => missing.push(`${namespace}:${key}`),
    });
    await i18n.load('games');
    i18n.t('games', 'nowhere');
    expect(missing.length).toBeGreaterThan(0);
    expect(missing[0]).toContain('nowhere');
  });
});

describe('words for a failure', () => {
  const words = (key: string) =>
    key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], en);
  const t = (key: string) => String(words(key));
  // A code that no gateway sends is a type error.
  const codes: readonly (ErrorCode | '#727' | '#734')[] = Object.keys(KEY_OF_CODE) as (keyof typeof KEY_OF_CODE)[];

  it.each(codes)('[ERR-02] %s has words of its own', (code) => {
    expect(errorKey({ kind: 'refused', code })).not.toBeNull();
    expect(errorText(t, { kind: 'refused', code })).not.toMatch(/undefined|errors\./);
  });

  it.each([
    ['login.not.session', /log in/],
    ['user.or.token.invalid', /logged out/],
    ['token_ip_different', /network changed/],
    ['duplicateLogin', /another device.*Was it you/],
    ['USER_NOT_EXIST', /user name or password/],
    ['us_forbidden_login_error', /contact support/],
    ['TOO_MANY_REQUEST', /wait/],
    ['function.not.available', /paused/],
    ['#734', /game is still open/],
    ['limit.exceeded', /limit/],
    ['self.excluded', /excluded yourself/],
    ['timeout.active', /break/],
    ['balance.insufficient', /balance/],
    ['turnover.unmet', /turnover/],
    ['funds.password.wrong', /funds password is wrong/],
    ['funds.password.locked', /funds password is locked/],
    ['contract.version.stale', /contract has changed/],
  ])('[ERR-02] %s says what it is', (code, words) => {
    expect(errorText(t, { kind: 'refused', code })).toMatch(words);
  });

  it('[ERR-02] [MEM-16] a used-up time limit is named as one, other limits as an amount', () => {
    const words = (value: unknown) => errorText(t, { kind: 'refused', code: 'limit.exceeded', value });
    expect(words({ kind: 'SESSION', period: '24H', amount: '60', used: '60' })).toMatch(/time .* used up/);
    for (const value of [{ kind: 'LOSS' }, null, undefined]) expect(words(value)).toMatch(/over the limit/);
  });

  it('[ERR-02] the support number of a refusal is shown with every code', () => {
    const failure = { kind: 'refused', code: 'game.not.finished', message: 'Wire words', support: '734' };
    expect(errorText(t, failure)).toMatch(/game is still open/);
    expect(errorText(t, { ...failure, support: '999' })).toBe('Wire words (999)');
  });

  it.each(['offline', 'timed-out', 'cancelled', 'gateway-unavailable'])(
    '[ERR-02] a call that is %s has words',
    (kind) => {
      expect(errorText(t, { kind })).not.toMatch(/undefined|errors\./);
    },
  );

  it('[ERR-02] an unknown code shows its message with its support number, and is never blank', () => {
    expect(errorText(t, { kind: 'refused', code: 'zzz', message: 'Odd thing', support: '#901' })).toBe(
      'Odd thing (#901)',
    );
    expect(errorText(t, { kind: 'refused', code: 'zzz', message: '' })).toBe('Something went wrong');
  });

  it('[ERR-02] the request number is shown if the gateway has no message, or failed', () => {
    const failure = { kind: 'refused', code: 'promo.code.invalid', status: 422, requestId: 'a052edce-9' };
    expect(errorText(t, { ...failure, message: 'This code is not valid.' })).toBe('This code is not valid.');
    expect(errorText(t, { ...failure, message: '' })).toBe('Something went wrong (a052edce)');
    expect(errorText(t, { ...failure, status: 500, message: 'Something broke.' })).toBe('Something broke. (a052edce)');
  });
});
