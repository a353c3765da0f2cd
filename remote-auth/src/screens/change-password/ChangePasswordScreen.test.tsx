/** Changing a password and choosing the first one. */
import { screen, waitFor } from '@testing-library/react';
import { err, ok } from '@site/shared/kernel';
import { aMember, refusal, renderScreen, watchRefetches, type ScreenOptions } from '@site/shared/testing';
import { changePassword, securityConfig, sendMemberSms } from '@site/shared/wps';
import remote from '../../remote';
import { authAnswers, aSecurityConfig, NOW } from '../../testing/authAnswers';
import { fill } from '../../testing/fill';
import FirstPasswordScreen from '../first-password/FirstPasswordScreen';
import ChangePasswordScreen from './ChangePasswordScreen';

const open = (options: ScreenOptions) =>
  renderScreen(<ChangePasswordScreen />, {
    route: '/m/changePsw',
    remote,
    member: aMember({ userName: 'rina' }),
    ...options,
  });
const field = (name: RegExp) => screen.findByLabelText(name, { selector: 'input' });
const save = () => screen.getByRole('button', { name: 'Save password' });

async function fillIn(user: Awaited<ReturnType<typeof open>>['user'], next = 'N3w-secret', again = next) {
  await fill(user, await field(/current password/i), 'Old-secret');
  await fill(user, await field(/new password/i), next);
  await fill(user, await field(/repeat/i), again);
  await user.click(save());
}

describe('change password', () => {
  it('[AUTH-14] shows the user name, sends the change, confirms it and goes home after a second', async () => {
    const answers = authAnswers().on(changePassword, true);
    const { user, location } = await open({ answers });
    expect(await field(/user name/i)).toHaveAttribute('readonly');
    await fillIn(user);
    expect(await screen.findByText('Your password has been changed.')).toBeInTheDocument();
    expect(location()).toBe('/m/changePsw');
    await waitFor(() => expect(location()).toBe('/m/home'), { timeout: 2_000 });
    expect(answers.sentTo(changePassword)).toEqual([
      { oldPassword: 'Old-secret', newPassword: 'N3w-secret', confirmNewPassword: 'N3w-secret' },
    ]);
  });

  it('[AUTH-14] refetches what is set up in the account, also when the screen is left before it goes home', async () => {
    const { user, platform, unmount } = await open({ answers: authAnswers().on(changePassword, true) });
    const refetched = watchRefetches(platform);
    await fillIn(user);
    await screen.findByText('Your password has been changed.');
    // The form would ask for the new password below the message.
    expect(refetched()).toEqual([]);
    unmount();
    expect(refetched()).toEqual(['securityConfig']);
  });

  it('[AUTH-14] removes the stored first password and the old remembered one from the device', async () => {
    window.sessionStorage.setItem('temporaryPassword', 'c2VhbGVk');
    const stored = { type: 'username', username: 'rina', password: 'c2VhbGVk', countryDialingCode: '880' };
    window.localStorage.setItem('rememberedLogin', JSON.stringify(stored));
    const { user } = await open({ answers: authAnswers().on(changePassword, true) });
    await fillIn(user);
    await screen.findByText('Your password has been changed.');
    expect(window.sessionStorage.getItem('temporaryPassword')).toBeNull();
    expect(window.localStorage.getItem('rememberedLogin')).toContain('rina');
    expect(window.localStorage.getItem('rememberedLogin')).not.toContain('c2VhbGVk');
  });

  it('[AUTH-17] another try is not about the refusal before', async () => {
    const answers = authAnswers().fail(changePassword, refusal('unknown', { message: 'The archive is asleep' }));
    const { user } = await open({ answers });
    await fillIn(user);
    expect(await screen.findByText(/The archive is asleep/)).toBeInTheDocument();
    answers.hang(changePassword);
    await user.click(save());
    await waitFor(() => expect(answers.sentTo(changePassword)).toHaveLength(2));
    expect(screen.queryByText(/The archive is asleep/)).not.toBeInTheDocument();
  });

  it('[AUTH-14] opens a popup instead of sending the same password', async () => {
    const answers = authAnswers();
    const { user } = await open({ answers });
    await fillIn(user, 'Old-secret');
    expect(await screen.findByText('The new password must differ from the old one')).toBeInTheDocument();
    expect(answers.sentTo(changePassword)).toEqual([]);
  });

  it('[AUTH-14] requires the new password twice', async () => {
    const answers = authAnswers();
    const { user } = await open({ answers });
    await fillIn(user, 'N3w-secret', 'N3w-other');
    expect(await screen.findByText('The two passwords do not match')).toBeInTheDocument();
    await user.clear(await field(/repeat/i));
    expect(await screen.findByText('Enter a password')).toBeInTheDocument();
    expect(answers.sentTo(changePassword)).toEqual([]);
  });

  it('[AUTH-14] hides the loader after a failure, and shows the error at its field', async () => {
    const answers = authAnswers().on(changePassword, () => err(refusal('password.wrong')));
    const { user } = await open({ answers });
    await fillIn(user);
    expect(await screen.findByText('The current password is wrong')).toBeInTheDocument();
    expect(screen.queryByText('Please wait…')).not.toBeInTheDocument();
  });

  it('shows a note instead of the form to a trial account', async () => {
    await open({ answers: authAnswers(), member: aMember({ type: 4 }) });
    expect(await screen.findByText('A trial account has no password to change.')).toBeInTheDocument();
  });
});

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
    await fillIn(user);
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
  async function choose(user: Awaited<ReturnType<typeof open>>['user']) {
    await user.type(await field(/new password/i), 'N3w-secret');
    await user.type(await field(/repeat/i), 'N3w-secret');
    await user.click(save());
  }

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

  it('[SEC-05] is confirmed with the funds password in an account without a phone', async () => {
    const answers = authAnswers()
      .on(securityConfig, aSecurityConfig({ password: false, passwordProof: 'paymentPassword', mobile: null }))
      .on(changePassword, true);
    const { user } = await openFirst(answers);
    await choose(user);
    expect(answers.sentTo(changePassword)).toEqual([]);
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
