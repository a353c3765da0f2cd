/** What each mode of envelopes previews and sends, and the history of envelopes. */
import { screen, waitFor, within } from '@testing-library/react';
import { closeDialog, fakeAnswers, aStatus, renderScreen } from '@site/shared/testing';
import { ok } from '@site/shared/kernel';
import { downlines, redRains, sendRedRain, status } from '@site/shared/wps';
import remote from '../../remote';
import { aDownline, anAgent, downlinesOf, submitWithFundsPassword } from '../../testing/agentBuilders';
import RedRainScreen from './RedRainScreen';

const members = [aDownline(), aDownline({ customerId: '5', account: 'karim' })];
const result = {
  ...{ batchId: '1', total: '7.00', accepted: 1, balance: '1.00' },
  sent: [{ customerId: '3', account: 'demo', amount: '7.00' }],
  rejected: [{ customerId: '5', reason: 'disabled' }],
};
const gateway = () =>
  fakeAnswers()
    .on(downlines, ({ username }) => ok(downlinesOf(members.filter(({ account }) => account.includes(username ?? '')))))
    .on(sendRedRain, result);
const open = (answers = gateway()) => renderScreen(<RedRainScreen />, { remote, member: anAgent, answers });
const valueOf = (name: string) =>
  within(screen.getByRole('dialog')).getByText(name, { selector: 'span' }).nextSibling?.textContent;

beforeEach(() => window.localStorage.clear());

it('[AGT-11] random shares are not stated; the message is sent; the result names each receiver', async () => {
  const { user, answers } = await open();
  await user.click(await screen.findByRole('radio', { name: 'Random shares' }));
  for (const name of ['demo', 'karim']) await user.click(await screen.findByRole('checkbox', { name }));
  await user.type(screen.getByLabelText('Total'), '0.01');
  expect(screen.getByText('Enter at least ৳0.02')).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Total'));
  expect(screen.getByText('Enter the total, such as 250.00')).toBeInTheDocument();
  // The gateway accepts two decimals.
  await user.type(screen.getByLabelText('Total'), '9.000');
  expect(screen.getByText('Enter the total, such as 250.00')).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Total'));
  await user.type(screen.getByLabelText('Total'), '9');
  // The field ends it where the gateway does.
  await user.click(screen.getByLabelText('Message'));
  await user.paste('E'.repeat(100));
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect([valueOf('Total'), valueOf('demo'), valueOf('karim')]).toEqual(['৳9.00', 'Random', 'Random']);
  expect(valueOf('Message')).toBe('E'.repeat(60));
  await submitWithFundsPassword(user, 'Send envelopes', sheet);
  expect(await sheet.findByText('These members received nothing')).toBeInTheDocument();
  expect([valueOf('Sent'), valueOf('demo'), valueOf('karim')]).toEqual(['৳7.00', '৳7.00', 'Account closed']);
  expect(answers.sentTo(sendRedRain)).toEqual([
    {
      ...{ mode: 'RANDOM', total: '9', remark: 'E'.repeat(60), paymentPassword: '246810' },
      receivers: [{ customerId: '3' }, { customerId: '5' }],
    },
  ]);
  expect(screen.getByLabelText('Message')).toHaveValue('');
});

