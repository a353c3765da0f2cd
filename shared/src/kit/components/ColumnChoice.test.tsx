import { useState } from 'react';
import { screen, within } from '@testing-library/react';
import { renderScreen } from '@site/shared/testing';
import { ColumnChoice, useColumnChoice } from './ColumnChoice';

const TEXTS = {
  columns: {
    title: '{{shown}} of {{total}} columns',
    label: 'Columns',
    hint: 'On this device',
    all: 'Show all',
    wider: '{{label}} (on wider screens)',
  },
};
const COLUMNS = [
  { name: 'stake', label: 'Stake' },
  { name: 'won', label: 'Won' },
  { name: 'fee', label: 'Fee', hasNoSpace: true },
];

function Table({ name }: { readonly name: string }) {
  const choice = useColumnChoice(name);
  const shown = COLUMNS.filter((column) => choice.isShown(column.name)).map((column) => column.name);
  return (
    <>
      <p>{`day ${shown.join(' ')}`}</p>
      <ColumnChoice choice={choice} columns={COLUMNS} namespace="gallery" />
    </>
  );
}
const open = (name = 'bets') =>
  renderScreen(<Table name={name} />, { messages: { gallery: () => Promise.resolve(TEXTS) } });
const stored = () => Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('columns.'));

beforeEach(() => localStorage.clear());

it('[SITE-24] hides and shows columns of one table, on this device; the button counts those on the screen', async () => {
  const { user, unmount } = await open();
  // The first column always is; a column without space is not shown, though it is chosen.
  await user.click(screen.getByRole('button', { name: '3 of 4 columns' }));
  const sheet = screen.getByRole('dialog', { name: 'Columns' });
  expect(within(sheet).getByRole('button', { name: 'Show all' })).toBeDisabled();
  expect(within(sheet).getByRole('checkbox', { name: 'Fee (on wider screens)' })).toBeChecked();
  await user.click(within(sheet).getByRole('checkbox', { name: 'Won' }));
  await user.click(within(sheet).getByRole('checkbox', { name: 'Fee (on wider screens)' }));
  expect(screen.getByText('day stake')).toBeInTheDocument();
  expect(stored()).toEqual([['columns.bets', 'won,fee']]);
  unmount();
  const other = await open('deposits');
  expect(screen.getByText('day stake won fee')).toBeInTheDocument();
  other.unmount();
  const again = await open();
  await again.user.click(screen.getByRole('button', { name: '2 of 4 columns' }));
  await again.user.click(screen.getByRole('checkbox', { name: 'Won' }));
  expect(screen.getByText('day stake won')).toBeInTheDocument();
  await again.user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(screen.getByText('day stake won fee')).toBeInTheDocument();
  expect(stored()).toEqual([]);
});

it('[SITE-24] a page whose table becomes another one has the choice of that one, and changes no other', async () => {
  localStorage.setItem('columns.bets', 'won');
  function Tabs() {
    const [name, setName] = useState('bets');
    return (
      <>
        <button onClick={() => setName('deposits')}>Deposits</button>
        <Table name={name} />
      </>
    );
  }
  const { user } = await renderScreen(<Tabs />, { messages: { gallery: () => Promise.resolve(TEXTS) } });
  expect(screen.getByText('day stake fee')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Deposits' }));
  expect(screen.getByText('day stake won fee')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '3 of 4 columns' }));
  await user.click(screen.getByRole('checkbox', { name: 'Stake' }));
  expect(stored()).toEqual([
    ['columns.bets', 'won'],
    ['columns.deposits', 'stake'],
  ]);
});

it('[SITE-24] a stored column that the table no longer has does no harm', async () => {
  localStorage.setItem('columns.bets', 'gone,,won');
  await open();
  expect(screen.getByText('day stake fee')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '2 of 4 columns' })).toBeInTheDocument();
});
