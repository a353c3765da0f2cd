import { createVault, WrongSecret } from './secrets';

const SECRET = 'a secret of the gateway, long enough';

it('[SEC-01] a sealed value can be read with the secret it was sealed with, and with no other', () => {
  const stored = createVault([SECRET]).seal('JBSWY3DP');
  expect(stored).not.toContain('JBSWY3DP');
  expect(createVault([SECRET]).open(stored)).toBe('JBSWY3DP');
  expect(() => createVault([`${SECRET}.`]).open(stored)).toThrow();
  expect(() => createVault([]).open(stored)).toThrow();
});

it('[SEC-01] a changed value is refused', () => {
  const stored = createVault([SECRET]).seal('JBSWY3DP');
  const last = stored.at(-3) === 'A' ? 'B' : 'A';
  expect(() => createVault([SECRET]).open(`${stored.slice(0, -3)}${last}${stored.slice(-2)}`)).toThrow();
});

it('[SEC-01] the same value is sealed differently each time', () => {
  const vault = createVault([SECRET]);
  expect(vault.seal('JBSWY3DP')).not.toBe(vault.seal('JBSWY3DP'));
});

it('[SEC-01] a gateway without a secret stores values as they are, and one with a secret reads them', () => {
  const stored = createVault([]).seal('JBSWY3DP');
  expect(stored).toBe('plain:JBSWY3DP');
  expect(createVault([SECRET]).open(stored)).toBe('JBSWY3DP');
  expect(createVault([SECRET]).open('JBSWY3DP')).toBe('JBSWY3DP');
});

describe('[SEC-01] when the secret is replaced', () => {
  const BEFORE = 'the secret before it, long enough too';
  const both = createVault([SECRET, BEFORE]);
  const old = createVault([BEFORE]).seal('JBSWY3DP');

  it('a vault with both opens what the one before has sealed, and seals with the new one', () => {
    expect(both.open(old)).toBe('JBSWY3DP');
    expect(createVault([SECRET]).open(both.seal('JBSWY3DP'))).toBe('JBSWY3DP');
    expect(() => createVault([BEFORE]).open(both.seal('JBSWY3DP'))).toThrow(WrongSecret);
  });

  it('renews what is sealed with the one before, or not at all, and nothing else', () => {
    expect(createVault([SECRET]).open(both.renew(old)!)).toBe('JBSWY3DP');
    expect(createVault([SECRET]).open(both.renew('plain:JBSWY3DP')!)).toBe('JBSWY3DP');
    expect(createVault([SECRET]).open(both.renew('JBSWY3DP')!)).toBe('JBSWY3DP');
    expect(both.renew(both.seal('JBSWY3DP'))).toBeNull();
    expect(createVault([]).renew('plain:JBSWY3DP')).toBeNull();
  });

  it('renews nothing that was sealed with a third one, or without a secret of its own', () => {
    expect(() => createVault([SECRET]).renew(old)).toThrow(WrongSecret);
    expect(createVault([]).renew('JBSWY3DP')).toBeNull();
  });
});
