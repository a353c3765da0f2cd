/** Feedback. */
import { useState } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ok } from '@site/shared/kernel';
import { useMember } from '@site/shared/platform';
import { captcha, captchaAudio, feedbackTickets, sendFeedback, status } from '@site/shared/wps';
import { aMember, fakeAnswers, fakeAudio, refusal, renderScreen, watchRefetches } from '@site/shared/testing';
import remote from '../../remote';
import { aStatus } from '../../testing/answers';
import FeedbackScreen from './FeedbackScreen';

const answers = () =>
  fakeAnswers()
    .on(captcha, 'aGVsbG8=')
    .on(sendFeedback, { ticketNo: 'T-7' })
    .on(feedbackTickets, { list: [], totalPages: 0, totalCount: 0 });
const open = (gateway = answers()) =>
  renderScreen(<FeedbackScreen />, { remote, member: aMember(), answers: gateway, route: '/m/feedback' });
const { source } = fakeAudio();
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
  expect(gateway.sentTo(sendFeedback)).toHaveLength(0);
  // As long as the gateway's codes may be.
  await user.type(screen.getByRole('textbox', { name: /Code/ }), '1234567');
  await user.click(send());
  await waitFor(() => expect(gateway.sentTo(sendFeedback)).toMatchObject([{ captcha: '123456' }]));
});

it('[MSG-07] has no captcha while captchas are switched off', async () => {
  const gateway = answers().on(status, aStatus({ flags: [] }));
  const { user } = await open(gateway);
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /Code/ })).not.toBeInTheDocument());
  await user.type(description(), 'My deposit is missing');
  await user.click(send());
  expect(await screen.findByRole('dialog')).toHaveTextContent('T-7');
  expect(gateway.sentTo(sendFeedback)).toEqual([{ content: 'My deposit is missing', sender: 'demo', type: 1 }]);
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

  it('[MSG-07] a draft that was emptied is not there on the next visit', async () => {
    const { user } = await renderScreen(<Visit />, { remote, member: aMember(), answers: answers() });
    await user.type(description(), 'Wrong');
    await user.clear(description());
    await user.click(press('Leave'));
    await user.click(press('Return'));
    expect(description()).toHaveValue('');
  });

  it('[MSG-07] [ERR-01] is looked up with the same code in the picture, and opened once', async () => {
    const gateway = answers().fail(sendFeedback, { kind: 'timed-out' });
    const { user } = await visit(gateway);
    await screen.findByText('Checking…');
    expect(gateway.sentTo(captcha)).toHaveLength(1);
    gateway.on(sendFeedback, { ticketNo: 'T-7' });
    await user.click(press('Check now'));
    await expectSentOnce(gateway);
  });

  it('[MSG-07] [ERR-01] what is written while it is looked up stays', async () => {
    const gateway = answers().fail(sendFeedback, { kind: 'timed-out' });
    const { user } = await visit(gateway);
    await screen.findByText('Checking…');
    await user.clear(description());
    await user.type(description(), 'And my bonus is missing');
    // Not before: on a slow machine it is sent again while the text is typed.
    gateway.on(sendFeedback, { ticketNo: 'T-7' });
    await user.click(press('Check now'));
    expect(await screen.findByRole('dialog')).toHaveTextContent('T-7');
    expect(description()).toHaveValue('And my bonus is missing');
    expect(screen.getByRole('textbox', { name: /Code/ })).toHaveValue('');
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

it('[MSG-07] the code can be listened to', async () => {
  const { user } = await open(answers().on(captchaAudio, 'AQID'));
  await user.click(screen.getByRole('button', { name: 'Listen to the code' }));
  await waitFor(() => expect(source.start).toHaveBeenCalledTimes(1));
  expect(screen.queryByText(/did not play/)).not.toBeInTheDocument();
});

it.each([
  ['that cannot be loaded can be requested again', { kind: 'offline' } as const, 1],
  ['of a code that was used or has expired: another code is loaded', refusal('not.found'), 2],
])('[MSG-07] [ERR-03] a recording %s', async (_, error, pictures) => {
  const { user, answers: gateway } = await open(answers().fail(captchaAudio, error));
  await waitFor(() => expect(gateway.sentTo(captcha)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Listen to the code' }));
  expect(await screen.findByText('The recording did not play. Please tap the speaker again.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Listen to the code' }));
  await waitFor(() => expect(gateway.sentTo(captchaAudio)).toHaveLength(2));
  await waitFor(() => expect(gateway.sentTo(captcha).length).toBeGreaterThanOrEqual(pictures));
  if (pictures === 1) expect(gateway.sentTo(captcha)).toHaveLength(1);
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

it('[MSG-07] sends what else was chosen: another subject, a note and pictures', async () => {
  const { user, answers: gateway } = await open();
  await user.click(screen.getByRole('button', { name: /What is it about/ }));
  expect(screen.getByLabelText('selected').closest('button')).toHaveTextContent('Deposit');
  await user.click(screen.getByRole('button', { name: 'Something else' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: /What is it about/ })).toHaveTextContent('Something else');
  // As long as the gateway accepts, without the spaces around it.
  const [content, remark] = ['c'.repeat(200), 'r'.repeat(140)];
  await user.click(description());
  await user.paste(` ${content} `);
  await user.click(screen.getByRole('textbox', { name: /Note/ }));
  await user.paste(remark);
  const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1])], 'a.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('Pictures'), [png, png, png]);
  await screen.findByRole('img', { name: 'Picture 1' });
  await user.type(screen.getByRole('textbox', { name: /Code/ }), '1234');
  await user.click(send());
  const dialog = await screen.findByRole('dialog');
  expect(gateway.sentTo(sendFeedback)).toEqual([
    {
      ...{ content, sender: 'demo', type: 0, captcha: '1234', remark },
      pictures: Array(3).fill(expect.stringMatching(/^data:image\/png;base64,/)),
    },
  ]);
  await user.click(within(dialog).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  // Empty for the next one.
  expect(screen.queryByRole('img', { name: 'Picture 1' })).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Note/ })).toHaveValue('');
});

