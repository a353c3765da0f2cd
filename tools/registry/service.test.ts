/** The registry service over HTTP: releases of teams, their tokens, and what is recorded. */
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KEYS, remoteFiles, sha256 } from './testSite';
import { activeOf, openService, readLog } from './testService';

let { send, announce, putFiles, upload, close, answers, tokens, createToken, revokeToken } = {} as Awaited<
  ReturnType<typeof openService>
>;
beforeAll(async () => {
  ({ send, announce, putFiles, upload, close, answers, tokens, createToken, revokeToken } = await openService());
});
afterAll(() => close());

describe('a team', () => {
  it('[PLAT-16] uploads a release, activates it, and rolls it back, with a token of its remote', async () => {
    const first = await announce('games', 'b00000000001', remoteFiles('games', 'b00000000001'));
    expect(first.json()).toMatchObject({ isStored: false });
    const stored = await upload('games', 'b00000000001');
    expect(stored.json()).toMatchObject({ isStored: true, missing: [] });
    expect(activeOf('games')).toBe('aa0000000001');

    const passed = { release: 'b00000000001', why: 'faster', conformance: 'passed' };
    expect((await send('PUT', 'remotes/games/active', passed)).statusCode).toBe(200);
    expect(activeOf('games')).toBe('b00000000001');
    expect((await send('PUT', 'remotes/games/rollback', { why: 'slower' })).json()).toMatchObject({
      active: 'aa0000000001',
    });
    expect(activeOf('games')).toBe('aa0000000001');

    const skipped = { release: 'b00000000001', share: 10, conformance: 'skipped', why: 'nothing works' };
    const canary = await send('PUT', 'remotes/games/canary', skipped);
    expect(canary.statusCode).toBe(200);
    expect((await send('GET', 'remotes/games/history')).json()).toMatchObject({
      active: 'aa0000000001',
      canary: { id: 'b00000000001', share: 10 },
      actions: [
        { action: 'canary', release: 'b00000000001', share: 10, conformance: 'skipped', why: 'nothing works' },
        { action: 'rollback', release: 'b00000000001', why: 'slower' },
        { action: 'activate', why: 'faster', conformance: 'passed' },
        {},
        {},
        {},
      ],
    });
  });

  it('[PLAT-10] [PLAT-16] says what the conformance kit has found of a release that was never active', async () => {
    await upload('games', 'b00000000007');
    const before = activeOf('games');
    const canary = (more: object) =>
      send('PUT', 'remotes/games/canary', { release: 'b00000000007', share: 5, ...more });
    const active = (more: object) => send('PUT', 'remotes/games/active', { release: 'b00000000007', ...more });
    for (const answer of [await active({}), await canary({ why: 'an older command' })]) {
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'no-conformance']);
      expect(answer.json().message).toContain('Update @site/tools (or this checkout) and release again');
    }
    for (const answer of [await active({ conformance: 'skipped' }), await canary({ conformance: 'skipped', why: ' ' })])
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'no-reason']);
    expect((await active({ conformance: 'fine' })).statusCode).toBe(400);
    expect(activeOf('games')).toBe(before);
    expect((await active({ conformance: 'passed' })).statusCode).toBe(200);
    // It was checked when it became active.
    expect((await active({ release: before })).statusCode).toBe(200);
    expect((await canary({})).statusCode).toBe(200);
    expect((await active({ release: before })).statusCode).toBe(200);
  });

  it('[PLAT-11] [PLAT-16] holds its remote with a reason, so that the rule may not stop its releases, and ends that', async () => {
    const hold = (name: string, payload: object) => send('PUT', `remotes/games/${name}`, payload);
    for (const payload of [{}, { why: ' ' }])
      expect((await hold('hold', payload)).json()).toMatchObject({ code: 'no-reason' });
    expect((await hold('hold', { why: 'the alarm is false' })).json()).toMatchObject({ hold: 'the alarm is false' });
    const held = async () => (await send('GET', 'remotes/games/history')).json().hold;
    expect(await held()).toBe('the alarm is false');
    expect((await hold('unhold', { why: 'solved' })).json()).toMatchObject({ hold: null });
    expect(await held()).toBeNull();
    expect(readLog().slice(-4)).toMatchObject([
      ...[1, 2].map(() => ({ action: 'hold', remote: 'games', result: 'refused' })),
      { action: 'hold', why: 'the alarm is false', result: 'done', by: `token:${tokens.games.id}`, from: '127.0.0.1' },
      { action: 'unhold', why: 'solved', result: 'done' },
    ]);
  });

  it('[PLAT-16] continues an interrupted upload: only the files that are missing are requested', async () => {
    const files = remoteFiles('games', 'b00000000002');
    const before = (await announce('games', 'b00000000002', files)).json().missing;
    await putFiles('games', 'b00000000002', { 'entry.js': files['entry.js'] ?? '' });
    const after = (await announce('games', 'b00000000002', files)).json().missing;
    expect(before.filter((hash) => !after.includes(hash))).toEqual([sha256(files['entry.js'] ?? '')]);
    expect(after).toHaveLength(before.length - 1);
  });

  it('[PLAT-16] cannot change a stored release, and may upload the same again', async () => {
    await upload('games', 'b00000000003');
    expect((await upload('games', 'b00000000003')).statusCode).toBe(200);
    const builtLater = remoteFiles('games', 'b00000000003', { description: { builtAt: '2027-01-01T00:00:00.000Z' } });
    expect((await announce('games', 'b00000000003', builtLater)).json()).toMatchObject({ isStored: true });
    const other = remoteFiles('games', 'b00000000003', { code: 'other()' });
    expect((await upload('games', 'b00000000003', other)).json()).toMatchObject({ code: 'release-exists' });
  });

  it('[PLAT-16] is refused when the active release is not the one it has seen', async () => {
    await upload('games', 'b00000000004');
    const change = { release: 'b00000000004', expected: 'b00000000001', conformance: 'passed' };
    const answer = await send('PUT', 'remotes/games/active', change);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'changed-meanwhile']);
    expect(activeOf('games')).toBe('aa0000000001');
  });

  it('[PLAT-16] and another team release at the same time without losing a change', async () => {
    await upload('games', 'b00000000005');
    await upload('promo', 'b00000000006', remoteFiles('promo', 'b00000000006'), tokens.promo.token);
    const released = await Promise.all([
      send('PUT', 'remotes/games/active', { release: 'b00000000005', conformance: 'passed' }),
      send('PUT', 'remotes/promo/active', { release: 'b00000000006', conformance: 'passed' }, tokens.promo.token),
    ]);
    expect(released.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect([activeOf('games'), activeOf('promo')]).toEqual(['b00000000005', 'b00000000006']);
  });

  it('[PLAT-16] gets a code for an address that is no call, as for every failure', async () => {
    const answer = await send('GET', 'remotes/games/histroy');
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { code: 'not-found', message: 'GET /registry/remotes/games/histroy is no call of the registry service.' },
    ]);
  });
});

