/** The invitation code of a registration, from a link or typed. */
import { act, screen, waitFor } from '@testing-library/react';
import { err, ok } from '@site/shared/kernel';
import { refusal, UNKNOWN_OUTCOMES } from '@site/shared/testing';
import { checkAffiliate, defaultAffiliate, register } from '@site/shared/wps';
import { aLoginValue, authAnswers } from '../../testing/authAnswers';
import { fill } from '../../testing/fill';
import {
  continueButton as next,
  field,
  fillInAndContinue,
  openRegistration as open,
  submit,
} from '../../testing/registration';

describe('invitation code', () => {
  it('[AUTH-10] is filled in from the invite link and verified before the registration', async () => {
    const answers = authAnswers('USERNAMEREG3', 'AFFMAN3').on(checkAffiliate, true).on(register, aLoginValue());
    const { user } = await open({ answers, route: '/m/register?affiliateCode=ABC123' });
    await fillInAndContinue(user);
    expect(await field(/invitation code/i)).toHaveValue('ABC123');
    await user.click(submit());
    await waitFor(() => expect(answers.sentTo(register)).toHaveLength(1));
    expect(answers.sentTo(checkAffiliate)).toEqual([{ code: 'ABC123', domain: 'localhost' }]);
  });

  it('[AUTH-10] of a link is verified once, however often the tab changes', async () => {
    const answers = authAnswers('USERNAMEREG3', 'MOBILENUMREG3', 'AFFMAN3').on(checkAffiliate, true);
    const { user } = await open({ answers, route: '/m/register?affiliateCode=ABC123' });
    await user.click(await screen.findByRole('tab', { name: 'Mobile number' }));
    await user.type(await field(/^mobile number/i), '1712345678');
    await user.click(next());
    await waitFor(async () => expect(await field(/invitation code/i)).toHaveValue('ABC123'));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(screen.getByRole('tab', { name: 'User name' }));
    await fillInAndContinue(user);
    await waitFor(async () => expect(await field(/invitation code/i)).toHaveValue('ABC123'));
    expect(answers.sentTo(checkAffiliate)).toHaveLength(1);
  });

  it.each([
    ['affiliate.invalid', /referral link does not work/],
    ['agent.invalid', /agent details are not correct/],
  ])('[ERR-01] shows at once that a link was refused with %s, and the form works without it', async (code, message) => {
    const answers = authAnswers('USERNAMEREG3', 'AFFMAN3')
      .on(checkAffiliate, () => err(refusal(code)))
      .on(register, aLoginValue());
    const { user } = await open({ answers, route: '/m/register?affiliateCode=GONE12' });
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(window.sessionStorage.getItem('inviteCode')).toBeNull();
    await fillInAndContinue(user);
    expect(await field(/invitation code/i)).toHaveValue('');
    await user.click(submit());
    await waitFor(() => expect(answers.sentTo(register)).toHaveLength(1));
  });

  it.each(UNKNOWN_OUTCOMES)('[AUTH-10] of a link is sent although its verification ended with %s', async (_, error) => {
    const answers = authAnswers('USERNAMEREG3', 'AFFMAN3').fail(checkAffiliate, error).on(register, aLoginValue());
    const { user } = await open({ answers, route: '/m/register?affiliateCode=ABC123' });
    await fillInAndContinue(user);
    await waitFor(async () => expect(await field(/invitation code/i)).toHaveValue('ABC123'));
    await user.click(submit());
    await waitFor(() => expect(answers.sentTo(register)[0]).toMatchObject({ affiliateCode: 'ABC123' }));
  });

  it('[AUTH-10] defaults to the code of this domain without an invite link', async () => {
    const answers = authAnswers('USERNAMEREG3', 'AFFMAN3').on(defaultAffiliate, { code: 'DOMAIN1' } as never);
    const { user } = await open({ answers });
    await fillInAndContinue(user);
    await waitFor(async () => expect(await field(/invitation code/i)).toHaveValue('DOMAIN1'));
  });

  it('[AUTH-10] that was typed, or restored after a reload, is not replaced by the code of this domain', async () => {
    let answer = () => {};
    const answers = authAnswers('USERNAMEREG3', 'AFFMAN3').on(
      defaultAffiliate,
      () => new Promise((resolve) => (answer = () => resolve(ok({ code: 'DOMAIN1' } as never)))),
    );
    const { user, unmount } = await open({ answers });
    await fillInAndContinue(user);
    await user.type(await field(/invitation code/i), 'FRIEND1');
    await act(async () => answer());
    expect(await field(/invitation code/i)).toHaveValue('FRIEND1');
    unmount();
    const later = await open({ answers });
    await waitFor(() => expect(answers.sentTo(defaultAffiliate)).toHaveLength(2));
    await act(async () => answer());
    await fill(later.user, await field(/^password/i), 'S3cret-pass');
    await fill(later.user, await field(/^repeat/i), 'S3cret-pass');
    await later.user.click(next());
    expect(await field(/invitation code/i)).toHaveValue('FRIEND1');
  });

  it('[AUTH-10] is focused with an error if it is invalid, and nothing is registered', async () => {
    const answers = authAnswers('USERNAMEREG3', 'AFFMAN3').on(checkAffiliate, () => err(refusal('affiliate.invalid')));
    const { user } = await open({ answers });
    await fillInAndContinue(user);
    await user.type(await field(/invitation code/i), 'WRONG1');
    await user.click(submit());
    expect(await screen.findByText('This invitation code is not valid')).toBeInTheDocument();
    await waitFor(async () => expect(await field(/invitation code/i)).toHaveFocus());
    expect(answers.sentTo(register)).toHaveLength(0);
  });

  it('[AUTH-10] is verified if it was typed, and sent as it was verified', async () => {
    const answers = authAnswers('USERNAMEREG3', 'AFFMAN3').on(checkAffiliate, true).on(register, aLoginValue());
    const { user } = await open({ answers, route: '/m/register?affiliateCode=ABC123' });
    await fillInAndContinue(user);
    await fill(user, await field(/invitation code/i), '4 ');
    await user.click(submit());
    await waitFor(() => expect(answers.sentTo(register)[0]).toMatchObject({ affiliateCode: 'ABC1234' }));
    expect(answers.sentTo(checkAffiliate).map(({ code }) => code)).toEqual(['ABC123', 'ABC1234']);
  });

  it('[AUTH-10] is not verified where checking is off, nor replaced by a code of the domain', async () => {
    const answers = authAnswers('USERNAMEREG3').on(register, aLoginValue());
    const { user } = await open({ answers });
    await fillInAndContinue(user);
    await fill(user, await field(/invitation code/i), 'TYPED1');
    await user.click(submit());
    await waitFor(() => expect(answers.sentTo(register)[0]).toMatchObject({ affiliateCode: 'TYPED1' }));
    expect(answers.sentTo(checkAffiliate)).toHaveLength(0);
    expect(answers.sentTo(defaultAffiliate)).toHaveLength(0);
  });
});