it('[MSG-07] a captcha that did not arrive is loaded by a tap', async () => {
  const { user, answers: gateway, container } = await open(answers().fail(captcha, { kind: 'offline' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Show another code' })).toHaveTextContent(/\S/));
  gateway.on(captcha, 'b3RoZXI=');
  await user.click(screen.getByRole('button', { name: 'Show another code' }));
  await waitFor(() => expect(container.querySelector('img[src$="b3RoZXI="]')).not.toBeNull());
});

it('[MSG-07] says that nothing was written yet', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('tab', { name: 'My tickets' }));
  expect(await screen.findByText('You have not written to us yet')).toBeInTheDocument();
});

it('[MSG-07] tickets state their subject, state and day in Dhaka; each opens to its text and replies', async () => {
  const at = (clock: string) => Date.parse(`2026-11-21T${clock}:00Z`);
  const ticket = { type: 1, content: 'Where is it?', createTime: at('18:05'), state: 'ANSWERED' as const };
  const replies = [
    { from: 'DESK' as const, content: 'It has arrived', time: at('18:30') },
    { from: 'MEMBER' as const, content: 'Thank you', time: at('19:00') },
  ];
  const list = [
    { ...ticket, ticketNo: 'T-8', replies },
    {
      ...ticket,
      ticketNo: 'T-9',
      state: 'OPEN' as const,
      content: 'Another one',
      replies: [],
      remark: 'Order 41',
      pictures: 2,
    },
  ];
  const { user } = await open(answers().on(feedbackTickets, { list, totalPages: 1, totalCount: 2 } as never));
  await user.click(screen.getByRole('tab', { name: 'My tickets' }));
  const head = (await screen.findByText('Ticket T-8')).closest('summary');
  expect(head).toHaveTextContent('Deposit · Answered · 22 Nov 2026, 00:05');
  expect(screen.getByText('Ticket T-9').closest('summary')).toHaveTextContent('Waiting for our answer · ');
  await user.click(screen.getByText('Ticket T-8'));
  const item = head!.parentElement!;
  expect(item).toHaveAttribute('open');
  expect(item).toHaveTextContent(
    'Where is it?Support · 22 Nov 2026, 00:30It has arrivedYou · 22 Nov 2026, 01:00Thank you',
  );
  await user.click(screen.getByText('Ticket T-9'));
  expect(item).not.toHaveAttribute('open');
  const other = screen.getByText('Ticket T-9').closest('details');
  expect(other).toHaveTextContent('Another oneNote: Order 412 pictures attached');
});
