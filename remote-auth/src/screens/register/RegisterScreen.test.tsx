/** Registration, as a visitor uses it. */
import { screen, waitFor } from '@testing-library/react';
import { err, ok } from '@site/shared/kernel';
import { aStatus, refusal, renderScreen } from '@site/shared/testing';
import {
  captcha,
  helpCenter,
  register,
  registerMobile,
  registerSettings,
  sendRegisterSms,
  status,
} from '@site/shared/wps';
import remote from '../../remote';
import { aRule, authAnswers, aLoginValue, NOW, RULES } from '../../testing/authAnswers';
import {
  continueButton as next,
  field,
  fillIn,
  fillInAndContinue,
  openRegistration as open,
  submit,
} from '../../testing/registration';
import LoginScreen from '../login/LoginScreen';

describe('states', () => {
  it('shows a skeleton while the rules load', async () => {
    const { container } = await open({ answers: authAnswers('USERNAMEREG3').hang(registerSettings) });
    expect(container.querySelector('[aria-busy]')).toBeInTheDocument();
    // As high as the fields on a phone: what is below them does not move when they arrive.
    expect([...container.querySelectorAll('[aria-busy] form > *, [aria-busy] div > [aria-hidden]')]).toHaveLength(5);
  });

  it('offers a retry after a failure, which works', async () => {
    const answers = authAnswers('USERNAMEREG3').fail(registerSettings, { kind: 'offline' });
    const { user } = await open({ answers });
    answers.on(registerSettings, RULES);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await field(/^user name/i)).toBeInTheDocument();
  });

  it('[AUTH-07] shows that registration is closed', async () => {
    await open({ answers: authAnswers('FREEPLAY3') });
    expect(await screen.findByText('Registration is closed right now')).toBeInTheDocument();
  });
});

