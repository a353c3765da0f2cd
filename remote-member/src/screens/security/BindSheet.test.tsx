/** Binding a phone number or an e-mail address. */
import { act, screen, waitFor } from '@testing-library/react';
import { closeDialog, refusal, watchRefetches } from '@site/shared/testing';
import { ok } from '@site/shared/kernel';
import { bindEmail, bindMobile, securityConfig, sendEmailCode, sendMemberSms } from '@site/shared/wps';
import { watchIntervals } from '../../testing/intervals';
import { openSecurity, SECURITY_CONFIG, securityAnswers } from '../../testing/security';

describe('binding a contact', () => {
  const MAIL = 'rina@example.com';
  /** As long as an address may be. */
  const LONG_MAIL = `rina1234@${'mail.'.repeat(20)}example.com`;
  const bindTo = async (gateway: ReturnType<typeof securityAnswers>, mail = MAIL) => {
    const view = await openSecurity(
      gateway.on(sendEmailCode, { expirationTime: Date.now() + 60_000, expiredMinutes: 5 }),
    );
    await view.user.click(await screen.findByRole('button', { name: /E-mail/ }));
    await view.user.click(screen.getByLabelText(/E-mail/));
    await view.user.paste(mail);
    await view.user.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByRole('button', { name: /Resend in/ });
    await view.user.type(screen.getByLabelText(/Code/), '123456');
    return view;
  };

  it('[MEM-10] shows a bound e-mail address in the overview at once', async () => {
    const gateway = securityAnswers().on(bindEmail, true);
    const { user, platform } = await bindTo(gateway, LONG_MAIL);
    const refetched = watchRefetches(platform);
    gateway.on(securityConfig, { ...SECURITY_CONFIG, email: 'r•••@example.com' });
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: /r•••@example.com/ })).toBeInTheDocument();
    expect(refetched()).toEqual(['memberInfo', 'securityConfig']);
    expect(gateway.sentTo(bindEmail)).toEqual([{ value: LONG_MAIL, verificationCode: '123456' }]);
  });

  it('[MEM-10] shows a bound phone number in the overview at once', async () => {
    const gateway = securityAnswers()
      .on(sendMemberSms, { expirationTime: Date.now() + 60_000, expiredMinutes: 5 })
      .on(bindMobile, true);
    const { user, platform } = await openSecurity(gateway);
    await user.click(await screen.findByRole('button', { name: /Phone/ }));
    // As copied from a message.
    await user.type(screen.getByLabelText(/Phone/), ' 1712345678 ');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByRole('button', { name: /Resend in/ });
    const phone = { countryDialingCode: '+880' };
    expect(gateway.sentTo(sendMemberSms)).toEqual([{ ...phone, mobileNum: '1712345678', purpose: 'BIND' }]);
    await user.type(screen.getByLabelText(/Code/), ' 123456 ');
    const refetched = watchRefetches(platform);
    gateway.on(securityConfig, { ...SECURITY_CONFIG, mobile: '+880 17•••••999' });
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: /17•••••999/ })).toBeInTheDocument();
    expect(refetched()).toEqual(['memberInfo', 'securityConfig']);
    expect(gateway.sentTo(bindMobile)).toEqual([{ ...phone, value: '1712345678', verificationCode: '123456' }]);
  });

  it('[MEM-10] sends no code to an address that is none, and says so when the field is left', async () => {
    const { user } = await openSecurity(securityAnswers());
    await user.click(await screen.findByRole('button', { name: /E-mail/ }));
    await user.type(screen.getByLabelText(/E-mail/), 'rina@example');
    await user.tab();
    expect(await screen.findByText('This e-mail address does not look right')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send code' })).toBeDisabled();
    await user.type(screen.getByLabelText(/E-mail/), '.com');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send code' })).toBeEnabled());
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  });

  it('[MEM-10] an answer that arrives after the sheet was closed closes no other sheet', async () => {
    let answer: () => void = () => undefined;
    const gateway = securityAnswers().on(
      bindEmail,
      () => new Promise((resolve) => (answer = () => resolve(ok(true as const)))),
    );
    const { user, platform } = await bindTo(gateway);
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await closeDialog(user);
    await user.click(screen.getByRole('button', { name: /Devices/ }));
    await screen.findByText('This device');
    const refetched = watchRefetches(platform);
    await act(async () => answer());
    await waitFor(() => expect(refetched()).toContain('securityConfig'));
    expect(screen.getByText('This device')).toBeInTheDocument();
  });

  it('[MEM-10] a wrong code is cleared and explained, the address stays, and the right one is saved', async () => {
    const gateway = securityAnswers().fail(bindEmail, refusal('verification.wrong'));
    const { user } = await bindTo(gateway);
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.getByLabelText(/Code/)).toHaveValue('');
    expect(screen.getByLabelText(/E-mail/)).toHaveValue(MAIL);
    gateway.on(bindEmail, true);
    await user.type(screen.getByLabelText(/Code/), '654321');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(gateway.sentTo(bindEmail).at(-1)).toEqual({ value: MAIL, verificationCode: '654321' });
  });

  it('[MEM-10] says why no code was sent, and sends one on the next try', async () => {
    const gateway = securityAnswers().fail(sendEmailCode, { kind: 'offline' });
    const { user } = await openSecurity(gateway);
    await user.click(await screen.findByRole('button', { name: /E-mail/ }));
    await user.type(screen.getByLabelText(/E-mail/), `${MAIL} `);
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByText(/No internet/)).toBeInTheDocument();
    gateway.on(sendEmailCode, { expirationTime: Date.now() + 60_000, expiredMinutes: 5 });
    await user.click(screen.getByRole('button', { name: 'Send code', busy: false }));
    expect(await screen.findByText('Code sent')).toBeInTheDocument();
    expect(screen.queryByText(/No internet/)).not.toBeInTheDocument();
    expect(gateway.sentTo(sendEmailCode)).toEqual([{ email: MAIL }, { email: MAIL }]);
  });

  it('[MEM-10] the countdown of the next code stops when the page is left', async () => {
    const intervals = watchIntervals();
    const { unmount } = await bindTo(securityAnswers());
    expect(intervals.running()).toBeGreaterThan(0);
    unmount();
    expect(intervals.running()).toBe(0);
    intervals.stop();
  });
});
