import { createVault } from './secrets';

const SECRET = 'a secret of the gateway, long enough';

it('[SEC-01] a sealed value can be read with the secret it was sealed with, and with no other', () => {
  const stored = createVault(SECRET).seal('JBSWY3DP');
  expect(stored).not.toContain('JBSWY3DP');
  expect(createVault(SECRET).open(stored)).toBe('JBSWY3DP');
  expect(() => createVault(`${SECRET}.`).open(stored)).toThrow();
  expect(() => createVault(null).open(stored)).toThrow();
});

it('[SEC-01] a changed value is refused', () => {
  const stored = createVault(SECRET).seal('JBSWY3DP');
  const last = stored.at(-3) === 'A' ? 'B' : 'A';
  expect(() => createVault(SECRET).open(`${stored.slice(0, -3)}${last}${stored.slice(-2)}`)).toThrow();
});

it('[SEC-01] the same value is sealed differently each time', () => {
  const vault = createVault(SECRET);
  expect(vault.seal('JBSWY3DP')).not.toBe(vault.seal('JBSWY3DP'));
});

it('[SEC-01] a gateway without a secret stores values as they are, and one with a secret reads them', () => {
  const stored = createVault(null).seal('JBSWY3DP');
  expect(stored).toBe('plain:JBSWY3DP');
  expect(createVault(SECRET).open(stored)).toBe('JBSWY3DP');
  expect(createVault(SECRET).open('JBSWY3DP')).toBe('JBSWY3DP');
});
