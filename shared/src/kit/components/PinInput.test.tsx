import { useState } from 'react';
import { screen } from '@testing-library/react';
import { renderScreen } from '@site/shared/testing';
import { PinInput } from './PinInput';

const typed = jest.fn();
function Pin({ start = '' }: { readonly start?: string }) {
  const [value, setValue] = useState(start);
  const onChange = (digits: string) => {
    typed(digits);
    setValue(digits);
  };
  return <PinInput label="Funds password" length={6} value={value} onChange={onChange} />;
}
const boxes = (container: HTMLElement) => [...container.querySelectorAll('input ~ span')] as HTMLElement[];
const field = () => screen.getByLabelText(/^Funds password/);

it('[MEM-06] takes as many Latin digits as there are boxes, pasted or from a Bengali keyboard', async () => {
  const { user } = await renderScreen(<Pin />, { locale: 'en' });
  await user.type(field(), '০a৯');
  expect(typed).toHaveBeenLastCalledWith('09');
  await user.paste('-1 2345678');
  expect(typed).toHaveBeenLastCalledWith('091234');
  expect(field()).toHaveValue('091234');
});

it('[MEM-06] shows dots, or the digits while the member shows them', async () => {
  const { user, container } = await renderScreen(<Pin start="07" />, { locale: 'en' });
  const shown = () => boxes(container).map((box) => box.textContent);
  expect(shown()).toEqual(['•', '•', '', '', '', '']);
  expect(field()).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show', pressed: false }));
  expect(shown()).toEqual(['0', '7', '', '', '', '']);
  expect(field()).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide', pressed: true }));
  expect(shown()).toEqual(['•', '•', '', '', '', '']);
});

it.each([
  ['', 0],
  ['07', 2],
  ['123456', 5],
])('[MEM-06] marks the box of the next digit after "%s", the last one when all are full', async (start, next) => {
  const { container } = await renderScreen(<Pin start={start} />, { locale: 'en' });
  expect(boxes(container).map((box) => box.dataset.next === 'true')).toEqual(
    [0, 1, 2, 3, 4, 5].map((at) => at === next),
  );
});

it('[MEM-06] an error belongs to the field', async () => {
  await renderScreen(
    <PinInput label="Funds password" length={6} value="" onChange={typed} error="Six digits" disabled />,
    {
      locale: 'en',
    },
  );
  expect(field()).toHaveAccessibleDescription('Six digits');
  expect(field()).toBeInvalid();
  expect(field()).toBeDisabled();
});