describe('a token', () => {
  const attempts: readonly (readonly [string, string, unknown])[] = [
    ['POST', 'releases', { remote: 'promo', release: 'b00000000001', files: {} }],
    ['PUT', `releases/promo/b00000000001/files/${sha256('x')}`, Buffer.from('x')],
    ['PUT', 'remotes/promo/active', { release: 'aa0000000002' }],
    ['PUT', 'remotes/promo/canary', { release: 'aa0000000002', share: 5 }],
    ['PUT', 'remotes/promo/rollback', {}],
    ['PUT', 'remotes/promo/hold', { why: 'x' }],
    ['PUT', 'remotes/promo/unhold', {}],
    ['GET', 'remotes/promo/history', undefined],
  ];

  it.each(attempts)('[PLAT-16] of another remote is refused: %s %s', async (method, path, payload) => {
    const before = activeOf('promo');
    const answer = await send(method, path, payload);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'wrong-scope']);
    expect(activeOf('promo')).toBe(before);
  });

  it('[PLAT-16] that is missing, truncated, altered, of another id or revoked is refused', async () => {
    const own = tokens.games.token;
    const revoked = await createToken('games');
    expect((await send('GET', 'remotes/games/history', undefined, revoked.token)).statusCode).toBe(200);
    await revokeToken(revoked.id);
    const last = own.endsWith('A') ? 'B' : 'A';
    const swapped = own.replace(tokens.games.id, tokens.promo.id);
    for (const token of ['', own.slice(0, -1), own.slice(0, -1) + last, `${own}A`, swapped, revoked.token]) {
      const answer = await send('PUT', 'remotes/games/rollback', {}, token);
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'no-token']);
    }
  });

  it('[PLAT-16] is stored as a hash only', () => {
    const stored = readFileSync(join(KEYS, 'tokens.json'), 'utf8');
    const secret = tokens.games.token.slice(-43);
    expect(stored).not.toContain(secret);
    expect(stored).toContain(sha256(secret));
  });
});

