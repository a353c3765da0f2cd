/** Letters to the neighbours in the agent tree. */
import { screen, waitFor, within } from '@testing-library/react';
import { err, ok } from '@site/shared/kernel';
import {
  inboxMessages,
  inboxUnread,
  LETTER,
  letterRecipients,
  MOST,
  readInboxMessage,
  sendLetter,
  sentLetters,
  type InboxMessage,
  type Recipients,
  type SentLetters,
  type WpsError,
} from '@site/shared/wps';
import { aMember, closeDialog, fakeAnswers, refusal, renderScreen, watchRefetches } from '@site/shared/testing';
import remote from '../../remote';
import InboxScreen from './InboxScreen';

const UPLINE: Recipients = [{ customerId: '2', account: 'karim', relation: 'UPLINE' }];
const TEAM: Recipients = [
  ...UPLINE,
  ...Array.from({ length: 8 }, (_, at) => ({
    ...{ customerId: String(at + 10), account: `mina${at}`, relation: 'DOWNLINE' as const },
  })),
];
const received: InboxMessage = {
  ...{ messageId: '1', title: 'Eid &amp; more', content: '<p>See you</p>', createTime: 1, read: true },
  from: { customerId: '2', account: 'karim' },
};
const sentOf = (...list: SentLetters['list']): SentLetters => ({ list, totalPages: 1, totalCount: list.length });
const answers = (recipients = UPLINE) =>
  fakeAnswers()
    .on(inboxMessages, { list: [received], totalPages: 1, totalCount: 1 })
    .on(inboxUnread, 0)
    .on(readInboxMessage, true)
    .on(letterRecipients, recipients)
    .on(sentLetters, sentOf())
    .on(sendLetter, ({ recipients: to }) => ok({ sent: to.length }));
const open = (gateway = answers(), route = '/m/webEmail') =>
  renderScreen(<InboxScreen />, { remote, member: aMember(), answers: gateway, route });
const write = () => screen.findByRole('button', { name: 'Write' });
const sheet = () => within(screen.getByRole('dialog', { name: 'Write a message' }));
const title = () => sheet().getByRole('textbox', { name: /^Title/ });
const content = () => sheet().getByRole('textbox', { name: /^Message/ });
const send = () => sheet().getByRole('button', { name: 'Send' });

beforeEach(() => window.localStorage.clear());

it('[MSG-03] a member writes to their agent, and then sees the message among those sent', async () => {
  const gateway = answers();
  const { user, platform } = await open(gateway);
  await user.click(await write());
  expect(sheet().getByText('karim (your agent)')).toBeInTheDocument();
  // As long as they may be, beside the spaces.
  const letter = { title: 'T'.repeat(LETTER.title), content: 'Q'.repeat(LETTER.content) };
  await user.click(title());
  await user.paste(` ${letter.title} `);
  await user.click(content());
  await user.paste(letter.content);
  const refetched = watchRefetches(platform);
  gateway.on(
    sentLetters,
    sentOf({ messageId: '7', to: 'karim', title: 'Hello', content: '<p>A question</p>', createTime: 2, read: false }),
  );
  await user.click(send());
  expect(await screen.findByText('Message sent')).toBeInTheDocument();
  expect(await screen.findByText(/^To karim · .* · Not read yet$/)).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Sent messages', selected: true })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(refetched()).toEqual(['letterRecipients', 'sentLetters']);
  expect(gateway.sentTo(sendLetter)).toEqual([{ recipients: ['2'], ...letter }]);
  // Nothing is left of it.
  await user.click(await write());
  expect(title()).toHaveValue('');
});

