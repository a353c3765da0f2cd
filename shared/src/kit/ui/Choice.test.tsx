import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccordionItem, Checkbox, RadioGroup, Switch, Table } from './index';

it('a radio group has its value checked, and reports the value of the chosen option, also an empty one', async () => {
  const chosen = jest.fn();
  const options = [
    { value: '', label: 'All' },
    { value: 'in', label: 'Money in' },
    { value: 'out', label: 'Money out' },
  ];
  const { rerender } = render(<RadioGroup label="Kind" name="kind" value="in" options={options} onChange={chosen} />);
  const group = screen.getByRole('group', { name: 'Kind' });
  expect(within(group).getByRole('radio', { checked: true })).toBe(screen.getByLabelText('Money in'));
  await userEvent.click(screen.getByLabelText('Money out'));
  await userEvent.click(screen.getByLabelText('All'));
  expect(chosen.mock.calls).toEqual([['out'], ['']]);
  rerender(<RadioGroup label="Kind" name="kind" value="" options={options} onChange={chosen} />);
  expect(within(group).getByRole('radio', { checked: true })).toBe(screen.getByLabelText('All'));
});

it('a checkbox announces its error; without one it is valid', () => {
  const { rerender } = render(<Checkbox label="I agree" error="Please agree" defaultChecked={false} />);
  expect(screen.getByRole('checkbox', { name: 'I agree' })).toBeInvalid();
  expect(screen.getByRole('alert')).toHaveTextContent('Please agree');
  rerender(<Checkbox label="I agree" defaultChecked={false} />);
  expect(screen.getByRole('checkbox', { name: 'I agree' })).toBeValid();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('a switch reports each change, and cannot be moved while it is disabled', async () => {
  const changed = jest.fn();
  const { rerender } = render(<Switch label="Dark" checked onChange={changed} />);
  expect(screen.getByRole('switch', { name: 'Dark', checked: true })).toBeEnabled();
  await userEvent.click(screen.getByRole('switch'));
  expect(changed).toHaveBeenCalledTimes(1);
  rerender(<Switch label="Dark" checked disabled onChange={changed} />);
  await userEvent.click(screen.getByRole('switch'));
  expect(changed).toHaveBeenCalledTimes(1);
});

it('a table names its rows and columns, and has its totals in the foot', () => {
  const rows = [
    { key: '1', cells: ['1 May', '10.00'] },
    { key: '2', cells: ['2 May', 0] },
  ];
  const { rerender } = render(<Table caption="Bets" head={['Day', 'Stake']} rows={rows} foot={['All', '10.00']} />);
  expect(screen.getByRole('region', { name: 'Bets' })).toHaveAttribute('tabindex', '0');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Day', 'Stake']);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['1 May', '2 May', 'All']);
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['10.00', '0', '10.00']);
  rerender(<Table caption="Bets" head={['Day', 'Stake']} rows={rows} />);
  expect(screen.getAllByRole('row')).toHaveLength(3);
});

it('an accordion item shows its content while it is open, and reports the other state', async () => {
  const toggled = jest.fn();
  const item = (open: boolean) => (
    <AccordionItem title="Question" open={open} onToggle={toggled}>
      Answer
    </AccordionItem>
  );
  const { container, rerender } = render(item(false));
  expect(screen.queryByText('Answer')).not.toBeInTheDocument();
  await userEvent.click(screen.getByText('Question'));
  // Its state is the caller's.
  expect(container.querySelector('details')).not.toHaveAttribute('open');
  rerender(item(true));
  expect(screen.getByText('Answer')).toBeInTheDocument();
  await userEvent.click(screen.getByText('Question'));
  expect(container.querySelector('details')).toHaveAttribute('open');
  expect(toggled.mock.calls).toEqual([[true], [false]]);
});
