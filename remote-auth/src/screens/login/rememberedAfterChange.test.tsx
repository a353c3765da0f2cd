/** After each change of the password the remembered login fills in the new one. */
import { screen, waitFor } from '@testing-library/react';
import { aMember, renderScreen } from '@site/shared/testing';
import { changePassword, login, resetByPhone } from '@site/shared/wps';
import remote from '../../remote';
import { aLoginValue, authAnswers } from '../../testing/authAnswers';
import { fill } from '../../testing/fill';
import { loginMemory } from '../../model/vault/loginStorage';
import ChangePasswordScreen from '../change-password/ChangePasswordScreen';
import ForgetScreen from '../forget/ForgetScreen';
import { clearLoginDraft } from './loginDraft';
import LoginScreen from './LoginScreen';

// The key is in memory there: jsdom has no IndexedDB.
beforeEach(() => Object.assign(globalThis, { __site: { isForeignPage: true } }));
afterEach(() => {
  loginMemory.clear();
  clearLoginDraft();
  Reflect.deleteProperty(globalThis, '__site');
});

const answers = () =>
  authAnswers('CHNGPASSVERIF3')
    .on(login, aLoginValue({ userName: 'rina' }))
    .on(changePassword, true)
    .on(resetByPhone, true);
const field = (name: RegExp) => screen.findByLabelText(name, { selector: 'input' });

async function change() {
  const member = aMember({ userName: 'rina' });
  const { user, unmount } = await renderScreen(<ChangePasswordScreen />, {
    ...{ route: '/m/changePsw', remote, member, answers: answers() },
  });
  await fill(user, await field(/current password/i), 'Old-secret');
  await fill(user, await field(/new password/i), 'N3w-secret');
  await fill(user, await field(/repeat/i), 'N3w-secret');
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  await screen.findByText('Your password has been changed.');
  unmount();
}

async function recover() {
  const { user, location, unmount } = await renderScreen(<ForgetScreen />, {
    ...{ route: '/m/forget', remote, answers: answers() },
  });
  await user.click(await screen.findByRole('tab', { name: 'By mobile' }));
  await fill(user, await field(/mobile number/i), '1712345678');
  await fill(user, await field(/sms code/i), '4821');
  await fill(user, await field(/new password/i), 'N3w-secret');
  await user.click(screen.getByRole('button', { name: 'Set new password' }));
  await waitFor(() => expect(location()).toBe('/m/home'));
  unmount();
}

describe.each([
  ['a change', change],
  ['a recovery by phone', recover],
])('[AUTH-14] after %s', (_, act) => {
  it.each(['rina', '01712345678'])('of a member who logs in as %s', async (name) => {
    const first = await renderScreen(<LoginScreen />, { route: '/m/login', remote, answers: answers() });
    await fill(first.user, await field(/user name/i), name);
    await fill(first.user, await field(/^password/i), 'Old-secret');
    await first.user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
    await first.user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(first.location()).toBe('/m/home'));
    first.unmount();
    await act();
    await renderScreen(<LoginScreen />, { route: '/m/login', remote, answers: answers() });
    await waitFor(async () => expect(await field(/^password/i)).toHaveValue('N3w-secret'));
    expect(await field(/user name/i)).toHaveValue(name);
  });
});