it('[MSG-03] an agent chooses members of the direct team by name, or all of them', async () => {
  const gateway = answers(TEAM);
  const { user } = await open(gateway);
  await user.click(await write());
  await user.type(title(), 'Hello');
  await user.type(content(), 'News');
  await user.click(send());
  expect(await sheet().findByText('Choose who should get it')).toBeInTheDocument();
  await user.type(sheet().getByRole('searchbox', { name: 'Find a member' }), 'MINA3');
  expect(sheet().getAllByRole('checkbox')).toHaveLength(1);
  await user.click(sheet().getByRole('checkbox', { name: 'mina3' }));
  await user.clear(sheet().getByRole('searchbox'));
  await user.type(sheet().getByRole('searchbox'), 'nobody');
  expect(sheet().getByText('Nobody with this name')).toBeInTheDocument();
  expect(sheet().getByText('To: 1 selected')).toBeInTheDocument();
  await user.clear(sheet().getByRole('searchbox'));
  await user.click(sheet().getByRole('button', { name: 'Select all shown' }));
  await user.click(sheet().getByRole('checkbox', { name: 'karim (your agent)' }));
  await user.click(send());
  await waitFor(() => expect(gateway.sentTo(sendLetter)).toHaveLength(1));
  expect(new Set(gateway.sentTo(sendLetter)[0]?.recipients)).toEqual(
    new Set(TEAM.slice(1).map(({ customerId }) => customerId)),
  );
});

it('[MSG-03] a message goes to at most as many members as the gateway takes', async () => {
  const many = Array.from({ length: LETTER.recipients + 2 }, (_, at) => ({
    ...{ customerId: String(at + 1), account: `m${at}`, relation: 'DOWNLINE' as const },
  }));
  const { user } = await open(answers(many));
  await user.click(await write());
  await user.click(sheet().getByRole('button', { name: 'Select all shown' }));
  expect(sheet().getByText('To: 100 selected, which is the most for one message')).toBeInTheDocument();
  expect(sheet().getByRole('checkbox', { name: 'm101' })).toBeDisabled();
  expect(sheet().getByRole('checkbox', { name: 'm0' })).toBeEnabled();
});

it('[MSG-03] a message from a neighbour names them and is answered under its title', async () => {
  const gateway = answers(TEAM);
  const { user } = await open(gateway);
  expect(await screen.findByText(/^From karim · /)).toBeInTheDocument();
  await user.click(await screen.findByText('Eid & more'));
  await user.click(screen.getByRole('button', { name: 'Reply' }));
  expect(title()).toHaveValue('Re: Eid & more');
  expect(sheet().getByRole('checkbox', { name: 'karim (your agent)' })).toBeChecked();
  await user.type(content(), 'Thanks');
  await user.click(send());
  await waitFor(() => expect(gateway.sentTo(sendLetter)).toMatchObject([{ recipients: ['2'] }]));
});

it('[MSG-03] a message of the operator, or of an account that is no neighbour any more, cannot be answered', async () => {
  const { from: _, ...ofOperator } = received;
  const list = [ofOperator, { ...received, messageId: '2', from: { customerId: '77', account: 'gone' } }];
  const { user } = await open(answers().on(inboxMessages, { list, totalPages: 1, totalCount: 2 }));
  expect(await screen.findByText(/^From gone · /)).toBeInTheDocument();
  for (const item of await screen.findAllByText('Eid & more')) {
    await user.click(item);
    expect(screen.queryByRole('button', { name: 'Reply' })).not.toBeInTheDocument();
  }
});

it('[MSG-03] a link from the team opens a message to that member; closed, it leaves the inbox', async () => {
  const { user, location } = await open(answers(TEAM), '/m/webEmail?to=12');
  expect(await screen.findByRole('dialog', { name: 'Write a message' })).toBeInTheDocument();
  expect(sheet().getByRole('checkbox', { name: 'mina2' })).toBeChecked();
  await closeDialog(user);
  expect(location()).toBe('/m/webEmail');
});

/** The gateway's list of a large team, and a member whom it lacks. */
const largeTeam = () => {
  const last = { customerId: '9001', account: 'zohra', relation: 'DOWNLINE' as const };
  const list = Array.from({ length: MOST.recipients }, (_, at) => ({
    ...{ customerId: String(at + 10), account: `mina${at}`, relation: 'DOWNLINE' as const },
  }));
  return answers().on(letterRecipients, ({ username, customerId }) =>
    ok(
      customerId !== undefined
        ? [...list, last].filter((one) => one.customerId === customerId)
        : username !== undefined
          ? [...list, last].filter(({ account }) => account.includes(username))
          : list,
    ),
  );
};

