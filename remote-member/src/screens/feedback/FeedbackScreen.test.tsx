/** Feedback. */
import { useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { ok } from '@site/shared/kernel';
import { useMember } from '@site/shared/platform';
import { captcha, feedbackTickets, sendFeedback } from '@site/shared/wps';
import { aMember, fakeAnswers, refusal, renderScreen, watchRefetches } from '@site/shared/testing';
import remote from '../../remote';
import FeedbackScreen from './FeedbackScreen';

const answers = () =>
  fakeAnswers()
    .on(captcha, 'aGVsbG8=')
    .on(sendFeedback, { ticketNo: 'T-7' })
    .on(feedbackTickets, { list: [], totalPages: 0, totalCount: 0 });
const open = (gateway = answers()) =>
  renderScreen(<FeedbackScreen />, { remote, member: aMember(), answers: gateway, route: '/m/feedback' });
/** Like the route guard: renders nothing without a session. */
const MemberOnly = () => (useMember() ? <FeedbackScreen /> : null);
const send = () => screen.getByRole('button', { name: 'Confirm' });
const description = () => screen.getByRole('textbox', { name: /What happened/ });

it('[MSG-07] accepts 10 to 200 characters only', async () => {
  const { user } = await open();
  await user.type(description(), 'Too short');
  expect(send()).toBeDisabled();
  await user.type(description(), '!');
  expect(send()).toBeEnabled();
  expect(screen.getByText('10/200')).toBeInTheDocument();
});

it('[MSG-07] counts an emoji as one character, like the gateway, and shows text that is too long untruncated', async () => {
  const { user } = await open();
  await user.click(description());
  await user.paste('😀'.repeat(200));
  expect(screen.getByText('200/200')).toBeInTheDocument();
  expect(send()).toBeEnabled();
  await user.paste('!');
  expect(screen.getByText('201/200')).toBeInTheDocument();
  expect(send()).toBeDisabled();
});

it('[MSG-07] requires the captcha code', async () => {
  const gateway = answers();
  const { user } = await open(gateway);
  await user.type(description(), 'My deposit is missing');
  expect(screen.queryByText('Enter the code in the picture')).not.toBeInTheDocument();
  await user.click(send());
  expect(await screen.findByText('Enter the code in the picture')).toBeInTheDocument();
  expect(gateway.sentTo(sendFeedback)).toEqual([]);
});

it('[MSG-07] sends type, text and code, and shows the ticket number', async () => {
  const gateway = answers();
  const { user, platform } = await open(gateway);
  const refetched = watchRefetches(platform);
  await user.click(screen.getByRole('button', { name: /What is it about/ }));
  await user.click(screen.getByRole('button', { name: /Withdrawal/ }));
  await user.type(description(), 'My withdrawal is missing');
  await user.type(screen.getByRole('textbox', { name: /Code/ }), '1234');
  await user.click(send());
  expect(await screen.findByRole('dialog')).toHaveTextContent('T-7');
  expect(gateway.sentTo(sendFeedback)).toEqual([
    { content: 'My withdrawal is missing', sender: 'demo', type: 2, captcha: '1234' },
  ]);
  await waitFor(() => expect(refetched()).toEqual(['captcha', 'feedbackTickets']));
});

it('[MSG-07] [SES-05] keeps the draft for its author only when the session ends, until it is sent', async () => {
  const member = aMember();
  const { user, platform } = await renderScreen(<MemberOnly />, { remote, member, answers: answers() });
  const sessionOf = (userName: string) => ({ token: 't', merchantCode: 'm', member: { ...member, userName } });
  const leaveAndEnterAs = (userName: string) => {
    act(() => platform.session.signOut('expired'));
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    act(() => platform.session.adopt(sessionOf(userName)));
  };
  await user.type(description(), 'My withdrawal is missing');
  leaveAndEnterAs('somebody-else');
  expect(description()).toHaveValue('');
  leaveAndEnterAs(member.userName);
  expect(description()).toHaveValue('My withdrawal is missing');
  await user.type(screen.getByRole('textbox', { name: /Code/ }), '1234');
  await user.click(send());
  await screen.findByRole('dialog');
  leaveAndEnterAs(member.userName);
  expect(description()).toHaveValue('');
});

describe('a ticket whose answer is lost', () => {
  function Visit() {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <button onClick={() => setOpen(!isOpen)}>{isOpen ? 'Leave' : 'Return'}</button>
        {isOpen ? <FeedbackScreen /> : null}
      </>
    );
  }
  const visit = async (gateway: ReturnType<typeof answers>) => {
    const view = await renderScreen(<Visit />, { remote, member: aMember({ userName: 'mina' }), answers: gateway });
    await view.user.type(description(), 'My withdrawal is missing');
    await view.user.type(screen.getByRole('textbox', { name: /Code/ }), '1234');
    await view.user.click(send());
    return view;
  };
  const press = (name: string) => screen.getByRole('button', { name });
  const keysOf = (gateway: ReturnType<typeof answers>) =>
    gateway.sent.filter(({ path }) => path === sendFeedback.path).map((one) => one.idempotencyKey);
  const expectSentOnce = async (gateway: ReturnType<typeof answers>) => {
    expect(await screen.findByRole('dialog')).toHaveTextContent('T-7');
    expect(description()).toHaveValue('');
    expect(keysOf(gateway)).toHaveLength(2);
    expect(new Set(keysOf(gateway)).size).toBe(1);
    expect(new Set(gateway.sentTo(sendFeedback).map((body) => body.captcha))).toEqual(new Set(['1234']));
  };

  it('[MSG-07] [ERR-01] is looked up with the same code in the picture, and opened once', async () => {
    const gateway = answers().fail(sendFeedback, { kind: 'timed-out' });
    const { user } = await visit(gateway);
    await screen.findByText('Checking…');
    expect(gateway.sentTo(captcha)).toHaveLength(1);
    gateway.on(sendFeedback, { ticketNo: 'T-7' });
    await user.click(press('Check now'));
    await expectSentOnce(gateway);
  });

  it('[MSG-07] [ERR-01] or comes after the screen was left, is shown on the next visit', async () => {
    let answer = () => {};
    const gateway = answers().on(
      sendFeedback,
      () => new Promise((resolve) => (answer = () => resolve(ok({ ticketNo: 'T-7' })))),
    );
    const { user } = await visit(gateway);
    await waitFor(() => expect(gateway.sentTo(sendFeedback)).toHaveLength(1));
    await user.click(press('Leave'));
    await act(async () => answer());
    gateway.on(sendFeedback, { ticketNo: 'T-7' });
    await user.click(press('Return'));
    await expectSentOnce(gateway);
  });
});

it('[MSG-07] loads another captcha on a tap', async () => {
  const gateway = answers();
  const { user } = await open(gateway);
  await waitFor(() => expect(gateway.sentTo(captcha)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Show another code' }));
  await waitFor(() => expect(gateway.sentTo(captcha)).toHaveLength(2));
});

it('[MSG-07] after a refusal keeps the text, shows another captcha and clears its code', async () => {
  const gateway = answers().fail(sendFeedback, refusal('captcha.wrong', { message: 'Wrong code' }));
  const { user, platform, container } = await open(gateway);
  const refetched = watchRefetches(platform);
  await user.type(description(), 'My withdrawal is missing');
  await user.type(screen.getByRole('textbox', { name: /Code/ }), '1234');
  gateway.on(captcha, 'b3RoZXI=');
  await user.click(send());
  expect(await screen.findByText(/Wrong code/)).toBeInTheDocument();
  await waitFor(() => expect(container.querySelector('img[src$="b3RoZXI="]')).not.toBeNull());
  expect(refetched()).toEqual(['captcha']);
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Code/ })).toHaveValue(''));
  expect(screen.queryByText('Enter the code in the picture')).not.toBeInTheDocument();
  expect(description()).toHaveValue('My withdrawal is missing');
});
