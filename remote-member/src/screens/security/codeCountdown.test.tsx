/** The wait for another code is that of the gateway's clock, also on a phone whose clock is wrong. */
import { screen } from '@testing-library/react';
import { err } from '@site/shared/kernel';
import { aStatus, refusal, type RenderedScreen } from '@site/shared/testing';
import { securityQuestions, sendEmailCode, sendMemberSms, setSecurityAnswers, status } from '@site/shared/wps';
import { openSecurity, securityAnswers } from '../../testing/security';

const HOUR_MS = 3_600_000;
type User = RenderedScreen['user'];

/** Opens the field of each kind of code. */
const FIELDS: Readonly<Record<string, (user: User) => Promise<void>>> = {
  'a phone number to bind': async (user) => {
    await user.click(await screen.findByRole('button', { name: /Phone/ }));
    await user.type(screen.getByLabelText(/Phone/), '1712345678');
  },
  'an address to bind': async (user) => {
    await user.click(await screen.findByRole('button', { name: /E-mail/ }));
    await user.type(screen.getByLabelText(/E-mail/), 'rina@example.com');
  },
  'a proof of identity': async (user) => {
    await user.click(await screen.findByRole('button', { name: /Security questions/ }));
    await user.type(await screen.findByLabelText(/Your answer/), 'Dhanmondi{Enter}');
  },
};

describe.each([
  ['an hour behind', HOUR_MS],
  ['an hour ahead', -HOUR_MS],
])('[AUTH-04] on a phone that is %s another code can be requested after a minute', (_, ahead) => {
  it.each(Object.keys(FIELDS))('for %s', async (kind) => {
    const serverTime = Date.now() + ahead;
    const sent = { expirationTime: serverTime + 60_000, expiredMinutes: 1 };
    const value = { purpose: 'factor' as const, methods: ['sms' as const], mobileNum: '••••••5678' };
    const gateway = securityAnswers()
      .on(status, aStatus({ without: [], about: { serverTime } }))
      .on(securityQuestions, [{ questionId: 1, question: 'First school?', set: false }])
      .on(setSecurityAnswers, () => err(refusal('proof.required', { status: 403, value })))
      .on(sendMemberSms, sent)
      .on(sendEmailCode, sent);
    const { user } = await openSecurity(gateway);
    await FIELDS[kind]?.(user);
    await user.click(await screen.findByRole('button', { name: 'Send code' }));
    expect(await screen.findByRole('button', { name: /^Resend in (60|[45]\d)\b/ })).toBeDisabled();
  });
});