it('[MSG-03] a link opens a message to a member whom the list of a large team lacks', async () => {
  const gateway = largeTeam();
  const { user } = await open(gateway, '/m/webEmail?to=9001');
  expect(await screen.findByRole('dialog', { name: 'Write a message' })).toBeInTheDocument();
  expect(sheet().getByRole('checkbox', { name: 'zohra' })).toBeChecked();
  await user.type(title(), 'Hello');
  await user.type(content(), 'News');
  await user.click(send());
  await waitFor(() => expect(gateway.sentTo(sendLetter)).toMatchObject([{ recipients: ['9001'] }]));
});

it('[MSG-03] a member whom the list of a large team lacks is found by name, and stays chosen in a draft', async () => {
  const gateway = largeTeam();
  const { user } = await open(gateway);
  await user.click(await write());
  await user.type(sheet().getByRole('searchbox'), 'Zoh');
  await user.click(await sheet().findByRole('checkbox', { name: 'zohra' }));
  await closeDialog(user);
  await user.click(await write());
  expect(sheet().getByText('To: 1 selected')).toBeInTheDocument();
  await user.type(sheet().getByRole('searchbox'), 'qq');
  expect(await sheet().findByText('Nobody with this name')).toBeInTheDocument();
  gateway.fail(letterRecipients, { kind: 'offline' });
  await user.type(sheet().getByRole('searchbox'), 'q');
  expect(await sheet().findByRole('alert')).toBeInTheDocument();
  expect(sheet().queryByText('Nobody with this name')).not.toBeInTheDocument();
});

it('[MSG-03] a message of a member whom the list of a large team lacks is answered', async () => {
  const list = [{ ...received, from: { customerId: '9001', account: 'zohra' } }];
  const { user } = await open(largeTeam().on(inboxMessages, { list, totalPages: 1, totalCount: 1 }));
  await user.click(await screen.findByText('Eid & more'));
  await user.click(await screen.findByRole('button', { name: 'Reply' }));
  expect(sheet().getByRole('checkbox', { name: 'zohra' })).toBeChecked();
});