describe('the registry', () => {
  it('[PLAT-16] records who did what, when, from where, with which result, also what it refused', async () => {
    const count = readLog().length;
    await upload('games', 'd00000000001');
    await send('PUT', 'remotes/games/active', { release: 'd00000000001', why: 'new banner', conformance: 'passed' });
    await send('PUT', 'remotes/games/active', { release: 'd00000000009' });
    await send('PUT', 'remotes/promo/rollback', { why: 'not mine' });
    await send('PUT', 'remotes/promo/rollback', {}, 'none');
    const by = `token:${tokens.games.id}`;
    const entries = readLog().slice(count);
    expect(entries.map(({ action, remote, result }) => `${action} ${remote} ${result}`)).toEqual([
      'upload started games done',
      'upload games done',
      'activate games done',
      'activate games refused',
      'rollback promo refused',
      'rollback promo refused',
    ]);
    expect(entries.map((entry) => entry.by)).toEqual([by, by, by, by, by, 'unknown']);
    expect(entries[2]).toMatchObject({ release: 'd00000000001', why: 'new banner', from: '127.0.0.1' });
    expect(entries[3]?.reason).toContain('has no stored release');
    expect(entries.every(({ at = '' }) => Math.abs(Date.now() - Date.parse(at)) < 60_000)).toBe(true);
    // A team reads the newest 100 actions on its own remote.
    appendFileSync(join(KEYS, 'audit.jsonl'), `{"action":"older","remote":"games"}\n`.repeat(100));
    await send('PUT', 'remotes/games/active', { release: 'd00000000009' });
    await send('PUT', 'remotes/promo/rollback', { why: 'not mine' });
    const actions = (await send('GET', 'remotes/games/history')).json().actions as typeof entries;
    expect(actions).toHaveLength(100);
    expect(actions[0]).toMatchObject({ action: 'activate', release: 'd00000000009', result: 'refused' });
    expect(new Set(actions.map(({ remote }) => remote))).toEqual(new Set(['games']));
  });

  it('[PLAT-16] answers with the public key and never with the private one, or a secret of a token', async () => {
    await send('GET', 'keys');
    const { private: key } = JSON.parse(readFileSync(join(KEYS, 'registry.json'), 'utf8')) as {
      private: { d: string };
    };
    expect(answers.length).toBeGreaterThan(50);
    expect(answers.at(-1)).toContain('"crv":"P-256"');
    expect(answers.filter((body) => body.includes(key.d) || body.includes('"d":'))).toEqual([]);
    expect(answers.filter((body) => body.includes('rt_'))).toEqual([]);
  });

  it('[PLAT-16] stops answering and recording an address that keeps guessing tokens', async () => {
    const guess = () => send('GET', 'remotes/games/history', undefined, 'rt_guess');
    const results = [];
    for (let index = 0; index < 25; index++) results.push((await guess()).statusCode);
    expect(results.at(-1)).toBe(429);
    const count = readLog().length;
    expect((await send('PUT', 'remotes/games/rollback', {}, 'rt_guess')).statusCode).toBe(429);
    expect(readLog()).toHaveLength(count);
    expect((await send('GET', 'remotes/games/history')).statusCode).toBe(200);
  });
});