it('[AGT-11] a search keeps the selection, and a deselected member is not in the list that is sent', async () => {
  const { user, answers } = await open();
  await user.click(await screen.findByRole('radio', { name: 'Individual amounts' }));
  for (const name of ['demo', 'karim']) await user.click(await screen.findByRole('checkbox', { name }));
  await user.type(screen.getByLabelText('Amount for demo'), '7');
  await user.type(screen.getByRole('textbox', { name: 'Receivers' }), 'karim{Enter}');
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'demo' })).not.toBeInTheDocument());
  expect(screen.getByText('2 selected')).toBeInTheDocument();
  await user.click(await screen.findByRole('checkbox', { name: 'karim' }));
  expect(screen.getByText('1 selected')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await screen.findByRole('dialog');
  expect([valueOf('Total'), valueOf('demo')]).toEqual(['৳7.00', '৳7.00']);
  await submitWithFundsPassword(user, 'Send envelopes', within(screen.getByRole('dialog')));
  await screen.findByText('These members received nothing');
  expect(answers.sentTo(sendRedRain)).toEqual([
    { mode: 'LIST', receivers: [{ customerId: '3', amount: '7' }], paymentPassword: '246810' },
  ]);
  // A closed result does not return with the next preview.
  await closeDialog(user);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('[AGT-11] the history states each envelope’s receivers, message, whether all were paid, and the total of its days', async () => {
  const { batchId: _, accepted: __, balance: ___, ...shares } = result;
  const rain = { ...shares, count: 1, remark: '', mode: 'LIST' as const };
  const answers = gateway()
    .on(status, aStatus({ without: [], about: { serverTime: Date.parse('2026-11-30T18:30:00Z') } }))
    .on(redRains, {
      list: [
        { ...rain, batchId: '2', time: Date.parse('2026-11-30T18:05:00Z'), state: 'PARTIAL' },
        {
          ...{ ...rain, batchId: '3', time: Date.parse('2026-11-30T17:59:00Z'), state: 'DONE', mode: 'EQUAL' },
          ...{ total: '12.00', count: 2, rejected: [], remark: 'Eid Mubarak' },
        },
      ],
      ...{ footer: { total: '19.00', count: 3 }, totalPages: 1, totalCount: 2 },
    });
  const { user } = await open(answers);
  await user.click(screen.getByRole('tab', { name: 'History' }));
  const partial = await screen.findByRole('button', { name: /1 Dec 2026, 00:05/ });
  expect(partial).toHaveTextContent('Individual amounts · 1 person · some not paid');
  const whole = screen.getByRole('button', { name: /30 Nov 2026, 23:59/ });
  expect(whole).toHaveTextContent('Equal shares · 2 people · “Eid Mubarak”');
  expect(partial).not.toHaveTextContent('“');
  expect(whole).not.toHaveTextContent('not paid');
  expect(whole).toHaveTextContent('৳12.00');
  expect(screen.getByText('Total', { selector: 'span' }).nextSibling).toHaveTextContent('৳19.00');
  await waitFor(() =>
    expect(answers.sentTo(redRains).at(-1)).toEqual({
      startDate: '2026-12-01',
      endDate: '2026-12-01',
      page: 1,
      size: 20,
    }),
  );
  await user.click(whole);
  expect(within(await screen.findByRole('dialog')).queryByText(/received nothing/)).not.toBeInTheDocument();
  expect(valueOf('Message')).toBe('Eid Mubarak');
  await closeDialog(user);
  await user.click(partial);
  expect(within(await screen.findByRole('dialog')).queryByText('Message')).not.toBeInTheDocument();
  await closeDialog(user);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('[AGT-11] a closed account is named as closed, and neither it nor “Select all shown” selects it', async () => {
  const list = downlinesOf([aDownline(), aDownline({ customerId: '5', account: 'karim', closed: true })]);
  const { user } = await open(gateway().on(downlines, list));
  await user.click(await screen.findByRole('button', { name: 'Select all shown' }));
  expect(screen.getByRole('checkbox', { name: 'demo' })).toBeChecked();
  const closed = screen.getByRole('checkbox', { name: 'karim · Account closed' });
  expect(closed).not.toBeChecked();
  expect(closed).toBeDisabled();
});

it('[AGT-11] days without envelopes show that there are none', async () => {
  const none = { list: [], footer: { total: '0.00', count: 0 }, totalPages: 0, totalCount: 0 };
  const { user } = await open(gateway().on(redRains, none));
  await user.click(screen.getByRole('tab', { name: 'History' }));
  expect(await screen.findByText('No envelopes on these dates')).toBeInTheDocument();
});
