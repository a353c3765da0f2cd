/** Choosing the first own password. */
import { screen, waitFor } from '@testing-library/react';
import { err, ok } from '@site/shared/kernel';
import { aMember, refusal, renderScreen, watchRefetches } from '@site/shared/testing';
import { changePassword, securityConfig, sendMemberSms } from '@site/shared/wps';
import { temporaryPassword } from '../../model/vault/loginStorage';
import remote from '../../remote';
import { authAnswers, aSecurityConfig, NOW } from '../../testing/authAnswers';
import { fill } from '../../testing/fill';
import FirstPasswordScreen from './FirstPasswordScreen';

type User = Awaited<ReturnType<typeof renderScreen>>['user'];
const field = (name: RegExp) => screen.findByLabelText(name, { selector: 'input' });
const save = () => screen.getByRole('button', { name: 'Save password' });

describe('first password', () => {
  it('[AUTH-16] sets the first own password and clears firstTimeLogin', async () => {
    const answers = authAnswers().on(changePassword, true);
    const member = aMember({ userName: 'rina', firstTimeLogin: true });
    const { user, platform } = await renderScreen(<FirstPasswordScreen />, {
      route: '/m/firstPassword',
      remote,
      member,
      answers,
    });
    expect(await screen.findByRole('heading', { name: 'Choose your own password' })).toBeInTheDocument();
    await fill(user, await field(/current password/i), 'Old-secret');
    await choose(user);
    await waitFor(() => expect(platform.session.get().member?.firstTimeLogin).toBe(false));
  });

  const openFirst = (answers: ReturnType<typeof authAnswers>) =>
    renderScreen(<FirstPasswordScreen />, {
      route: '/m/firstPassword',
      remote,
      member: aMember({ userName: 'm1712345678', firstTimeLogin: true }),
      answers,
    });
  const chosen = { newPassword: 'N3w-secret', confirmNewPassword: 'N3w-secret' };
  async function choose(user: User) {
    await fill(user, await field(/new password/i), 'N3w-secret');
    await fill(user, await field(/repeat/i), 'N3w-secret');
    await user.click(save());
  }

  it('[AUTH-14] needs no old password to be typed if this tab has the one of the first login', async () => {
    // The key of the stored password is in memory, because jsdom has no IndexedDB.
    Object.assign(globalThis, { __site: { isForeignPage: true } });
    await temporaryPassword.save('m1712345678', 'F1rst-pass');
    const answers = authAnswers().on(changePassword, true);
    const { user } = await openFirst(answers);
    await waitFor(() => expect(screen.queryByLabelText(/current password/i)).not.toBeInTheDocument());
    await fill(user, await field(/new password/i), 'F1rst-pass');
    await fill(user, await field(/repeat/i), 'F1rst-pass');
    await user.click(save());
    expect(await screen.findByRole('dialog', { name: 'This is already your password' })).toBeVisible();
    expect(answers.sentTo(changePassword)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await user.clear(await field(/new password/i));
    await user.clear(await field(/repeat/i));
    await choose(user);
    await waitFor(() => expect(answers.sentTo(changePassword)).toEqual([{ oldPassword: 'F1rst-pass', ...chosen }]));
    Reflect.deleteProperty(globalThis, '__site');
  });

  it('[AUTH-16] requires no old password right after a registration by mobile number', async () => {
    const config = aSecurityConfig({ password: false, passwordProof: 'none' });
    const answers = authAnswers().on(securityConfig, config).on(changePassword, true);
    const { user } = await openFirst(answers);
    await choose(user);
    expect(screen.queryByLabelText(/current password/i)).not.toBeInTheDocument();
    await waitFor(() => expect(answers.sentTo(changePassword)).toEqual([chosen]));
  });

  it('[AUTH-16] requires an SMS code once the SMS login of the session is too old', async () => {
    const answers = authAnswers()
      .on(securityConfig, aSecurityConfig({ password: false, passwordProof: 'none' }))
      .on(sendMemberSms, () => ok({ expirationTime: NOW + 60_000, expiredMinutes: 1 }))
      .on(changePassword, () => {
        answers.on(securityConfig, aSecurityConfig({ password: false, passwordProof: 'sms' }));
        return err(refusal('verification.wrong'));
      });
    const { user, platform } = await openFirst(answers);
    const refetched = watchRefetches(platform);
    await choose(user);
    expect(await screen.findByText(/a code we send to ••••••5678/)).toBeInTheDocument();
    expect(refetched()).toEqual(['securityConfig']);
    answers.on(changePassword, true);
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await user.type(await field(/sms code/i), '482100');
    await user.click(save());
    expect(await screen.findByText('Your password has been changed.')).toBeInTheDocument();
    expect(answers.sentTo(changePassword).at(-1)).toEqual({ ...chosen, verificationCode: '482100' });
  });

  it('[AUTH-04] after too many requests for a code, the code that arrived can still be used', async () => {
    const answers = authAnswers()
      .on(securityConfig, aSecurityConfig({ password: false, passwordProof: 'sms' }))
      .fail(sendMemberSms, refusal('TOO_MANY_REQUEST', { value: { wait: 90 } }))
      .on(changePassword, true);
    const { user } = await openFirst(answers);
    await user.click(await screen.findByRole('button', { name: 'Send code' }));
    expect(await screen.findByText('Too many codes requested. Please wait 90 seconds.')).toBeInTheDocument();
    await user.type(await field(/sms code/i), '482100');
    await choose(user);
    await waitFor(() => expect(answers.sentTo(changePassword)).toEqual([{ ...chosen, verificationCode: '482100' }]));
  });

  it('[SEC-05] is confirmed with the funds password in an account without a phone', async () => {
    const answers = authAnswers()
      .on(securityConfig, aSecurityConfig({ password: false, passwordProof: 'paymentPassword', mobile: null }))
      .on(changePassword, true);
    const { user } = await openFirst(answers);
    await choose(user);
    expect(answers.sentTo(changePassword)).toHaveLength(0);
    expect(screen.queryByLabelText(/sms code/i)).not.toBeInTheDocument();
    await user.type(await field(/funds password/i), '135790');
    await user.click(save());
    expect(await screen.findByText('Your password has been changed.')).toBeInTheDocument();
    expect(answers.sentTo(changePassword)).toEqual([{ ...chosen, paymentPassword: '135790' }]);
  });

  it('[SEC-05] leads to the funds password first in an account with nothing to confirm it', async () => {
    const config = aSecurityConfig({ password: false, passwordProof: 'fundsFirst', mobile: null });
    await openFirst(authAnswers().on(securityConfig, config));
    const link = await screen.findByRole('link', { name: 'Set the funds password' });
    expect(link).toHaveAttribute('href', '/m/securityCenter/FundsPasswordBox');
    expect(screen.queryByRole('button', { name: 'Save password' })).not.toBeInTheDocument();
  });
});
