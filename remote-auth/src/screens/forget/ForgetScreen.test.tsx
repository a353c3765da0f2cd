/** Recovery of an account. */
import { screen, waitFor } from '@testing-library/react';
import { err, ok } from '@site/shared/kernel';
import { refusal, renderScreen, type ScreenOptions } from '@site/shared/testing';
import { forgotByEmail, login, sendPasswordSms, resetByPhone } from '@site/shared/wps';
import remote from '../../remote';
import { authAnswers, aLoginValue, NOW } from '../../testing/authAnswers';
import LoginScreen from '../login/LoginScreen';
import ForgetScreen from './ForgetScreen';

const open = (options: ScreenOptions) => renderScreen(<ForgetScreen />, { route: '/m/forget', remote, ...options });
const field = (name: RegExp) => screen.findByLabelText(name, { selector: 'input' });

describe('by e-mail', () => {
  it('[AUTH-12] sends both trimmed, confirms it and goes one screen back', async () => {
    const answers = authAnswers().on(forgotByEmail, null);
    const { user, location } = await open({ answers });
    await user.type(await field(/user name/i), ' rina ');
    await user.type(await field(/e-mail/i), ' rina@mail.test ');
    await user.click(screen.getByRole('button', { name: 'Send a password' }));
    await waitFor(() => expect(location()).toBe('/m/before'));
    expect(answers.sentTo(forgotByEmail)).toEqual([{ username: 'rina', email: 'rina@mail.test' }]);
    expect(screen.getByText(/on its way to your e-mail/)).toBeInTheDocument();
  });

  it('[AUTH-12] sends nothing while the e-mail is invalid', async () => {
    const answers = authAnswers();
    const { user } = await open({ answers });
    await user.type(await field(/user name/i), 'rina');
    await user.type(await field(/e-mail/i), 'rina@mail');
    await user.click(screen.getByRole('button', { name: 'Send a password' }));
    expect(await screen.findByText('This e-mail address does not look right')).toBeInTheDocument();
    expect(answers.sentTo(forgotByEmail)).toEqual([]);
  });
});

it('[AUTH-12] has the user name that was typed on the login screen', async () => {
  const login = await renderScreen(<LoginScreen />, { route: '/m/login', remote, answers: authAnswers() });
  await login.user.type(await field(/user name/i), 'rina');
  login.unmount();
  await open({ answers: authAnswers() });
  expect(await field(/user name/i)).toHaveValue('rina');
});

describe('by phone', () => {
  const byPhone = async (answers = authAnswers('CHNGPASSVERIF3'), routeState?: unknown) => {
    answers.on(sendPasswordSms, () => ok({ expirationTime: NOW + 60_000, expiredMinutes: 1 }));
    const view = await open({ answers, routeState });
    await view.user.click(await screen.findByRole('tab', { name: 'By mobile' }));
    return { ...view, answers };
  };
  const save = () => screen.getByRole('button', { name: 'Set new password' });
  const fillIn = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.type(await field(/mobile number/i), '1712345678');
    await user.type(await field(/sms code/i), '4821');
    await user.type(await field(/new password/i), 'N3w-secret');
    await waitFor(() => expect(save()).toBeEnabled());
    await user.click(save());
  };

  it('[AUTH-13] is shown only if phone recovery is on', async () => {
    await open({ answers: authAnswers('FREEPLAY3') });
    await screen.findByRole('button', { name: 'Free trial' });
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });

  it('[AUTH-13] disables its button until the form is changed and valid, with all errors in one line', async () => {
    const { user } = await byPhone();
    expect(save()).toBeDisabled();
    await user.type(await field(/mobile number/i), '17');
    await user.type(await field(/sms code/i), 'x');
    await user.tab();
    expect(
      await screen.findByText('This is not a valid mobile number (6–20 digits), The code is digits only, 10 at most'),
    ).toBeInTheDocument();
    expect(save()).toBeDisabled();
  });

  it('[AUTH-13] sets the password and logs in with it', async () => {
    const answers = authAnswers('CHNGPASSVERIF3').on(resetByPhone, true).on(login, aLoginValue());
    const { user, location } = await byPhone(answers);
    await fillIn(user);
    await waitFor(() => expect(location()).toBe('/m/home'));
    expect(answers.sentTo(login)[0]).toMatchObject({
      type: 'username',
      username: '1712345678',
      password: 'N3w-secret',
    });
  });

  it('[AUTH-13] removes the old password from the remembered login', async () => {
    const stored = { type: 'username', username: 'rina', password: 'c2VhbGVk', countryDialingCode: '880' };
    window.localStorage.setItem('rememberedLogin', JSON.stringify(stored));
    const { user, location } = await byPhone(
      authAnswers('CHNGPASSVERIF3')
        .on(resetByPhone, true)
        .on(login, aLoginValue({ userName: 'rina' })),
    );
    await fillIn(user);
    await waitFor(() => expect(location()).toBe('/m/home'));
    expect(window.localStorage.getItem('rememberedLogin')).not.toContain('c2VhbGVk');
  });

  it('[SES-05] goes to the login if a second factor is required, which still leads to the wanted page', async () => {
    const answers = authAnswers('CHNGPASSVERIF3')
      .on(resetByPhone, true)
      .on(login, () => err(refusal('login_verify_required', { value: { method: 'totp', mobileNum: null } })));
    const wanted = { returnTo: '/m/play?node=7' };
    const { user, location, locationState, goBack } = await byPhone(answers, wanted);
    await fillIn(user);
    await waitFor(() => expect(location()).toBe('/m/login'));
    expect(locationState()).toEqual(wanted);
    expect(screen.getByText('Your new password is set. Log in with it.')).toBeInTheDocument();
    // The recovery, whose code is used up, is not in the history.
    await goBack();
    expect(location()).toBe('/m/before');
  });

  it('[AUTH-13] clears the password if it is the old one, the code after any other refusal', async () => {
    const answers = authAnswers('CHNGPASSVERIF3').on(resetByPhone, () => err(refusal('modify.new.old.same')));
    const { user } = await byPhone(answers);
    await fillIn(user);
    await waitFor(async () => expect(await field(/new password/i)).toHaveValue(''));
    expect(await field(/sms code/i)).toHaveValue('4821');
    answers.on(resetByPhone, () => err(refusal('verification.wrong')));
    await user.type(await field(/new password/i), 'N3w-secret');
    await user.click(save());
    await waitFor(async () => expect(await field(/sms code/i)).toHaveValue(''));
    expect(await field(/new password/i)).toHaveValue('N3w-secret');
  });
});

describe('other links', () => {
  it('[AUTH-18] shows customer service, the free trial and the copyright', async () => {
    await open({ answers: authAnswers('FREEPLAY3') });
    expect(await screen.findByRole('button', { name: 'Free trial' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /customer support/i })).toBeInTheDocument();
    expect(screen.getByText(/© \d{4} Shapla/)).toBeInTheDocument();
  });
});