describe('register by user name', () => {
  it('[AUTH-10] [AUTH-11] creates the account, logs in and goes home', async () => {
    const answers = authAnswers('USERNAMEREG3').on(register, aLoginValue({ userName: 'rina2026' }));
    const { user, location, platform } = await open({ answers });
    await fillInAndContinue(user);
    await user.click(submit());
    await waitFor(() => expect(location()).toBe('/m/home'));
    expect(answers.sentTo(register)[0]).toMatchObject({
      username: 'rina2026',
      password: 'S3cret-pass',
      confirmPassword: 'S3cret-pass',
      registerMethod: 'H5',
      registerUrl: 'localhost',
    });
    expect(platform.session.get().member?.userName).toBe('rina2026');
  });

  it('[AUTH-08] shows the rule of a field in words, with its numbers', async () => {
    const { user } = await open({ answers: authAnswers('USERNAMEREG3') });
    await user.type(await field(/^user name/i), '1x');
    await user.tab();
    expect(await screen.findByText('4–16 letters and digits, starting with a letter')).toBeInTheDocument();
  });

  it('[AUTH-09] requires the password twice, and validates the second again when the first changes', async () => {
    const { user } = await open({ answers: authAnswers('USERNAMEREG3') });
    for (const label of [/^password/i, /^repeat/i]) expect(await field(label)).toHaveAttribute('type', 'password');
    await user.click(await field(/^repeat/i));
    await user.tab();
    expect(await screen.findByText('Enter the password again')).toBeInTheDocument();
    await user.type(await field(/^password/i), 'S3cret-pass');
    await user.type(await field(/^repeat/i), 'S3cret-pass');
    await waitFor(() => expect(screen.queryByText('Enter the password again')).not.toBeInTheDocument());
    await user.type(await field(/^password/i), '!');
    expect(await screen.findByText('The two passwords do not match')).toBeInTheDocument();
  });

  it('[AUTH-09] requires accepted terms, a valid date and the minimum age', async () => {
    const answers = authAnswers('USERNAMEREG3');
    const { user } = await open({ answers });
    await fillIn(user);
    const terms = screen.getByRole('checkbox', {
      name: 'I am 18 or older and agree to the terms and rules of this site',
    });
    expect(terms).toBeChecked();
    await user.click(terms);
    await user.click(next());
    expect(await screen.findByText('Please agree to the terms')).toBeInTheDocument();
    await user.click(terms);
    await user.click(next());
    await user.type(await field(/date of birth/i), '2020-01-01');
    await user.click(submit());
    expect(await screen.findByText('You must be 18 or older')).toBeInTheDocument();
    expect(answers.sentTo(register)).toHaveLength(0);
  });

  it('[AUTH-09] focuses the first invalid field', async () => {
    const { user } = await open({ answers: authAnswers('USERNAMEREG3') });
    await user.type(await field(/^user name/i), 'rina2026');
    await user.click(next());
    await waitFor(async () => expect(await field(/^password/i)).toHaveFocus());
  });

  it('shows a refusal at its field until the value changes', async () => {
    const answers = authAnswers('USERNAMEREG3').on(register, () => err(refusal('username.taken')));
    const { user } = await open({ answers });
    await fillInAndContinue(user);
    await user.click(submit());
    expect(await screen.findByText('This user name is taken')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: /^Step 1 of 2/ })).toBeInTheDocument();
    await waitFor(async () => expect(await field(/^user name/i)).toHaveFocus());
    await user.tab();
    expect(screen.getByText('This user name is taken')).toBeInTheDocument();
    await user.type(await field(/^user name/i), '7');
    await waitFor(() => expect(screen.queryByText('This user name is taken')).not.toBeInTheDocument());
  });

  it('[ERR-03] shows a refusal about no field above the button', async () => {
    const tooMany = () => err(refusal('TOO_MANY_REQUEST', { value: { wait: 90 } }));
    const { user } = await open({ answers: authAnswers('USERNAMEREG3').on(register, tooMany) });
    await fillInAndContinue(user);
    await user.click(submit());
    expect(await screen.findByText('Too many attempts. Please wait 90 seconds.')).toBeInTheDocument();
  });

  it('[AUTH-02] loads a new captcha after a refusal, and empties its field', async () => {
    const rules = { ...RULES, captcha: aRule({ required: true, patternId: 6, minLength: 1, maxLength: 6 }) };
    const answers = authAnswers('USERNAMEREG3', 'CAPTCHA3')
      .on(registerSettings, rules)
      .on(captcha, 'iVBORw0KGgo=')
      .on(register, () => err(refusal('unknown')));
    const { user } = await open({ answers });
    await fillInAndContinue(user);
    await user.type(await field(/code in the picture/i), '1234');
    expect(answers.sentTo(captcha)).toHaveLength(1);
    await user.click(submit());
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(answers.sentTo(captcha)).toHaveLength(2);
    expect(await field(/code in the picture/i)).toHaveValue('');
  });

  it('[AUTH-08] shows field errors of the gateway in the same words', async () => {
    const value = { fields: { nickname: { rule: 'pattern', patternId: 0, min: 2, max: 20 } } };
    const answers = authAnswers('USERNAMEREG3').on(register, () => err(refusal('validation', { value })));
    const { user } = await open({ answers });
    await fillInAndContinue(user);
    await user.click(submit());
    expect(await screen.findByText('2–20 characters')).toBeInTheDocument();
  });
});

describe('registration draft', () => {
  it('[AUTH-08] survives a reload without secrets, until it is sent', async () => {
    const answers = () => authAnswers('USERNAMEREG3').on(register, aLoginValue());
    const first = await open({ answers: answers() });
    await fillInAndContinue(first.user);
    await first.user.type(await field(/^e-mail/i), 'rina@example.com');
    first.unmount();
    expect(JSON.stringify(window.sessionStorage)).not.toContain('S3cret');

    const second = await open({ answers: answers() });
    expect(await field(/^user name/i)).toHaveValue('rina2026');
    expect(await field(/^password/i)).toHaveValue('');
    await second.user.type(await field(/^password/i), 'S3cret-pass');
    await second.user.type(await field(/^repeat/i), 'S3cret-pass');
    await second.user.click(next());
    expect(await field(/^e-mail/i)).toHaveValue('rina@example.com');
    await second.user.click(submit());
    await waitFor(() => expect(second.location()).toBe('/m/home'));
    second.unmount();

    await open({ answers: answers() });
    expect(await field(/^user name/i)).toHaveValue('');
  });
});

