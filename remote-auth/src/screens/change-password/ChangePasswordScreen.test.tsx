/** Changing a password. */
import { screen, waitFor } from '@testing-library/react';
import { err } from '@site/shared/kernel';
import { aMember, refusal, renderScreen, watchRefetches, type ScreenOptions } from '@site/shared/testing';
import { changePassword, login } from '@site/shared/wps';
import remote from '../../remote';
import { aLoginValue, authAnswers } from '../../testing/authAnswers';
import { fill } from '../../testing/fill';
import LoginScreen from '../login/LoginScreen';
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

/** The timers of this length (ms) that start until it is stopped. No mock: Testing Library would take it for fake timers. */
function watchTimers(...lengths: readonly number[]): { readonly stop: () => readonly unknown[] } {
  const real = globalThis.setTimeout;
  const started: unknown[] = [];
  const watched = (...args: Parameters<typeof setTimeout>) => {
    const timer: unknown = real(...args);
    if (lengths.includes(args[1] ?? 0)) started.push(timer);
    return timer;
  };
  Object.assign(globalThis, { setTimeout: watched });
  return {
    stop: () => {
      Object.assign(globalThis, { setTimeout: real });
      return started;
    },
  };
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
    const stopped = jest.spyOn(globalThis, 'clearTimeout');
    const timers = watchTimers(1_000);
    const { user, platform, unmount } = await open({ answers: authAnswers().on(changePassword, true) });
    const refetched = watchRefetches(platform);
    await fillIn(user);
    await screen.findByText('Your password has been changed.');
    // The form would ask for the new password below the message.
    expect(refetched()).toEqual([]);
    const home = timers.stop().at(-1);
    expect(home).toBeDefined();
    unmount();
    expect(refetched()).toEqual(['securityConfig']);
    // It goes home no more.
    expect(stopped).toHaveBeenCalledWith(home);
    stopped.mockRestore();
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

  it('[AUTH-14] updates the remembered login of a member who logs in with the number', async () => {
    const answers = authAnswers()
      .on(login, aLoginValue({ userName: 'rina' }))
      .on(changePassword, true);
    const first = await renderScreen(<LoginScreen />, { route: '/m/login', remote, answers });
    await fill(first.user, await screen.findByLabelText(/user name/i), '01712345678');
    await fill(first.user, screen.getByLabelText(/^password/i), 'Old-secret');
    await first.user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
    await first.user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(first.location()).toBe('/m/home'));
    first.unmount();
    const stored = () => window.localStorage.getItem('rememberedLogin') ?? '';
    // Browsers with key storage store the sealed password.
    window.localStorage.setItem('rememberedLogin', stored().replace('"password":""', '"password":"c2VhbGVk"'));
    const { user } = await open({ answers });
    await fillIn(user, 'N3w-secret');
    await screen.findByText('Your password has been changed.');
    expect(stored()).toContain('01712345678');
    expect(stored()).not.toContain('c2VhbGVk');
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
    expect(answers.sentTo(changePassword)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.queryByText('The new password must differ from the old one')).not.toBeInTheDocument();
  });

  it('[AUTH-14] opens the popup too if only the gateway knows that the password is the same', async () => {
    const { user } = await open({ answers: authAnswers().fail(changePassword, refusal('modify.new.old.same')) });
    await fillIn(user);
    expect(await screen.findByRole('dialog', { name: 'This is already your password' })).toBeVisible();
    expect(screen.queryByText('Please wait…')).not.toBeInTheDocument();
  });

  it('[AUTH-17] cannot be sent during a lock-out, nor again after the success', async () => {
    const answers = authAnswers().fail(changePassword, refusal('login.locked', { value: { wait: 90 } }));
    const { user, unmount } = await open({ answers });
    await fillIn(user);
    expect(await screen.findByText('Too many attempts. Please wait 90 seconds.')).toBeInTheDocument();
    expect(save()).toBeDisabled();
    unmount();
    const again = await open({ answers: authAnswers().on(changePassword, true) });
    await fillIn(again.user);
    await screen.findByText('Your password has been changed.');
    expect(save()).toBeDisabled();
  });

  it('[AUTH-14] requires the new password twice', async () => {
    const answers = authAnswers();
    const { user } = await open({ answers });
    await fillIn(user, 'N3w-secret', 'N3w-other');
    expect(await screen.findByText('The two passwords do not match')).toBeInTheDocument();
    await user.clear(await field(/repeat/i));
    expect(await screen.findByText('Enter a password')).toBeInTheDocument();
    expect(answers.sentTo(changePassword)).toHaveLength(0);
  });

  it('[AUTH-14] hides the loader after a failure, and shows the error at its field', async () => {
    const answers = authAnswers().on(changePassword, () => err(refusal('password.wrong')));
    const { user } = await open({ answers });
    await fillIn(user);
    expect(await screen.findByText('The current password is wrong')).toBeInTheDocument();
    expect(screen.queryByText('Please wait…')).not.toBeInTheDocument();
  });

  it('[SITE-25] shows a note below the heading, instead of the form, to a trial account', async () => {
    await open({ answers: authAnswers(), member: aMember({ type: 4 }) });
    expect(await screen.findByText('A trial account has no password to change.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Change your password' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /password/i })).not.toBeInTheDocument();
  });
});

it('[AUTH-14] says why the password must be changed only if it has expired', async () => {
  const { unmount } = await open({ answers: authAnswers(), routeState: { expired: true } });
  expect(await screen.findByText(/Your password has expired/)).toBeInTheDocument();
  unmount();
  await open({ answers: authAnswers() });
  await field(/current password/i);
  expect(screen.queryByText(/Your password has expired/)).not.toBeInTheDocument();
});
