/** A record that opens its details: what a screen reader says of it, on a phone and on a wide page. */
import { screen } from '@testing-library/react';
import { renderScreen } from '@site/shared/testing';
import remote from '../remote';
import { RecordCells, type RecordColumn } from './RecordCells';
import { RecordRow } from './RecordRow';

const RECORD = { title: 'bKash', note: '22 Nov 2026, 00:05', figure: '৳100.00', state: 'In review' };
const COLUMNS: readonly RecordColumn<typeof RECORD>[] = [
  { name: 'time', label: 'Time', text: ({ note }) => note },
  { name: 'kind', label: 'Kind', text: () => 'not printed', printed: ({ title }) => title },
  { name: 'amount', label: 'Amount', text: ({ figure }) => figure, isFigure: true },
  { name: 'state', label: 'State', text: () => 'not shown', cell: ({ state }) => <b>{state}</b> },
];

it.each([
  ['of two lines', (onClick: () => void) => <RecordRow {...RECORD} onClick={onClick} />],
  ['of a table', (onClick: () => void) => <RecordCells columns={COLUMNS} record={RECORD} onClick={onClick} />],
])('[MEM-08] a row %s has its time, kind, amount and state in its name, and submits no form', async (_, row) => {
  const opened = jest.fn();
  const submitted = jest.fn();
  const { user } = await renderScreen(<form onSubmit={submitted}>{row(opened)}</form>, { remote });
  const button = screen.getByRole('button');
  for (const value of Object.values(RECORD)) expect(button).toHaveAccessibleName(expect.stringContaining(value));
  await user.click(button);
  expect(opened).toHaveBeenCalledTimes(1);
  expect(submitted).not.toHaveBeenCalled();
});

it('[SITE-24] a cell is read with the name of its column, and has its own content', async () => {
  await renderScreen(<RecordCells columns={COLUMNS} record={RECORD} onClick={() => undefined} />, { remote });
  expect(screen.getByRole('button')).toHaveAccessibleName(
    'Time 22 Nov 2026, 00:05 Kind bKash Amount ৳100.00 State In review',
  );
});

it('[MEM-08] a record without details is no button; its action is one', async () => {
  const pressed = jest.fn();
  const action = (
    <button type="button" onClick={pressed}>
      Remind
    </button>
  );
  const { user } = await renderScreen(<RecordRow {...RECORD} action={action} />, { remote });
  expect(screen.getByText('bKash').closest('button')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remind' }));
  expect(pressed).toHaveBeenCalledTimes(1);
});
