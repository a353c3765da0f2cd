import { useState } from 'react';
import type { Story, StoryFile } from '@site/shared/testing';
import {
  Checkbox,
  Field,
  OtpInput,
  PasswordInput,
  RadioGroup,
  Screen,
  Select,
  Switch,
  TextArea,
  TextInput,
} from './index';

export default { title: 'ui/Field' } satisfies StoryFile;

const BANKS = [
  { value: 'bkash', label: 'bKash' },
  { value: 'nagad', label: 'Nagad' },
];

export const inputs: Story = {
  render: () => (
    <Screen>
      <TextInput label="User name" hint="6 to 12 letters" required />
      <PasswordInput label="Password" defaultValue="Demo1234" />
      <OtpInput label="Code" />
      <TextArea label="Message" limit={200} />
      <Select label="Bank" options={BANKS} />
      <Field label="Amount" prefix="৳">
        {(ids) => <input {...ids} inputMode="decimal" />}
      </Field>
    </Screen>
  ),
  play: async ({ user, screen }) => {
    const password = screen.getByLabelText(/^Password/);
    const [toggle] = screen.getAllByRole('button');
    if (toggle) await user.click(toggle);
    if (password.getAttribute('type') !== 'text') throw new Error('The password is not shown');
  },
};

export const errors: Story = {
  render: () => (
    <Screen>
      <TextInput label="User name" error="This name is taken." defaultValue="rahim" />
      <Select label="Bank" options={BANKS} error="Choose a bank." />
      <Checkbox label="I am 18 or older" error="Confirm your age." />
    </Screen>
  ),
};

function Choices() {
  const [bank, setBank] = useState('bkash');
  return (
    <Screen>
      <Checkbox label="Remember me" defaultChecked />
      <Switch label="Sound" defaultChecked />
      <Switch label="Vibration" />
      <RadioGroup label="Pay with" name="bank" value={bank} options={BANKS} onChange={setBank} />
    </Screen>
  );
}

export const choices: Story = {
  render: () => <Choices />,
  play: async ({ user, screen }) => {
    await user.click(screen.getByLabelText('Nagad'));
    if (!(screen.getByLabelText('Nagad') as HTMLInputElement).checked) throw new Error('Nagad is not chosen');
  },
};
