/** Attributes and counters of fields; their names, hints and digits: controls.test.tsx. */
import { screen } from '@testing-library/react';
import { renderScreen } from '@site/shared/testing';
import { OtpInput, PasswordInput, Select, TextArea, TextInput } from './index';

const en = { locale: 'en' } as const;
const none = () => undefined;

it.each([
  ['', '0/5'],
  ['hello', '5/5'],
  ['😀😀', '2/5'],
  ['hello!', '6/5'],
])('a text field of several lines counts the characters of "%s": %s', async (value, count) => {
  await renderScreen(<TextArea label="Description" limit={5} value={value} onChange={none} />, en);
  expect(screen.getByText(count)).toBeInTheDocument();
});

it('a text field of several lines without a limit counts nothing, and describes itself as any other', async () => {
  await renderScreen(<TextArea label="Description" hint="In your words" value="hello" onChange={none} required />, en);
  expect(screen.queryByText(/^\d+\//)).not.toBeInTheDocument();
  const field = screen.getByLabelText(/^Description/);
  expect(field).toHaveAccessibleDescription('In your words');
  expect(field).toHaveAttribute('aria-required', 'true');
});

it('an error is announced, a hint is not', async () => {
  await renderScreen(
    <>
      <TextInput label="User name" hint="6 letters" />
      <Select label="Bank" error="Choose one" required options={[{ value: '', label: 'none' }]} />
    </>,
    en,
  );
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['Choose one']);
  expect(screen.getByRole('combobox')).toHaveAccessibleDescription('Choose one');
  expect(screen.getByRole('combobox')).toBeRequired();
});

it('a choice has the value of its options, also an empty one', async () => {
  const chosen = jest.fn();
  const options = [
    { value: '', label: 'All' },
    { value: '0', label: 'Free' },
  ];
  const { user } = await renderScreen(
    <Select label="Type" options={options} value="" onChange={({ target }) => chosen(target.value)} />,
    en,
  );
  expect(screen.getByRole('option', { name: 'All', selected: true })).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Type'), 'Free');
  expect(chosen).toHaveBeenCalledWith('0');
});

it('a code takes the digits of the message, from autofill too', async () => {
  const typed = jest.fn();
  const { user } = await renderScreen(<OtpInput label="Code" onChange={({ target }) => typed(target.value)} />, en);
  const field = screen.getByLabelText('Code');
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field).toHaveAttribute('inputmode', 'numeric');
  await user.type(field, '১২৩৪৫৬৭৮৯০১');
  expect(field).toHaveValue('1234567890');
  expect(typed).toHaveBeenLastCalledWith('1234567890');
});

it('a password is hidden at first, and neither corrected nor capitalised', async () => {
  await renderScreen(<PasswordInput label="Password" />, en);
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');
  expect(field).toHaveAttribute('autocapitalize', 'none');
  expect(field).toHaveAttribute('spellcheck', 'false');
});
