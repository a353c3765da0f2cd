/** The exact bounds of what a member enters in forms. */
import { validateYupSchema, yupToFormErrors } from 'formik';
import type { AnyObjectSchema } from 'yup';
import type { WithdrawBank } from '@site/shared/wps';
import { contactSchema } from './contactSchema';
import { feedbackSchema, isDescription } from './feedbackSchema';
import { fundsPasswordSchema } from './fundsPasswordSchema';
import { kycSchema } from './kycSchema';
import { payoutAccountSchema, toPayoutAccount } from './payoutAccountSchema';
import { securityAnswerSchema } from './securityAnswerSchema';

const t = (key: string) => key;
const faults = (schema: AnyObjectSchema, values: object): Promise<object> =>
  validateYupSchema(values, schema).then(
    () => ({}),
    (error) => yupToFormErrors(error),
  );
const a = (length: number) => 'a'.repeat(length);

it('[MSG-07] a description has 10 to 200 characters without the spaces around it; an emoji is one', () => {
  expect([9, 10, 200, 201].map((length) => isDescription(a(length)))).toEqual([false, true, true, false]);
  expect(isDescription(`  ${a(9)}  `)).toBe(false);
  expect(isDescription('😀'.repeat(5))).toBe(false);
  expect(isDescription('😀'.repeat(200))).toBe(true);
});

it('[MSG-07] a remark has at most 140 characters, a captcha one to six', async () => {
  const valid = { content: a(10), captcha: 'abc123', remark: a(140) };
  expect(await faults(feedbackSchema(t, true), valid)).toEqual({});
  expect(await faults(feedbackSchema(t, true), { ...valid, remark: a(141) })).toEqual({
    remark: 'feedback.remarkLength',
  });
  expect(await faults(feedbackSchema(t, true), { ...valid, captcha: 'abc1234' })).toEqual({
    captcha: 'in_vwrite_code',
  });
  expect(await faults(feedbackSchema(t, true), { ...valid, captcha: '  ' })).toEqual({ captcha: 'in_vwrite_code' });
});

it('[MEM-10] a contact is a number or an address, with a code of four characters', async () => {
  const fault = async (kind: 'mobile' | 'email', value: string, code = '1234') =>
    faults(contactSchema(t, kind), { value, code });
  for (const number of ['123456', '1'.repeat(20)]) expect(await fault('mobile', number)).toEqual({});
  for (const number of ['12345', '1'.repeat(21), 'rina@example.com', '+880171'])
    expect(await fault('mobile', number)).toEqual({ value: 'security.fault.mobile' });
  expect(await fault('email', ' rina@example.com ')).toEqual({});
  for (const address of ['171234567', 'rina@example', 'a b@example.com'])
    expect(await fault('email', address)).toEqual({ value: 'security.fault.email' });
  expect(await fault('mobile', '123456', '123')).toEqual({ code: 'tooShort' });
});

it('[MEM-10] a document has a number of four characters and a picture', async () => {
  expect(await faults(kycSchema(t), { documentNo: 'A123', files: ['x'] })).toEqual({});
  expect(await faults(kycSchema(t), { documentNo: ' A12 ', files: [] })).toEqual({
    ...{ documentNo: 'tooShort', files: 'required' },
  });
});

it('[MEM-10] the answer to a security question has two characters', async () => {
  expect(await faults(securityAnswerSchema(t), { answer: 'ab' })).toEqual({});
  expect(await faults(securityAnswerSchema(t), { answer: ' a ' })).toEqual({ answer: 'tooShort' });
});

it('[MEM-10] only whole sequences of a funds password are easy', async () => {
  for (const next of ['112233', '123457', '654320', '111112', '024680'])
    expect(await faults(fundsPasswordSchema(t, false), { old: '', next, repeat: next })).toEqual({});
});

const banks = [
  { bankCode: 'BKASH', type: 'e-wallet' },
  { bankCode: 'USDT', type: 'virtual' },
  { bankCode: 'CITY', type: 'bank' },
] as unknown as readonly WithdrawBank[];

it('[MEM-06] a payout account is checked by its own kind, and only a virtual one has a network', async () => {
  const values = { bankCode: 'BKASH', network: 'TRC20', account: '', holderName: 'Rina', paymentPassword: '246810' };
  const at = (bankCode: string, account: string) =>
    faults(payoutAccountSchema(t, banks), { ...values, bankCode, account });
  expect(await at('BKASH', '০১৭১২৩৪৫৬৭৮')).toEqual({});
  expect(await at('BKASH', '12')).toEqual({ account: 'accounts.fault.e-wallet' });
  expect(await at('USDT', '01712345678')).toEqual({ account: 'accounts.fault.virtual' });
  expect(await at('CITY', '12')).toEqual({ account: 'accounts.fault.bank' });
  expect(toPayoutAccount(banks, { ...values, account: '01712345678' })).not.toHaveProperty('network');
  const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
  expect(toPayoutAccount(banks, { ...values, bankCode: 'USDT', account: address })).toEqual({
    ...{ type: 'virtual', bankCode: 'USDT', network: 'TRC20', account: address },
  });
});

it('[MEM-06] a holder has two characters, and the funds password six digits', async () => {
  const values = { bankCode: 'BKASH', network: 'TRC20', account: '01712345678' };
  const schema = payoutAccountSchema(t, banks);
  expect(await faults(schema, { ...values, holderName: 'Ri', paymentPassword: '246810' })).toEqual({});
  expect(await faults(schema, { ...values, holderName: ' R ', paymentPassword: '24681' })).toEqual({
    ...{ holderName: 'accounts.fault.holder', paymentPassword: 'funds.fault.digits' },
  });
});
