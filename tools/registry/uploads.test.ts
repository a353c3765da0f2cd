/** Uploads to the registry service: what is refused, and is not stored. */
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteFiles, sha256, SITE } from './testSite';
import { activeOf, openService } from './testService';

let { send, announce, upload, close, answers, tokens, createToken } = {} as Awaited<ReturnType<typeof openService>>;
beforeAll(async () => {
  ({ send, announce, upload, close, answers, tokens, createToken } = await openService());
});
afterAll(() => close());

describe('an upload', () => {
  it('[PLAT-16] of a file with another hash, or that was not announced, is refused', async () => {
    const files = remoteFiles('games', 'c00000000001');
    await announce('games', 'c00000000001', files);
    const path = `releases/games/c00000000001/files/${sha256(files['entry.js'] ?? '')}`;
    expect((await send('PUT', path, Buffer.from('other'))).json().code).toBe('wrong-hash');
    const unknown = `releases/games/c00000000001/files/${sha256('unknown')}`;
    expect((await send('PUT', unknown, Buffer.from('unknown'))).json().code).toBe('not-announced');
  });

  it.each([
    '../../promo/aa0000000002/entry.js',
    '/etc/passwd',
    'a/../../x.js',
    './entry.js',
    '.hidden/x.js',
    '.server',
    'a\\..\\x.js',
    'entry.js.br',
    'a//b.js',
    'a/b/c/d/e/f/g.js',
    `${'a'.repeat(198)}.js`,
  ])('[PLAT-16] of the file name %s is refused', async (path) => {
    const answer = await announce('games', 'c00000000002', { [path]: 'x' });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'bad-path']);
    expect(existsSync(join(SITE, 'releases/games/.upload-c00000000002'))).toBe(false);
  });

  it.each(['../promo', 'C00000000001', 'c0000000000', ''])(
    '[PLAT-16] of the release id "%s" is refused',
    async (release) => {
      expect((await announce('games', release, {})).statusCode).toBe(400);
    },
  );

  it.each([
    ['a script that its description does not list', { 'extra.js': 'evil()' }, {}],
    ['an entry with another hash than its description names', {}, { files: { 'entry.js': 'sha256-x' } }],
    ['the container of another remote', {}, { container: 'site_promo_c00000000003' }],
    ['the meta of another remote', {}, { meta: { name: 'promo' } }],
    ['the folder of another remote', {}, { base: '/releases/promo/c00000000003/' }],
  ])('[PLAT-16] [PLAT-10] with %s is not stored', async (_, more, description) => {
    const files = { ...remoteFiles('games', 'c00000000003', { description }), ...more };
    const answer = await upload('games', 'c00000000003', files);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'unsound']);
    expect(readdirSync(join(SITE, 'releases/games'))).not.toContain('c00000000003');
  });

  it('[PLAT-16] of more than 1,000 files, or of a file that is larger than 16 MB, is refused', async () => {
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}.js`, 'x']));
    expect((await announce('games', 'c00000000005', many(1_000))).statusCode).toBe(200);
    const answer = await announce('games', 'c00000000006', many(1_001));
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'too-many-files']);
    const put = (size: number) => send('PUT', `releases/games/c00000000005/files/${sha256('x')}`, Buffer.alloc(size));
    expect((await put(16_000_000)).json().code).toBe('wrong-hash');
    expect((await put(16_000_001)).statusCode).toBe(413);
  });

  it('[PLAT-16] leaves nothing beside the release when it is stored, and what has arrived when it is not sound', async () => {
    const folders = () => readdirSync(join(SITE, 'releases/games')).filter((entry) => /c0000000000[78]/.test(entry));
    expect((await upload('games', 'c00000000007')).json()).toMatchObject({ isStored: true });
    const unsound = remoteFiles('games', 'c00000000008', { description: { container: 'other' } });
    expect((await upload('games', 'c00000000008', unsound)).statusCode).toBe(422);
    expect(folders().toSorted()).toEqual(['.upload-c00000000008', 'c00000000007']);
  });

  it('[PLAT-16] of a new remote is released with "no active release" as what its team has seen, and no canary before', async () => {
    const { token } = await createToken('chess');
    await upload('chess', 'c00000000009', remoteFiles('chess', 'c00000000009'), token);
    const change = (what: string, more: object) =>
      send('PUT', `remotes/chess/${what}`, { release: 'c00000000009', conformance: 'passed', ...more }, token);
    for (const share of [0, 100, 1.5, '10']) expect((await change('canary', { share })).statusCode).toBe(400);
    const early = await change('canary', { share: 99 });
    expect([early.statusCode, early.json().code]).toEqual([409, 'no-active-release']);
    expect((await change('active', { expected: 'c00000000001' })).json().code).toBe('changed-meanwhile');
    expect((await change('active', { expected: null })).statusCode).toBe(200);
    expect((await change('active', { expected: null })).json().code).toBe('changed-meanwhile');
    expect(activeOf('chess')).toBe('c00000000009');
  });

  it('[PLAT-16] must be complete before it can be activated', async () => {
    await announce('games', 'c00000000004', remoteFiles('games', 'c00000000004'));
    const answer = await send('PUT', 'remotes/games/active', { release: 'c00000000004' });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'unknown-release']);
    const outside = await send('PUT', 'remotes/games/active', { release: '../promo/aa0000000002' });
    expect(outside.statusCode).toBe(404);
  });

  it('[PLAT-16] that is not finished is deleted after a day, or when four later ones of its remote are open', async () => {
    const folder = join(SITE, 'releases/promo');
    const open = () => readdirSync(folder).filter((entry) => entry.startsWith('.upload-'));
    const begin = (number: number) => {
      const id = `d0000000000${number}`;
      return announce('promo', id, remoteFiles('promo', id), tokens.promo.token);
    };
    const age = (number: number, hours: number) => {
      const at = Date.now() / 1000 - hours * 3600;
      utimesSync(join(folder, `.upload-d0000000000${number}`), at, at);
    };
    const numbers = () => open().map((entry) => Number(entry.at(-1)));
    for (const number of [1, 2]) await begin(number);
    age(1, 24.1);
    age(2, 23.9);
    await begin(3);
    expect(numbers()).toEqual([2, 3]);
    for (const number of [4, 5, 6]) await begin(number);
    expect(numbers()).toEqual([2, 3, 4, 5, 6]);
    await begin(7);
    expect(numbers()).toEqual([3, 4, 5, 6, 7]);
    // An upload that goes on is not deleted by itself.
    age(3, 25);
    await begin(3);
    expect(numbers()).toEqual([3, 4, 5, 6, 7]);
  });

  it('[PLAT-16] that fails because of the machine is answered without its reason, which is in the log', async () => {
    const state = join(SITE, 'state.json');
    const text = readFileSync(state, 'utf8');
    const log = jest.spyOn(console, 'error').mockReturnValue();
    writeFileSync(state, '{');
    try {
      const answer = await send('GET', 'remotes/games/history');
      const message = 'The registry failed: its log has the reason.';
      expect([answer.statusCode, answer.json()]).toEqual([500, { code: 'failed', message }]);
      expect(log.mock.calls[0]?.[0]).toBe('GET /registry/remotes/games/history:');
      expect((await announce('games', 'c0000000000a', remoteFiles('games', 'c0000000000a'))).statusCode).toBe(200);
    } finally {
      writeFileSync(state, text);
      log.mockRestore();
    }
  });

  it('[PLAT-16] is never answered with the secret of a token', () => {
    expect(answers.length).toBeGreaterThan(30);
    expect(answers.filter((body) => body.includes('rt_') || body.includes('"d":'))).toEqual([]);
  });
});
