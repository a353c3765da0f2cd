import { useState } from 'react';
import { fireEvent, screen } from '@testing-library/react';
import { refusal, renderScreen } from '@site/shared/testing';
import type { WpsError } from '@site/shared/wps';
import { ErrorNote } from './ErrorNote';
import { FundsPasswordField, isFundsPassword, isFundsPasswordError, useFundsPasswordError } from './FundsPasswordField';

function Form({ error, namespace = 'shared' }: { readonly error: WpsError | null; readonly namespace?: string }) {
  const [value, setValue] = useState('');
  const fault = useFundsPasswordError(error, namespace);
  return (
    <>
      <FundsPasswordField label="Funds password" value={value} onChange={setValue} error={fault} />
      <ErrorNote error={isFundsPasswordError(error) ? null : error} />
    </>
  );
}

it('[MEM-06] accepts six digits only', async () => {
  const { user } = await renderScreen(<Form error={null} />);
  await user.type(screen.getByLabelText(/Funds password/), '12a34-567');
  expect(screen.getByLabelText(/Funds password/)).toHaveValue('123456');
});

it('[MEM-06] has a box for each digit, hidden until they are shown, and takes Bengali digits', async () => {
  const { user, container } = await renderScreen(<Form error={null} />);
  const boxes = () => [...container.querySelectorAll('input ~ span')].map(({ textContent }) => textContent);
  const field = screen.getByLabelText(/Funds password/);
  expect(boxes()).toEqual(['', '', '', '', '', '']);
  await user.click(field);
  await user.paste('১২৩-4');
  expect(field).toHaveValue('1234');
  expect(field).toHaveAttribute('type', 'password');
  expect(boxes()).toEqual(['•', '•', '•', '•', '', '']);
  expect(container.querySelectorAll('[data-next]')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(boxes()).toEqual(['1', '2', '3', '4', '', '']);
});

it.each([
  ['attempts left', refusal('funds.password.wrong', { value: { triesLeft: 2 } }), 'Wrong'],
  ['that no attempt is left', refusal('funds.password.wrong', { value: { triesLeft: 0 } }), 'Wrong'],
  [
    ...['the lockout by the last attempt', refusal('funds.password.wrong', { value: { triesLeft: 0, until: 1 } })],
    'Locked until',
  ] as const,
  ['the end of a lockout', refusal('funds.password.locked', { value: { until: 1_790_000_000_000 } }), 'Locked until'],
  ['the plain reason', refusal('funds.password.wrong'), 'The funds password is wrong'],
  ['no end that is not known', refusal('funds.password.locked'), 'The funds password is locked for now'],
])('[MEM-06] a refused funds password shows %s at its field', async (_, error, text) => {
  await renderScreen(<Form error={error} />);
  expect(screen.getByLabelText(/Funds password/)).toHaveAccessibleDescription(text);
  expect(screen.getAllByText(text)).toHaveLength(1);
});

it('[MEM-06] a lockout ends at a time of the site’s time zone, which is named', async () => {
  const error = refusal('funds.password.locked', { value: { until: Date.UTC(2026, 8, 21, 20, 13) } });
  const messages = { bank: () => Promise.resolve({ funds: { lockedUntil: 'Locked until {{time}}' } }) };
  await renderScreen(<Form error={error} namespace="bank" />, { messages });
  expect(screen.getByLabelText(/Funds password/)).toHaveAccessibleDescription(/22 Sep.*2:13.*GMT\+6/);
});

it('[MEM-06] a refused funds password gets the focus that its disabled button has lost, and takes it from no field', async () => {
  const wrong = refusal('funds.password.wrong');
  function Page() {
    const [error, setError] = useState<WpsError | null>(null);
    return (
      <>
        <input aria-label="Amount" onChange={({ target }) => setError(target.value ? wrong : null)} />
        <Form error={error} />
      </>
    );
  }
  await renderScreen(<Page />);
  const amount = screen.getByLabelText('Amount');
  amount.focus();
  fireEvent.change(amount, { target: { value: '5' } });
  expect(screen.getByLabelText(/Funds password/)).toBeInvalid();
  expect(amount).toHaveFocus();
  fireEvent.change(amount, { target: { value: '' } });
  amount.blur();
  fireEvent.change(amount, { target: { value: '6' } });
  expect(screen.getByLabelText(/Funds password/)).toHaveFocus();
});

it('[ERR-01] any other refusal is announced in a note, not at the field', async () => {
  await renderScreen(<Form error={refusal('balance.insufficient')} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Your balance is too low');
  expect(screen.getByLabelText(/Funds password/)).toBeValid();
});

it.each([
  ['12345', false],
  ['123456', true],
  ['1234567', false],
  ['12345a', false],
  ['000000', true],
])('[MEM-06] %s is a funds password: %s', (text, expected) => expect(isFundsPassword(text)).toBe(expected));

it('[MEM-06] browsers offer to store a new one, never to fill in the current one', async () => {
  const field = (isNew: boolean) => (
    <FundsPasswordField label={`new: ${isNew}`} value="" onChange={() => undefined} isNew={isNew} />
  );
  await renderScreen(
    <>
      {field(true)}
      {field(false)}
    </>,
  );
  expect(screen.getByLabelText(/^new: true/)).toHaveAttribute('autocomplete', 'new-password');
  expect(screen.getByLabelText(/^new: false/)).toHaveAttribute('autocomplete', 'off');
});
