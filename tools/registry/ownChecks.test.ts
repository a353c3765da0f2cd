/** A registry service that runs the conformance kit itself; the kit is a function that ends when the test says so. */
import { mkdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { activeOf, openService, readLog } from './testService';
import { hostFiles } from './testSite';

interface Checks {
  readonly start: (remote: string, release: string) => void;
}
type Check = (release: { readonly name: string; readonly id: string }) => Promise<void>;
let createOwnChecks: (options: { check: Check }) => Checks;
let Refused: new (status: number, code: string, message: string) => Error;
let { send, upload, close, createToken } = {} as Awaited<ReturnType<typeof openService>>;

const started: string[] = [];
const ends: { readonly pass: () => void; readonly fail: (error: Error) => void }[] = [];
const check: Check = ({ id }) => {
  started.push(id);
  return new Promise((pass, fail) => void ends.push({ pass, fail }));
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

beforeAll(async () => {
  ({ createOwnChecks } = (await import('./ownChecks.mjs' as string)) as never);
  ({ Refused } = (await import('../run/refused.mjs' as string)) as never);
  ({ send, upload, close, createToken } = await openService({ ownChecks: createOwnChecks({ check }) }));
});
beforeEach(() => {
  started.length = 0;
  ends.length = 0;
});
afterAll(() => close());

const activate = (release: string, more: object = {}) => send('PUT', 'remotes/games/active', { release, ...more });

it('[PLAT-10] [PLAT-16] checks a release from its upload on, regardless of what the team says about it, and activates it then', async () => {
  await upload('games', 'e00000000001');
  await settled();
  expect(started).toEqual(['e00000000001']);
  const count = readLog().length;
  for (const more of [{}, { conformance: 'passed' }]) {
    const answer = await activate('e00000000001', more);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'verifying']);
  }
  // Waiting is no action.
  expect(readLog()).toHaveLength(count);
  ends[0]?.pass();
  await settled();
  expect((await activate('e00000000001')).statusCode).toBe(200);
  expect(activeOf('games')).toBe('e00000000001');
  expect(readLog().slice(count)).toMatchObject([
    { by: 'registry', action: 'conformance', release: 'e00000000001', result: 'passed' },
    { action: 'activate', conformance: 'passed in the registry', result: 'done' },
  ]);
  // Also after a restart, and without a further check.
  const restarted = createOwnChecks({ check });
  restarted.start('games', 'e00000000001');
  await settled();
  expect(started).toHaveLength(1);
});

it('[PLAT-10] refuses a release that does not conform, with what the kit has found; the next attempt checks again', async () => {
  await upload('games', 'e00000000002');
  await settled();
  ends[0]?.fail(new Refused(422, 'conformance', 'accessibility of page slots: a button has no name'));
  await settled();
  const refused = await activate('e00000000002', { conformance: 'passed' });
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'conformance']);
  expect(refused.json().message).toContain('a button has no name');
  expect((await activate('e00000000002')).json().code).toBe('verifying');
  await settled();
  expect(started).toEqual(['e00000000002', 'e00000000002']);
  ends[1]?.pass();
  await settled();
  expect((await activate('e00000000002')).statusCode).toBe(200);
});

it('[PLAT-10] checks neither a host nor a release that was active before', async () => {
  const { token } = await createToken('host');
  await upload('host', 'e00000000005', hostFiles('e00000000005'), token);
  expect((await send('PUT', 'remotes/host/active', { release: 'e00000000005' }, token)).statusCode).toBe(200);
  await upload('games', 'e00000000001');
  expect((await activate('e00000000001')).statusCode).toBe(200);
  await upload('games', 'aa0000000001');
  expect((await activate('aa0000000001')).statusCode).toBe(200);
  await settled();
  expect(started).toEqual([]);
});

it('[PLAT-10] runs one kit at a time, and an emergency does not wait for it', async () => {
  await upload('games', 'e00000000003');
  await upload('games', 'e00000000004');
  await settled();
  expect(started).toEqual(['e00000000003']);
  expect((await activate('e00000000004', { conformance: 'skipped' })).json().code).toBe('no-reason');
  expect((await activate('e00000000004', { conformance: 'skipped', why: 'money is lost' })).statusCode).toBe(200);
  ends[0]?.pass();
  await settled();
  expect(started).toEqual(['e00000000003', 'e00000000004']);
  ends[1]?.pass();
});

it('[PLAT-10] a result that cannot be stored is the answer of the next attempt, which checks again; other releases are checked', async () => {
  const { KEY_DIR } = (await import('../paths.mjs' as string)) as { KEY_DIR: string };
  const inTheWay = join(KEY_DIR, `conforming.json.${process.pid}.temporary`);
  await upload('games', 'e00000000006');
  await upload('games', 'e00000000007');
  await settled();
  mkdirSync(inTheWay);
  ends.at(-1)?.pass();
  await settled();
  rmdirSync(inTheWay);
  expect(started).toEqual(['e00000000006', 'e00000000007']);
  ends.at(-1)?.pass();
  await settled();
  expect((await activate('e00000000007')).statusCode).toBe(200);
  expect((await activate('e00000000006')).statusCode).toBe(500);
  expect((await activate('e00000000006')).json().code).toBe('verifying');
  await settled();
  ends.at(-1)?.pass();
  await settled();
  expect((await activate('e00000000006')).statusCode).toBe(200);
});
