/** The rules that all codes share, whichever call takes them. */
import { inTransaction } from '../../ground/db/transaction';
import { registerNewcomer } from '../../testing/newcomer';
import { ownGateway } from '../../testing/own-gateway';
import { keyOfCode, spendCode, storeCode } from './codes';

const gateway = ownGateway();
const TO = { purpose: 'visitor', to: '880:1755270099' } as const;
const [AT, LIFE_MS] = [1_795_000_000_000, 600_000];

const store = (code = '482193') =>
  inTransaction(gateway.services.db, (tx) => storeCode(tx, keyOfCode(TO), code, AT + LIFE_MS));
const spend = (code: string | undefined, at = AT, target: Parameters<typeof keyOfCode>[0] = TO) =>
  inTransaction(gateway.services.db, (tx) => spendCode(tx, target, code, at));

it('[SEC-04] a code works once, also with spaces around it', async () => {
  await store();
  expect([await spend(' 482193 '), await spend('482193')]).toEqual([true, false]);
});

it('[SEC-04] a call without a code is refused, and is no attempt', async () => {
  await store();
  for (const missing of [undefined, '', undefined, '']) expect(await spend(missing)).toBe(false);
  expect(await spend('482193')).toBe(true);
});

it('[SEC-04] three wrong codes end it; another code has three attempts again', async () => {
  await store();
  for (const wrong of ['482194', '48219', '4821933']) expect(await spend(wrong)).toBe(false);
  expect(await spend('482193')).toBe(false);
  await store('550000');
  for (const wrong of ['482193', '550001']) expect(await spend(wrong)).toBe(false);
  expect(await spend('550000')).toBe(true);
});

it('[SEC-04] a code ends at its time', async () => {
  await store();
  expect(await spend('482193', AT + LIFE_MS)).toBe(false);
  expect(await spend('482193', AT + LIFE_MS - 1)).toBe(true);
});

it.each([
  ['another purpose', { ...TO, purpose: 'register' } as const],
  ['another number', { ...TO, to: '880:1755270098' } as const],
])('[SEC-04] a code is not that of %s', async (_, other) => {
  await store();
  expect(await spend('482193', AT, other)).toBe(false);
  expect(await spend('482193')).toBe(true);
});

const phone = (mobileNum: string, countryDialingCode = '880') => ({ countryDialingCode, mobileNum });
it.each([
  ['e-mail address', 'email', { email: 'flooded@example.com' }, { email: 'FLOODED@Example.com' }],
  ['number', 'sms', phone('1755270077'), phone('01755270077')],
  ['number with its country', 'sms', phone('1755270078'), phone('1755270078', '+880')],
])('[SEC-03] one %s gets five codes an hour, however it is written', async (_, path, body, otherwise) => {
  const { token } = await registerNewcomer(gateway);
  const send = async (turn: number) => {
    const options = { token, body: turn % 2 ? body : otherwise };
    return (await gateway.request('POST', `/wps/v2/verification/${path}`, options)).body.errorCode ?? 'sent';
  };
  const answers: string[] = [];
  for (let turn = 0; turn < 7; turn += 1) answers.push(await send(turn));
  expect(answers).toEqual([...Array<string>(5).fill('sent'), 'TOO_MANY_REQUEST', 'TOO_MANY_REQUEST']);
});
