/** Login passwords: which are accepted, and that they are checked exactly as they were sent. */
import { registerNewcomer, type Newcomer } from '../../testing/newcomer';
import { ownGateway } from '../../testing/own-gateway';
import { memberById } from './find-member';
import { hashPassword } from './passwords';

const gateway = ownGateway();
const change = async (member: Newcomer, newPassword: string, oldPassword = 'Fresh1234') => {
  const body = { oldPassword, newPassword, confirmNewPassword: newPassword };
  const answer = await member.send('/wps/member/password', body);
  return answer.body.errorCode ?? 'changed';
};
async function canLogIn({ id }: Newcomer, password: string): Promise<boolean> {
  const { username } = await memberById(gateway.services.db, id);
  const { body } = await gateway.request('POST', '/wps/session/login', { body: { username, password } });
  return body.success === true;
}

it('[AUTH-16] are stored as argon2id with 19 MiB and two passes', async () => {
  expect(await hashPassword('Fresh1234', false)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('[AUTH-16] have 64 characters at most and 8 at least, of any kind', async () => {
  const mina = await registerNewcomer(gateway);
  expect(await change(mina, 'kxvwqzj')).toBe('validation');
  expect(await change(mina, 'k'.repeat(32) + 'xvwqzjpy'.repeat(4) + 'b')).toBe('validation');
  const longest = 'k'.repeat(32) + 'xvwqzjpy'.repeat(4);
  expect(await change(mina, longest)).toBe('changed');
  // Neither capitals, digits nor signs are required; nothing after any character is ignored.
  expect(await canLogIn(mina, `${longest.slice(0, -1)}z`)).toBe(false);
  expect(await canLogIn(mina, longest)).toBe(true);
});

it.each(['  spaces at both ends  ', 'CaPiTaLs-and-not', 'পাসওয়ার্ড-৭৭-শাপলা', 'e\u0301toile-perdue'])(
  '[AUTH-16] "%s" is checked as it was sent: not trimmed, not folded, not cut',
  async (password) => {
    const mina = await registerNewcomer(gateway);
    expect(await change(mina, password)).toBe('changed');
    const others = [password.trim(), password.toLowerCase(), password.normalize('NFC'), password.slice(0, -1)];
    for (const other of new Set(others)) if (other !== password) expect(await canLogIn(mina, other)).toBe(false);
    expect(await canLogIn(mina, password)).toBe(true);
  },
);

it('[AUTH-16] need no periodic change, unless the operator switches it on', async () => {
  const mina = await registerNewcomer(gateway);
  const { username } = await memberById(gateway.services.db, mina.id);
  const logIn = async (password = 'Fresh1234') => {
    const { body } = await gateway.request('POST', '/wps/session/login', { body: { username, password } });
    return body.value as unknown as { token: string; passwordExpired: boolean };
  };
  await gateway.pass(400 * 24 * 3_600_000);
  expect((await logIn()).passwordExpired).toBe(false);
  await gateway.services.settings.change({ flags: { PWDEXPFORCECHANGE3: true } });
  const { token, passwordExpired } = await logIn();
  expect(passwordExpired).toBe(true);
  // The age of the password counts, not that of the account.
  const body = { oldPassword: 'Fresh1234', newPassword: 'River-2468', confirmNewPassword: 'River-2468' };
  expect((await gateway.request('POST', '/wps/member/password', { token, body })).status).toBe(200);
  expect((await logIn('River-2468')).passwordExpired).toBe(false);
});
