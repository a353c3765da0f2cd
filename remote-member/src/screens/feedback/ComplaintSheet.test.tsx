/** Complaints of tickets. */
import { screen, waitFor, within } from '@testing-library/react';
import { err } from '@site/shared/kernel';
import { escalateFeedback, feedbackTickets, type Ticket } from '@site/shared/wps';
import { EscalateBody } from '@site/shared/wps/schemas';
import {
  aMember,
  fakeAnswers,
  idempotencyKeysOf,
  loseFirstAnswer,
  refusal,
  renderScreen,
  watchRefetches,
} from '@site/shared/testing';
import remote from '../../remote';
import { COMPLAINT } from '../../model/feedbackSchema';
import FeedbackScreen from './FeedbackScreen';

const at = Date.parse('2026-11-21T18:05:00Z');
const complaint = { complaintNo: 'C-8', dueDate: Date.parse('2027-01-16T18:30:00Z') };
const ticket: Ticket = {
  ...{ ticketNo: 'T-8', type: 1, content: 'Where is it?', createTime: at, state: 'ANSWERED', replies: [] },
};
const list = (...rows: Ticket[]) => ({ list: rows, totalPages: 1, totalCount: rows.length });

async function open(row: Ticket, answers = fakeAnswers().on(escalateFeedback, complaint)) {
  const rendered = await renderScreen(<FeedbackScreen />, {
    ...{ remote, member: aMember(), answers: answers.on(feedbackTickets, list(row)), route: '/m/feedback' },
  });
  await rendered.user.click(screen.getByRole('tab', { name: 'My tickets' }));
  await rendered.user.click(await screen.findByText('Ticket T-8'));
  return { ...rendered, answers };
}

async function openSheet(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(screen.getByRole('button', { name: 'Make a complaint' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Complaint about ticket T-8' }));
  return { sheet, send: () => user.click(sheet.getByRole('button', { name: 'Send complaint' })) };
}

it('[MSG-07] a complaint gives its reason; the ticket then shows its number and by when it is decided', async () => {
  const { user, answers, platform } = await open(ticket);
  const { sheet, send } = await openSheet(user);
  await user.type(sheet.getByRole('textbox', { name: /What should have been done/ }), 'Too short');
  await send();
  expect(sheet.getByRole('textbox', { name: /What should/ })).toBeInvalid();
  await user.type(sheet.getByRole('textbox', { name: /What should/ }), ' as it was');
  const refetched = watchRefetches(platform);
  answers.on(feedbackTickets, list({ ...ticket, state: 'ESCALATED', complaint }));
  await send();
  expect(await screen.findByText('Complaint C-8: we decide by 17 Jan 2027')).toBeInTheDocument();
  expect(answers.sentTo(escalateFeedback)).toEqual([{ ticketNo: 'T-8', reason: 'Too short as it was' }]);
  expect(refetched()).toEqual(['feedbackTickets']);
  expect(screen.getByText('Complaint C-8 has been sent. You get our decision as a message.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Make a complaint' })).not.toBeInTheDocument();
});

it('[MSG-07] [ERR-01] a complaint whose answer is lost is sent again under its own key', async () => {
  const answers = fakeAnswers();
  loseFirstAnswer(answers, escalateFeedback, complaint);
  const { user } = await open(ticket, answers);
  const { sheet, send } = await openSheet(user);
  await user.type(sheet.getByRole('textbox', { name: /What should/ }), 'It has not arrived');
  await send();
  expect(await screen.findByText(/^Complaint C-8 has been sent/)).toBeInTheDocument();
  expect(new Set(idempotencyKeysOf(answers, escalateFeedback)).size).toBe(1);
  expect(answers.sentTo(escalateFeedback)).toHaveLength(2);
});

it('[MSG-07] a complaint that was made on another page is shown in its place', async () => {
  const answers = fakeAnswers().on(escalateFeedback, () => err(refusal('state.changed')));
  const { user } = await open(ticket, answers);
  const { sheet, send } = await openSheet(user);
  await user.type(sheet.getByRole('textbox', { name: /What should/ }), 'It has not arrived');
  answers.on(feedbackTickets, list({ ...ticket, state: 'ESCALATED', complaint }));
  await send();
  expect(await screen.findByText('Complaint C-8: we decide by 17 Jan 2027')).toBeInTheDocument();
  await waitFor(() => expect(sheet.getByRole('alert')).toBeInTheDocument());
});

it.each([
  ['a decided complaint states that it is', complaint, 'Complaint C-8 is decided'],
  ['a ticket that is closed', undefined, 'Where is it?'],
])('[MSG-07] no complaint can be made of it: %s', async (_, made, text) => {
  await open({ ...ticket, state: 'CLOSED', ...(made ? { complaint: made } : {}) });
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Make a complaint' })).not.toBeInTheDocument();
});

it('[MSG-07] accepts as much as the gateway', () => {
  const { min, max } = COMPLAINT;
  expect(EscalateBody.properties.reason).toMatchObject({ minLength: min, maxLength: max });
});
