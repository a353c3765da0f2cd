import { useState } from 'react';
import { screen } from '@testing-library/react';
import { renderScreen } from '@site/shared/testing';
import { TextInput } from './Field';
import { plainAmount } from '@site/shared/kernel';

it.each([
  ['1,000.50', '1000.50'],
  ['৳1,00,000.50', '100000.50'],
  [' ৳ 12,500 ', '12500'],
  ['1234,567', '1234567'],
  ['1,000.', '1000.'],
  ['0,500', '0,500'],
  ['1,00', '1,00'],
  ['1,00,00', '1,00,00'],
  ['1,0000', '1,0000'],
  ['-1,000', '-1,000'],
  ['1.000,50', '1.000,50'],
  ['500', '500'],
  ['', ''],
])('%j is the amount %j', (text, amount) => {
  expect(plainAmount(text)).toBe(amount);
});

it.each([
  ['decimal', '1000.50'],
  ['numeric', '1,000.50'],
  [undefined, '1,000.50'],
] as const)('an amount that is pasted into a field for %s is %s', async (inputMode, shown) => {
  const seen: string[] = [];
  function Amount() {
    const [value, setValue] = useState('');
    const change = (text: string) => {
      seen.push(text);
      setValue(text);
    };
    return (
      <TextInput label="Amount" inputMode={inputMode} value={value} onChange={({ target }) => change(target.value)} />
    );
  }
  const { user } = await renderScreen(<Amount />, { locale: 'en' });
  const field = screen.getByLabelText<HTMLInputElement>('Amount');
  await user.click(field);
  await user.paste('1,000.50');
  expect([field.value, seen.at(-1), field.selectionStart]).toEqual([shown, shown, shown.length]);
});

it('an amount whose groups are typed is one number, with the caret where it was typed', async () => {
  function Amount() {
    const [value, setValue] = useState('');
    return (
      <TextInput label="Amount" inputMode="decimal" value={value} onChange={({ target }) => setValue(target.value)} />
    );
  }
  const { user } = await renderScreen(<Amount />, { locale: 'en' });
  const field = screen.getByLabelText<HTMLInputElement>('Amount');
  await user.type(field, '১,২৩৪,৫৬৭.50');
  expect(field).toHaveValue('1234567.50');
  await user.clear(field);
  await user.type(field, '1,00');
  await user.type(field, '0', { initialSelectionStart: 3, initialSelectionEnd: 3 });
  expect([field.value, field.selectionStart]).toEqual(['1000', 3]);
});
