/** Recovery of an account. */
import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { err, ok } from '@site/shared/kernel';
import { PlatformProvider } from '@site/shared/platform';
import { refusal, renderScreen, testPlatform, type RenderedScreen, type ScreenOptions } from '@site/shared/testing';
import { forgotByEmail, login, sendPasswordSms, resetByPhone } from '@site/shared/wps';
import remote from '../../remote';
import { authAnswers, aLoginValue, NOW } from '../../testing/authAnswers';
import { fill } from '../../testing/fill';
import LoginScreen from '../login/LoginScreen';
import ForgetScreen from './ForgetScreen';

const open = (options: ScreenOptions) => renderScreen(<ForgetScreen />, { route: '/m/forget', remote, ...options });
type User = RenderedScreen['user'];
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

  it('[AUTH-12] closes its sheet, and goes to the login if it is the first page of the visit', async () => {
    const send = async ({ user }: { readonly user: User }) => {
      await fill(user, await field(/user name/i), 'rina');
      await fill(user, await field(/e-mail/i), 'rina@mail.test');
      await user.click(screen.getByRole('button', { name: 'Send a password' }));
    };
    const sheet = await open({ answers: authAnswers().on(forgotByEmail, null), route: '/m/activity' });
    sheet.platform.panels.open('forget');
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
    await send(sheet);
    await waitFor(() => expect([...sheet.platform.panels.get()]).toEqual([]));
    expect(sheet.location()).toBe('/m/activity');
    sheet.unmount();
    const router = createMemoryRouter(
      [
        { path: '/m/forget', element: <ForgetScreen /> },
        { path: '*', element: null },
      ],
      { initialEntries: ['/m/forget'] },
    );
    const platform = await testPlatform({ answers: authAnswers().on(forgotByEmail, null), remotes: [remote] });
    render(
      <PlatformProvider platform={platform}>
        <RouterProvider router={router} />
      </PlatformProvider>,
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Recover your account' })).toBeInTheDocument();
    await send({ user: sheet.user });
    await waitFor(() => expect(router.state.location.pathname).toBe('/m/login'));
  });

  it('[AUTH-17] cannot be sent again during a lock-out', async () => {
    const answers = authAnswers().fail(forgotByEmail, refusal('TOO_MANY_REQUEST', { value: { wait: 90 } }));
    const { user } = await open({ answers });
    await fill(user, await field(/user name/i), 'rina');
    await fill(user, await field(/e-mail/i), 'rina@mail.test');
    await user.click(screen.getByRole('button', { name: 'Send a password' }));
    expect(await screen.findByText('Too many attempts. Please wait 90 seconds.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send a password' })).toBeDisabled();
  });

  it('[AUTH-17] another try is not about the refusal before', async () => {
    const answers = authAnswers().fail(forgotByEmail, refusal('unknown', { message: 'The archive is asleep' }));
    const { user } = await open({ answers });
    await fill(user, await field(/user name/i), 'rina');
    await fill(user, await field(/e-mail/i), 'rina@mail.test');
    await user.click(screen.getByRole('button', { name: 'Send a password' }));
    expect(await screen.findByText(/The archive is asleep/)).toBeInTheDocument();
    answers.hang(forgotByEmail);
    await user.click(screen.getByRole('button', { name: 'Send a password', busy: false }));
    await waitFor(() => expect(answers.sentTo(forgotByEmail)).toHaveLength(2));
    expect(screen.queryByText(/The archive is asleep/)).not.toBeInTheDocument();
  });

  it('[AUTH-12] sends nothing while the e-mail is invalid', async () => {
    const answers = authAnswers();
    const { user } = await open({ answers });
    await user.type(await field(/user name/i), 'rina');
    await user.type(await field(/e-mail/i), 'rina@mail');
    await user.click(screen.getByRole('button', { name: 'Send a password' }));
    expect(await screen.findByText('This e-mail address does not look right')).toBeInTheDocument();
    expect(answers.sentTo(forgotByEmail)).toHaveLength(0);
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

  it('[AUTH-13] sends number, country, code and password of the form, and says what it will do', async () => {
    const answers = authAnswers('CHNGPASSVERIF3').on(resetByPhone, true).fail(login, { kind: 'offline' });
    const { user, location } = await byPhone(answers);
    expect(screen.getByText(/We will text a code to your number/)).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country code' }), await screen.findByText('IN +91'));
    await fill(user, await field(/mobile number/i), '1712-345 678');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await waitFor(() =>
      expect(answers.sentTo(sendPasswordSms)).toEqual([{ mobileNum: '1712345678', countryDialingCode: '91' }]),
    );
    await fill(user, await field(/sms code/i), ' 4821 ');
    await fill(user, await field(/new password/i), 'N3w-secret');
    await waitFor(() => expect(save()).toBeEnabled());
    await user.click(save());
    // The password is set, and the login had no answer.
    expect(await screen.findByText(/no internet/i)).toBeInTheDocument();
    expect(location()).toBe('/m/forget');
    const sent = { mobileNum: '1712345678', countryDialingCode: '91', verificationCode: '4821' };
    expect(answers.sentTo(resetByPhone)).toEqual([{ ...sent, newPassword: 'N3w-secret' }]);
    expect(answers.sentTo(login)[0]).toMatchObject({ countryDialingCode: '91', password: 'N3w-secret' });
    await user.click(screen.getByRole('tab', { name: 'By e-mail' }));
    expect(screen.getByText(/We will e-mail you a password/)).toBeInTheDocument();
  });

  it('[AUTH-13] sent again after the password was set and the login had no answer, logs in only', async () => {
    const answers = authAnswers('CHNGPASSVERIF3').on(resetByPhone, true).fail(login, { kind: 'offline' });
    const { user, location } = await byPhone(answers);
    await fillIn(user);
    expect(await screen.findByText(/no internet/i)).toBeInTheDocument();
    // The code is used up.
    answers.fail(resetByPhone, refusal('verification.wrong')).on(login, aLoginValue());
    await user.click(save());
    await waitFor(() => expect(location()).toBe('/m/home'));
    expect(answers.sentTo(resetByPhone)).toHaveLength(1);
  });

  it('[AUTH-17] cannot be sent during a lock-out; too many codes lock only the next request for one', async () => {
    const answers = authAnswers('CHNGPASSVERIF3').fail(resetByPhone, refusal('login.locked', { value: { wait: 90 } }));
    const { user } = await byPhone(answers);
    answers.fail(sendPasswordSms, refusal('TOO_MANY_REQUEST', { value: { wait: 60 } }));
    await fill(user, await field(/mobile number/i), '1712345678');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByText('Too many codes requested. Please wait 60 seconds.')).toBeInTheDocument();
    await fill(user, await field(/sms code/i), '4821');
    await fill(user, await field(/new password/i), 'N3w-secret');
    await waitFor(() => expect(save()).toBeEnabled());
    await user.click(save());
    expect(await screen.findByText('Too many attempts. Please wait 90 seconds.')).toBeInTheDocument();
    await fill(user, await field(/sms code/i), '4821');
    expect(save()).toBeDisabled();
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
