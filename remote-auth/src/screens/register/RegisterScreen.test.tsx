/** Registering as a person does it. */
import { screen, waitFor } from '@testing-library/react';
import { err, ok } from '@site/shared/kernel';
import { refusal, renderScreen, type ScreenOptions } from '@site/shared/testing';
import {
  captcha,
  checkAffiliate,
  defaultAffiliate,
  helpCenter,
  register,
  registerMobile,
  registerSettings,
  sendRegisterSms,
} from '@site/shared/wps';
import remote from '../../remote';
import { aRule, doorAnswers, granted, NOW, RULES } from '../../testing/authAnswers';
import RegisterScreen from './RegisterScreen';

const open = (options: ScreenOptions) => renderScreen(<RegisterScreen />, { route: '/m/register', remote, ...options });
const submit = () => screen.getByRole('button', { name: 'Register' });
const field = (name: RegExp) => screen.findByLabelText(name, { selector: 'input' });
type User = Awaited<ReturnType<typeof open>>['user'];

async function fillIn(user: User) {
  await user.type(await field(/^user name/i), 'rina2026');
  await user.type(await field(/^password/i), 'S3cret-pass');
  await user.type(await field(/^repeat/i), 'S3cret-pass');
}

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

describe('states', () => {
  it('shows bones while the rules are on their way', async () => {
    const { container } = await open({ answers: doorAnswers('USERNAMEREG3').hang(registerSettings) });
    expect(container.querySelector('[aria-busy]')).toBeInTheDocument();
  });

  it('offers another try when they do not come, and goes on with it', async () => {
    const answers = doorAnswers('USERNAMEREG3').fail(registerSettings, { kind: 'offline' });
    const { user } = await open({ answers });
    answers.on(registerSettings, RULES);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await field(/^user name/i)).toBeInTheDocument();
  });

  it('[AUTH-07] says so when the site takes no registrations', async () => {
    await open({ answers: doorAnswers('FREEPLAY3') });
    expect(await screen.findByText('Registration is closed just now')).toBeInTheDocument();
  });
});