it('[AUTH-07] has the user name that was typed on the login screen, but not instead of its own draft', async () => {
  const login = await renderScreen(<LoginScreen />, { route: '/m/login', remote, answers: authAnswers() });
  await login.user.type(await field(/^user name/i), 'rina');
  login.unmount();
  const first = await open({ answers: authAnswers('USERNAMEREG3') });
  expect(await field(/^user name/i)).toHaveValue('rina');
  await first.user.type(await field(/^user name/i), '2026');
  first.unmount();
  await open({ answers: authAnswers('USERNAMEREG3') });
  expect(await field(/^user name/i)).toHaveValue('rina2026');
});

describe('register by mobile', () => {
  it('[AUTH-07] requires number and SMS code, and registers with them', async () => {
    const answers = authAnswers('MOBILENUMREG3', 'REGMOBVERF3')
      .on(sendRegisterSms, () => ok({ expirationTime: NOW + 60_000, expiredMinutes: 1 }))
      .on(registerMobile, aLoginValue());
    const { user, location } = await open({ answers });
    await user.type(await field(/^mobile number/i), '1712345678');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country code' }), '91');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByText(/^(60|5\d) s$/);
    expect(answers.sentTo(sendRegisterSms)).toEqual([{ mobileNo: '1712345678', countryDialingCode: '91' }]);
    await user.type(await field(/^sms code/i), '4821');
    await user.click(next());
    await user.click(await screen.findByRole('button', { name: 'Register' }));
    await waitFor(() => expect(location()).toBe('/m/home'));
    expect(answers.sentTo(registerMobile)[0]).toMatchObject({ mobileNum: '1712345678', verificationCode: '4821' });
  });
});

describe('a refusal about a field that is not on this tab', () => {
  it('[ERR-03] is shown above the button', async () => {
    const value = { fields: { password: { rule: 'required' } } };
    const answers = authAnswers('MOBILENUMREG3').on(registerMobile, () => err(refusal('validation', { value })));
    const { user } = await open({ answers });
    await user.type(await field(/^mobile number/i), '1712345678');
    await user.click(next());
    await user.click(await screen.findByRole('button', { name: 'Register' }));
    expect(await screen.findByText('Please check the marked fields')).toBeInTheDocument();
  });
});

describe('terms', () => {
  it('[MSG-06] open in a dialog with OK, without changing the checkbox', async () => {
    const terms = [
      { tag: 'about', title: 'About', content: '<p>Who we are.</p>' },
      { tag: 'terms', title: 'Terms', content: '<p>Play fair.</p>' },
    ];
    const { user } = await open({ answers: authAnswers('USERNAMEREG3').on(helpCenter, terms) });
    await user.click(await screen.findByRole('button', { name: 'terms and rules' }));
    expect(await screen.findByText('Play fair.', { selector: 'p' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.queryByText('Play fair.')).not.toBeInTheDocument();
    expect(screen.getByRole('checkbox')).toBeChecked();
  });

  it('[MSG-06] [AUTH-09] show that their article is missing, and name the age of the site', async () => {
    const info = { minimumAge: 21 };
    const answers = authAnswers()
      .on(status, aStatus({ flags: ['USERNAMEREG3'], info }))
      .on(helpCenter, [{ tag: 'about', title: 'About', content: '<p>Who we are.</p>' }]);
    const { user } = await open({ answers });
    expect(await screen.findByRole('checkbox', { name: /^I am 21 or older/ })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'terms and rules' }));
    expect(await screen.findByText('The terms are not available right now.')).toBeInTheDocument();
  });
});

describe('other links', () => {
  it('[AUTH-18] offers free trial, customer service and login', async () => {
    await open({ answers: authAnswers('USERNAMEREG3', 'FREEPLAY3') });
    expect(await screen.findByRole('button', { name: 'Free trial' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /customer support/i })).toHaveAttribute('href', '/m/help');
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/m/login');
  });
});
