/** Codes by SMS and e-mail have three attempts, in every call that takes one: a refused guess is counted although it fails. */
import { desc, eq } from 'drizzle-orm';
import { inTransaction } from '../../ground/db/transaction';
import { registerNewcomer } from '../../testing/newcomer';
import { ownGateway } from '../../testing/own-gateway';
import { prove } from '../../testing/prove';
import { members } from '../members/members.tables';
import { outbox } from './verification.tables';

const gateway = ownGateway();
const MOBILE = '1755270001';
const EMAIL = 'guessed@example.com';
const WRONG = 'verification.wrong';

interface Case {
  readonly name: string;
  readonly recipient: string;
  readonly send: readonly [path: string, body: object];
  readonly use: readonly [method: string, path: string, body: object];
}
const phone = (mobileNum: string) => ({ countryDialingCode: '880', mobileNum });
const CASES: readonly Case[] = [
  {
    name: 'checking a phone',
    recipient: `+880${MOBILE}`,
    send: ['/wps/v2/verification/sms', phone(MOBILE)],
    use: ['POST', '/wps/v2/verification/sms/verify', phone(MOBILE)],
  },
  {
    name: 'checking an e-mail',
    recipient: EMAIL,
    send: ['/wps/v2/verification/email', { email: EMAIL }],
    use: ['POST', '/wps/v2/verification/email/verify', { email: EMAIL }],
  },
  {
    name: 'binding a phone',
    recipient: `+880${MOBILE}`,
    send: ['/wps/v2/verification/sms', phone(MOBILE)],
    use: ['POST', '/wps/member/info/mobile', { countryDialingCode: '880', value: MOBILE }],
  },
  {
    name: 'binding an e-mail',
    recipient: EMAIL,
    send: ['/wps/v2/verification/email', { email: EMAIL }],
    use: ['POST', '/wps/member/info/email', { value: EMAIL }],
  },
  {
    name: 'a new password by phone',
    recipient: '+8801755270002',
    send: ['/wps/member/password/sms', phone('1755270002')],
    use: ['POST', '/wps/member/password/verification', { ...phone('1755270002'), newPassword: 'Guessed-4821x' }],
  },
];

it.each(CASES)('[SEC-05] $name: three wrong codes end a code, a new one works', async ({ recipient, send, use }) => {
  const { db } = gateway.services;
  const { token, id } = await registerNewcomer(gateway);
  await prove(gateway, token, 'contact');
  if (recipient.endsWith('0002'))
    await inTransaction(db, (tx) =>
      tx.update(members).set({ countryDialingCode: '880', mobileNum: '1755270002' }).where(eq(members.id, id)),
    );
  const newCode = async () => {
    const sent = await gateway.request('POST', send[0], { token, body: send[1] });
    expect(sent.status).toBe(200);
    const [letter] = await db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(desc(outbox.id));
    return letter!.code!;
  };
  const [method, path, body] = use;
  const submit = async (verificationCode: string) => {
    const answer = await gateway.request(method, path, { token, body: { ...body, verificationCode } });
    return answer.status === 200 ? 'accepted' : answer.body.errorCode;
  };
  const code = await newCode();
  const wrong = code === '111111' ? '222222' : '111111';
  for (let guess = 0; guess < 3; guess += 1) expect(await submit(wrong)).toBe(WRONG);
  expect(await submit(code)).toBe(WRONG);
  expect(await submit(await newCode())).toBe('accepted');
});
