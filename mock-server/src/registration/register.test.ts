/** Registering with a number: a code proves it, and a password is for later. */
import { ownGateway } from '../testing/own-gateway';
import { outbox } from '../verification/verification.tables';

const gateway = ownGateway();

it('[AUTH-07] a number and its code are enough, and a password that comes along must keep its rule', async () => {
  const number = { mobileNo: '1755501234', countryDialingCode: '880' };
  expect((await gateway.ask('POST', '/wps/verification/sms/register', { body: number })).status).toBe(200);
  const sent = await gateway.services.db.select().from(outbox);
  const verificationCode = sent.find(({ recipient }) => recipient === '+8801755501234')?.code;
  const body = { mobileNum: '1755501234', countryDialingCode: '880', verificationCode };
  const short = await gateway.ask('PUT', '/wps/member/register/mobile', {
    body: { ...body, password: 'abc', confirmPassword: 'abc' },
  });
  expect(short.body).toMatchObject({ errorCode: 'validation', value: { fields: { password: { rule: 'pattern' } } } });
  const joined = await gateway.ask('PUT', '/wps/member/register/mobile', { body });
  expect(joined.body).toMatchObject({ success: true });
});
