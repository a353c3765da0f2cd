/** Tokens of teams: changes at the same time, and what is nearly a token. */
import { removeTestSite } from './testSite';

interface Token {
  readonly id: string;
  readonly remote: string;
  readonly revokedAt: string | null;
}
let tokens: {
  readonly createToken: (remote: string, note?: string) => Promise<{ readonly id: string; readonly token: string }>;
  readonly revokeToken: (id: string) => Promise<Token>;
  readonly verifyToken: (authorization?: string) => Token | null;
  readonly readTokens: () => readonly Token[];
};
beforeAll(async () => (tokens = (await import('./tokens.mjs' as string)) as never));
afterAll(removeTestSite);

it('[PLAT-16] tokens that are created and revoked at the same time are all recorded', async () => {
  const created = await Promise.all(['games', 'promo', 'games'].map((remote) => tokens.createToken(remote)));
  expect(
    tokens
      .readTokens()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(created.map(({ id }) => id).toSorted());
  const [first, second, last] = created;
  const [, another] = await Promise.all([
    tokens.revokeToken(first!.id),
    tokens.createToken('agent'),
    tokens.revokeToken(second!.id),
  ]);
  const remotes = [...created, another].map(({ token }) => tokens.verifyToken(`Bearer ${token}`)?.remote);
  expect(remotes).toEqual([undefined, undefined, 'games', 'agent']);
  await expect(tokens.revokeToken('00000000')).rejects.toThrow('There is no token 00000000');
  expect(tokens.verifyToken(`Bearer ${last!.token}`)?.id).toBe(last!.id);
});

it('[PLAT-16] a token that is revoked again keeps the time at which it ended', async () => {
  const { id } = await tokens.createToken('games');
  const revokedAt = () => tokens.readTokens().find((token) => token.id === id)?.revokedAt;
  await tokens.revokeToken(id);
  const ended = revokedAt();
  await new Promise((later) => setTimeout(later, 5));
  await tokens.revokeToken(id);
  expect([ended, revokedAt()]).toEqual([expect.any(String), ended]);
});

it('[PLAT-16] a near miss of a token is refused: cut, longer, of another id, of another prefix', async () => {
  const [one, other] = [await tokens.createToken('games'), await tokens.createToken('promo')];
  expect(tokens.verifyToken(`bearer ${one.token}`)?.remote).toBe('games');
  const secret = one.token.slice(12);
  const misses = [
    one.token.slice(0, -1),
    `${one.token}A`,
    `${one.token} `,
    ` ${one.token}`,
    `x${one.token}`,
    `rt_${other.id}_${secret}`,
    `rt_${one.id}_${'A'.repeat(43)}`,
    `rt_${one.id}_`,
    `rt_${one.id}`,
    `RT_${one.id}_${secret}`,
    `Basic ${one.token}`,
    `Bearer Bearer ${one.token}`,
    `Bearer  ${one.token}`,
    '',
  ];
  expect(misses.map((text) => [text, tokens.verifyToken(text)])).toEqual(misses.map((text) => [text, null]));
  expect(tokens.verifyToken()).toBeNull();
});
