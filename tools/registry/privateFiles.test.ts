/** Files of the key folder are for the service's own user: modes of new ones, with the usual umask. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { KEYS } from './testSite';
import { openService } from './testService';

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
let umask: number;
beforeAll(() => (umask = process.umask(0o022)));
afterAll(() => void process.umask(umask));

it('[PLAT-16] signing key, tokens and audit log can be read by their owner only, also after a change', async () => {
  const { send, tokens, revokeToken, createToken, close } = await openService();
  await send('PUT', 'remotes/games/rollback', { why: 'nothing to roll back' });
  await createToken('games');
  await revokeToken(tokens.promo.id);
  const files = readdirSync(KEYS).filter((name) => !name.startsWith('.'));
  expect(files).toEqual(expect.arrayContaining(['audit.jsonl', 'registry.json', 'tokens.json']));
  expect(files.map((name) => [name, modeOf(join(KEYS, name))])).toEqual(files.map((name) => [name, '600']));
  expect(modeOf(KEYS)).toBe('700');
  await close();
});
