import { turnoverBySource } from './turnover';

const item = (source: string, required: string, completed = '0.00') => ({ source, required, completed });

it('[MEM-06] sums the turnover of each source, in the order in which stakes count', () => {
  const rows = turnoverBySource([
    item('DEPOSIT', '500.00', '100.00'),
    item('DEPOSIT', '250.50'),
    item('DEPOSIT_BONUS', '75.00'),
    item('DEPOSIT', '0.10', '0.05'),
  ]);
  expect(rows).toEqual([
    { key: 'DEPOSIT', title: null, required: '750.60', completed: '100.05' },
    { key: 'DEPOSIT_BONUS', title: null, required: '75.00', completed: '0.00' },
  ]);
});

it('[MEM-06] names a promotion by its title, and never shows a code', () => {
  const rows = turnoverBySource([item('Weekend bonus', '10.00'), item('NEW_KIND', '5.00'), item('', '1.00')]);
  expect(rows.map(({ key, title }) => [key, title])).toEqual([
    ['Weekend bonus', 'Weekend bonus'],
    ['other', null],
  ]);
});
