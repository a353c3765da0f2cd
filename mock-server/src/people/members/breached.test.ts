/** The list of breached passwords, and the calls that refuse them. */
import { registerNewcomer } from '../../testing/newcomer';
import { ownGateway } from '../../testing/own-gateway';
import { isBreached } from './breached';

const gateway = ownGateway();

it.each(['password123', 'PassWord123', 'qwertyuiop', 'iloveyou', 'bangladesh1', '00000000', 'ààààààààà'])(
  '%s is a breached password',
  async (password) => expect(await isBreached(password)).toBe(true),
);
it.each(['Fresh1234', 'a-good-secret-7', 'password124x', '00000001x', 'আমার সোনার বাংলা'])(
  '%s is none',
  async (password) => expect(await isBreached(password)).toBe(false),
);

it('a registration and a change of the password refuse one, and accept its neighbour', async () => {
  const register = (password: string, username: string) =>
    gateway.request('PUT', '/wps/member/register', { body: { username, password, confirmPassword: password } });
  expect((await register('Sunshine1', 'leaked1')).body.errorCode).toBe('password.breached');
  expect((await register('My-Sha.pla-77', 'leaked1')).body.errorCode).toBe('password.obvious');
  expect((await register('Leaked-0001', 'leaked0001')).body.errorCode).toBe('password.obvious');
  expect((await register('Leaked-00012', 'leaked0001')).status).toBe(200);
  expect((await register('My-Shapl-77', 'leaked1')).status).toBe(200);
  const mina = await registerNewcomer(gateway);
  const change = (newPassword: string) =>
    mina.send('/wps/member/password', { oldPassword: 'Fresh1234', newPassword, confirmNewPassword: newPassword });
  expect((await change('Sunshine1')).body.errorCode).toBe('password.breached');
  expect((await change('2026SHAPLA')).body.errorCode).toBe('password.obvious');
  expect((await change('Sunshine1-x')).status).toBe(200);
});