describe('register by user name', () => {
  it('[AUTH-10] [AUTH-11] opens the account, signs in and goes home', async () => {
    const answers = doorAnswers('USERNAMEREG3').on(register, granted({ userName: 'rina2026' }));
    const { user, location, platform } = await open({ answers });
    await fillIn(user);
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

  it('[AUTH-08] says the rule of a field in words, with its numbers', async () => {
    const { user } = await open({ answers: doorAnswers('USERNAMEREG3') });
    await user.type(await field(/^user name/i), '1x');
    await user.tab();
    expect(await screen.findByText('4–16 letters and digits, starting with a letter')).toBeInTheDocument();
  });

  it('[AUTH-09] asks for the password twice, and checks the second again when the first changes', async () => {
    const { user } = await open({ answers: doorAnswers('USERNAMEREG3') });
    await user.click(await field(/^repeat/i));
    await user.tab();
    expect(await screen.findByText('Enter the password again')).toBeInTheDocument();
    await user.type(await field(/^password/i), 'S3cret-pass');
    await user.type(await field(/^repeat/i), 'S3cret-pass');
    await waitFor(() => expect(screen.queryByText('Enter the password again')).not.toBeInTheDocument());
    await user.type(await field(/^password/i), '!');
    expect(await screen.findByText('The two passwords do not match')).toBeInTheDocument();
  });

  it('[AUTH-09] wants the terms ticked, a correct date and the right age', async () => {
    const answers = doorAnswers('USERNAMEREG3');
    const { user } = await open({ answers });
    await fillIn(user);
    const terms = screen.getByRole('checkbox');
    expect(terms).toBeChecked();
    await user.click(terms);
    await user.type(await field(/date of birth/i), '2020-01-01');
    await user.click(submit());
    expect(await screen.findByText('Please agree to the terms')).toBeInTheDocument();
    expect(screen.getByText('You must be 18 or older')).toBeInTheDocument();
    expect(answers.sentTo(register)).toEqual([]);
  });

  it('[AUTH-09] focuses the first failing field', async () => {
    const { user } = await open({ answers: doorAnswers('USERNAMEREG3') });
    await user.type(await field(/^user name/i), 'rina2026');
    await user.click(submit());
    await waitFor(async () => expect(await field(/^password/i)).toHaveFocus());
  });

  it('puts what the gateway refuses on its field, until the value is changed', async () => {
    const answers = doorAnswers('USERNAMEREG3').on(register, () => err(refusal('username.taken')));
    const { user } = await open({ answers });
    await fillIn(user);
    await user.click(submit());
    expect(await screen.findByText('This user name is taken')).toBeInTheDocument();
    await waitFor(async () => expect(await field(/^user name/i)).toHaveFocus());
    await user.tab();
    expect(screen.getByText('This user name is taken')).toBeInTheDocument();
    await user.type(await field(/^user name/i), '7');
    await waitFor(() => expect(screen.queryByText('This user name is taken')).not.toBeInTheDocument());
  });

  it('[ERR-03] says above the button what is about no field', async () => {
    const tooMany = () => err(refusal('TOO_MANY_REQUEST', { value: { wait: 90 } }));
    const { user } = await open({ answers: doorAnswers('USERNAMEREG3').on(register, tooMany) });
    await fillIn(user);
    await user.click(submit());
    expect(await screen.findByText('Too many tries. Please wait 90 seconds.')).toBeInTheDocument();
  });

  it('[AUTH-02] brings another picture after a refusal: a captcha is good once', async () => {
    const rules = { ...RULES, captcha: aRule({ required: true, patternId: 6, minLength: 1, maxLength: 6 }) };
    const answers = doorAnswers('USERNAMEREG3')
      .on(registerSettings, rules)
      .on(captcha, 'iVBORw0KGgo=')
      .on(register, () => err(refusal('username.taken')));
    const { user } = await open({ answers });
    await fillIn(user);
    await user.type(await field(/code in the picture/i), '1234');
    expect(answers.sentTo(captcha)).toHaveLength(1);
    await user.click(submit());
    await screen.findByText('This user name is taken');
    expect(answers.sentTo(captcha)).toHaveLength(2);
  });

  it("[AUTH-08] places the gateway's own field faults in the same words", async () => {
    const value = { fields: { nickname: { rule: 'pattern', patternId: 0, min: 2, max: 20 } } };
    const answers = doorAnswers('USERNAMEREG3').on(register, () => err(refusal('validation', { value })));
    const { user } = await open({ answers });
    await fillIn(user);
    await user.click(submit());
    expect(await screen.findByText('2–20 characters')).toBeInTheDocument();
  });
});

describe('a half-filled registration', () => {
  it('[AUTH-08] stands in the form again after a reload, without what is secret, until it is sent', async () => {
    const answers = () => doorAnswers('USERNAMEREG3').on(register, granted());
    const first = await open({ answers: answers() });
    await fillIn(first.user);
    await first.user.type(await field(/^e-mail/i), 'rina@example.com');
    first.unmount();
    expect(JSON.stringify(window.sessionStorage)).not.toContain('S3cret');

    const second = await open({ answers: answers() });
    expect(await field(/^user name/i)).toHaveValue('rina2026');
    expect(await field(/^e-mail/i)).toHaveValue('rina@example.com');
    expect(await field(/^password/i)).toHaveValue('');
    await second.user.type(await field(/^password/i), 'S3cret-pass');
    await second.user.type(await field(/^repeat/i), 'S3cret-pass');
    await second.user.click(submit());
    await waitFor(() => expect(second.location()).toBe('/m/home'));
    second.unmount();

    await open({ answers: answers() });
    expect(await field(/^user name/i)).toHaveValue('');
  });
});

describe('invitation code', () => {
  it('[AUTH-10] comes with the invite link and is verified before the registration', async () => {
    const answers = doorAnswers('USERNAMEREG3', 'AFFMAN3').on(checkAffiliate, true).on(register, granted());
    const { user } = await open({ answers, route: '/m/register?affiliateCode=ABC123' });
    expect(await field(/invitation code/i)).toHaveValue('ABC123');
    await fillIn(user);
    await user.click(submit());
    await waitFor(() => expect(answers.sentTo(register)).toHaveLength(1));
    expect(answers.sentTo(checkAffiliate)).toEqual([{ code: 'ABC123', domain: 'localhost' }]);
  });

  it('[AUTH-10] of a link is verified once, however often the tabs are switched', async () => {
    const answers = doorAnswers('USERNAMEREG3', 'MOBILENUMREG3', 'AFFMAN3').on(checkAffiliate, true);
    const { user } = await open({ answers, route: '/m/register?affiliateCode=ABC123' });
    await user.click(await screen.findByRole('tab', { name: 'Mobile number' }));
    await waitFor(async () => expect(await field(/invitation code/i)).toHaveValue('ABC123'));
    await user.click(screen.getByRole('tab', { name: 'User name' }));
    await waitFor(async () => expect(await field(/invitation code/i)).toHaveValue('ABC123'));
    expect(answers.sentTo(checkAffiliate)).toHaveLength(1);
  });

  it.each([
    ['affiliate.invalid', /referral link does not work/],
    ['agent.invalid', /agent information is not right/],
  ])('[ERR-01] a link refused with %s is told at once, and the form goes on without it', async (code, words) => {
    const answers = doorAnswers('USERNAMEREG3', 'AFFMAN3')
      .on(checkAffiliate, () => err(refusal(code)))
      .on(register, granted());
    const { user } = await open({ answers, route: '/m/register?affiliateCode=GONE12' });
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(window.sessionStorage.getItem('inviteCode')).toBeNull();
    expect(await field(/invitation code/i)).toHaveValue('');
    await fillIn(user);
    await user.click(submit());
    await waitFor(() => expect(answers.sentTo(register)).toHaveLength(1));
  });

  it('[AUTH-10] of a link whose check got no answer goes along all the same: no agent loses his player', async () => {
    const answers = doorAnswers('USERNAMEREG3', 'AFFMAN3')
      .fail(checkAffiliate, { kind: 'offline' })
      .on(register, granted());
    const { user } = await open({ answers, route: '/m/register?affiliateCode=ABC123' });
    await waitFor(async () => expect(await field(/invitation code/i)).toHaveValue('ABC123'));
    await fillIn(user);
    await user.click(submit());
    await waitFor(() => expect(answers.sentTo(register)[0]).toMatchObject({ affiliateCode: 'ABC123' }));
  });

  it('[AUTH-10] is the one of the agent this domain belongs to where no link brought one', async () => {
    const answers = doorAnswers('USERNAMEREG3', 'AFFMAN3').on(defaultAffiliate, { code: 'DOMAIN1' } as never);
    await open({ answers });
    await waitFor(async () => expect(await field(/invitation code/i)).toHaveValue('DOMAIN1'));
  });

  it('[AUTH-10] is focused and named when it is not valid, and nothing is registered', async () => {
    const answers = doorAnswers('USERNAMEREG3', 'AFFMAN3').on(checkAffiliate, () => err(refusal('affiliate.invalid')));
    const { user } = await open({ answers });
    await fillIn(user);
    await user.type(await field(/invitation code/i), 'WRONG1');
    await user.click(submit());
    expect(await screen.findByText('This invitation code is not valid')).toBeInTheDocument();
    await waitFor(async () => expect(await field(/invitation code/i)).toHaveFocus());
    expect(answers.sentTo(register)).toEqual([]);
  });
});

describe('register by mobile', () => {
  it('[AUTH-07] asks for number and SMS code, and registers with them', async () => {
    const answers = doorAnswers('MOBILENUMREG3', 'REGMOBVERF3')
      .on(sendRegisterSms, () => ok({ expirationTime: NOW + 60_000, expiredMinutes: 1 }))
      .on(registerMobile, granted());
    const { user, location } = await open({ answers });
    await user.type(await field(/^mobile number/i), '1712345678');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country code' }), '91');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByText(/^(60|5\d) s$/);
    expect(answers.sentTo(sendRegisterSms)).toEqual([{ mobileNo: '1712345678', countryDialingCode: '91' }]);
    await user.type(await field(/^sms code/i), '4821');
    await user.click(submit());
    await waitFor(() => expect(location()).toBe('/m/home'));
    expect(answers.sentTo(registerMobile)[0]).toMatchObject({ mobileNum: '1712345678', verificationCode: '4821' });
  });
});

describe('a refusal about a field that is not on this tab', () => {
  it('[ERR-03] is told above the button, not swallowed', async () => {
    const value = { fields: { password: { rule: 'required' } } };
    const answers = doorAnswers('MOBILENUMREG3').on(registerMobile, () => err(refusal('validation', { value })));
    const { user } = await open({ answers });
    await user.type(await field(/^mobile number/i), '1712345678');
    await user.click(submit());
    expect(await screen.findByText('Please check the marked fields')).toBeInTheDocument();
  });
});

describe('terms', () => {
  it('[MSG-06] open in a popup with OK, without touching the tick', async () => {
    const terms = [{ tag: 'terms', title: 'Terms', content: '<p>Play fair.</p>' }];
    const { user } = await open({ answers: doorAnswers('USERNAMEREG3').on(helpCenter, terms) });
    await user.click(await screen.findByRole('button', { name: 'terms and rules' }));
    expect(await screen.findByText('Play fair.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.queryByText('Play fair.')).not.toBeInTheDocument();
    expect(screen.getByRole('checkbox')).toBeChecked();
  });
});

describe('ways out', () => {
  it('[AUTH-18] offers free trial, customer service and login', async () => {
    await open({ answers: doorAnswers('USERNAMEREG3', 'FREEPLAY3') });
    expect(await screen.findByRole('button', { name: 'Free trial' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /customer service/i })).toHaveAttribute('href', '/m/help');
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/m/login');
  });
});