it('[MSG-03] has no button to write with where there is no recipient, or they cannot be read', async () => {
  const alone = await open(answers([]));
  expect(await screen.findByText('Eid & more')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Write' })).not.toBeInTheDocument();
  alone.unmount();
  await open(answers().fail(letterRecipients, { kind: 'timed-out' }));
  expect(await screen.findByText('Eid & more')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Write' })).not.toBeInTheDocument();
});

it('[MSG-03] a message is sent once although its answer was lost', async () => {
  let tries = 0;
  const gateway = answers().on(sendLetter, () =>
    ++tries === 1 ? err<WpsError>({ kind: 'timed-out' }) : ok({ sent: 1 }),
  );
  const { user } = await open(gateway);
  await user.click(await write());
  await user.type(title(), 'Hello');
  await user.type(content(), 'A question');
  await user.click(send());
  await user.click(await sheet().findByRole('button', { name: 'Check now' }));
  expect(await screen.findByText('Message sent')).toBeInTheDocument();
  const keys = gateway.sent.filter(({ path }) => path === sendLetter.path).map(({ idempotencyKey }) => idempotencyKey);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

it('[MSG-03] [ERR-01] another message, written while one is looked up, stays', async () => {
  const gateway = answers().fail(sendLetter, { kind: 'timed-out' });
  const { user } = await open(gateway);
  await user.click(await write());
  await user.type(title(), 'Hello');
  await user.type(content(), 'A question');
  await user.click(send());
  await sheet().findByRole('button', { name: 'Check now' });
  await user.clear(content());
  await user.type(content(), 'Another question');
  gateway.on(sendLetter, { sent: 1 });
  await user.click(sheet().getByRole('button', { name: 'Check now' }));
  expect(await screen.findByText('Message sent')).toBeInTheDocument();
  expect(content()).toHaveValue('Another question');
});

it('[MSG-03] a refusal is shown in the sheet; what was written survives closing it', async () => {
  const { user } = await open(answers().fail(sendLetter, refusal('TOO_MANY_REQUEST', { value: { wait: 60 } })));
  await user.click(await write());
  await user.type(title(), 'Hello');
  await user.type(content(), 'A question');
  await user.click(send());
  expect(await sheet().findByText(/Too many/)).toBeInTheDocument();
  await closeDialog(user);
  expect(screen.queryByText(/Too many/)).not.toBeInTheDocument();
  await user.click(await write());
  expect([title(), content()].map((field) => (field as HTMLInputElement).value)).toEqual(['Hello', 'A question']);
});

it('[MSG-03] says how many got it when some are no longer in the team', async () => {
  const gateway = answers(TEAM).on(sendLetter, { sent: 8 });
  const { user } = await open(gateway);
  await user.click(await write());
  await user.click(sheet().getByRole('button', { name: 'Select all shown' }));
  await user.type(title(), 'Hello');
  await user.type(content(), 'News');
  await user.click(send());
  expect(await screen.findByText(/^Sent to 8 of 9/)).toBeInTheDocument();
});

it('[MSG-03] nothing was delivered: what was written stays', async () => {
  const { user } = await open(answers().on(sendLetter, { sent: 0 }));
  await user.click(await write());
  await user.type(title(), 'Hello');
  await user.type(content(), 'News');
  await user.click(send());
  expect(await screen.findByText(/^Nobody received this message/)).toBeInTheDocument();
  expect(title()).toHaveValue('Hello');
});

it('[MSG-03] sent messages: empty, failed, and one of several recipients as one', async () => {
  const letter = { title: 'News &amp; more', content: '<p>B</p>', createTime: 5 };
  const sent = ['mina0', 'mina1', 'mina2'].map((to, at) => ({ ...letter, messageId: String(at), to, read: at === 0 }));
  const gateway = answers(TEAM).fail(sentLetters, { kind: 'timed-out' });
  const { user } = await open(gateway);
  await user.click(await screen.findByRole('tab', { name: 'Sent messages' }));
  gateway.on(sentLetters, sentOf());
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('You have not sent any messages yet')).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Received messages' }));
  gateway.on(sentLetters, sentOf(...sent));
  await user.click(screen.getByRole('tab', { name: 'Sent messages' }));
  expect(await screen.findByText(/^To mina0, mina1 and 1 more · .* · Read by 1 of 3$/)).toBeInTheDocument();
  await user.click(screen.getByText('News & more'));
  expect(screen.getByText('To mina0, mina1, mina2')).toBeInTheDocument();
});

it('[MSG-03] every sent message can be reached, page by page; one of many recipients stays one', async () => {
  const letter = (at: number) => ({ messageId: String(at), to: `mina${at}`, content: '<p>B</p>', read: false });
  const rows = Array.from({ length: 240 }, (_, at) => ({ ...letter(at), title: `Letter ${at}`, createTime: 900 - at }));
  // Across the end of the first page.
  const all = rows.map((row, at) => (at < 48 || at > 52 ? row : { ...row, title: 'To five', createTime: 800 }));
  const gateway = answers(TEAM).on(sentLetters, ({ page = 1, size = 20 }) =>
    ok({ list: all.slice((page - 1) * size, page * size), totalPages: 5, totalCount: all.length }),
  );
  const { user } = await open(gateway);
  await user.click(await screen.findByRole('tab', { name: 'Sent messages' }));
  expect(await screen.findByText(/Read by 0 of 2/)).toBeInTheDocument();
  for (const last of [99, 149, 199, 239]) {
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(await screen.findByText(`Letter ${last}`)).toBeInTheDocument();
  }
  expect(screen.getAllByText('To five')).toHaveLength(1);
  expect(screen.getByText(/Read by 0 of 5/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'More' })).not.toBeInTheDocument();
});

it('[MSG-03] sent messages are read again each time they are opened: recipients may have read them', async () => {
  const gateway = answers(TEAM);
  const { user } = await open(gateway);
  for (const tab of ['Sent messages', 'Received messages', 'Sent messages'])
    await user.click(await screen.findByRole('tab', { name: tab }));
  await waitFor(() => expect(gateway.sentTo(sentLetters)).toHaveLength(2));
});
