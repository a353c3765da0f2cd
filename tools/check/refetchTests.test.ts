/** Every write that a screen sends is named in a test that states which calls it makes stale (`watchRefetches`). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const WIRE = 'shared/src/contract/wire';
const PACKAGES = readdirSync(ROOT)
  .filter((name) => name.startsWith('remote-'))
  .concat('host', 'shared');

/** Writes after which nothing that was read is stale, and why. */
const CHANGES_NOTHING_READ: Readonly<Record<string, string>> = {
  confirmFirebaseSms: 'verifies a code',
  exchangeSession: 'starts a session: everything is read as the member',
  exportMyData: 'allows a copy to be read; the list of changes is read again whenever it is opened',
  forgotByEmail: 'sends a password',
  loginPasskey: 'starts a session',
  loginVerification: 'starts a session',
  logout: 'ends the session, and with it what was read',
  passkeyCreation: 'returns a challenge',
  passkeyRequest: 'returns a challenge',
  preWithdraw: 'reads: it states the rules of a withdrawal',
  registerMobile: 'starts a session',
  resetByPhone: 'sets a password of a guest',
  sendFirebaseSms: 'sends a code',
  sendMemberSms: 'sends a code',
  sendPasswordSms: 'sends a code',
  sendRegisterSms: 'sends a code',
  sendSms: 'sends a code',
  setAccountLanguage: 'the language of e-mails; no screen shows it',
};
/** One hook sends these and another write of the same list, whose test is the test of all. */
const SENT_LIKE: Readonly<Record<string, string>> = {
  depositByCrypto: 'depositByRedirect',
  depositByQr: 'depositByRedirect',
  depositByTransfer: 'depositByRedirect',
};

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const isTest = (file: string) => /\.(?:test|stories)\.|(?:^|\/)testing\//.test(file);
const sources = PACKAGES.flatMap((name) =>
  readdirSync(join(ROOT, name, 'src'), { recursive: true })
    .map((file) => `${name}/src/${String(file)}`)
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith(WIRE)),
);

const writes = new Set(
  readdirSync(join(ROOT, WIRE))
    .filter((file) => file.endsWith('.calls.ts'))
    .flatMap((file) => [...read(`${WIRE}/${file}`).matchAll(/^export const (\w+) = \w+(?:<[^(]*>)?\(\s*'(\w+)'/gm)])
    .filter(([, , method]) => method !== 'GET')
    .map(([, name]) => name!),
);
const sent = [
  ...new Set(
    sources
      .filter((file) => !isTest(file))
      .flatMap((file) => [...read(file).matchAll(/import (?:type )?\{([^}]*)\} from '@site\/shared\/wps'/g)])
      .flatMap(([, names]) => names!.split(',').map((name) => name.trim().split(' as ')[0]!))
      .filter((name) => writes.has(name)),
  ),
].sort();
const watched = sources
  .filter((file) => file.includes('.test.'))
  .map(read)
  .filter((text) => text.includes('watchRefetches('))
  .join('\n');
const isWatched = (name: string) => new RegExp(`\\b${name}\\b`).test(watched);

it('[ERR-02] the test of every write states which calls it makes stale', () => {
  expect(writes.size).toBeGreaterThan(100);
  expect(sent.length).toBeGreaterThan(80);
  const untested = sent.filter((name) => !CHANGES_NOTHING_READ[name] && !isWatched(SENT_LIKE[name] ?? name));
  expect(untested).toEqual([]);
});

it('the exceptions are writes that a screen sends', () => {
  const listed = [...Object.keys(CHANGES_NOTHING_READ), ...Object.keys(SENT_LIKE)];
  expect(listed.filter((name) => !sent.includes(name))).toEqual([]);
});
