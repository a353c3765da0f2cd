import { Formik } from 'formik';
import type { Story, StoryFile } from '@site/shared/testing';
import { Button, Screen } from '@site/shared/ui';
import { DatePicker, FormCheckbox, FormDate, FormOtp, FormPassword, FormText, FormTextArea } from './index';

export default { title: 'forms' } satisfies StoryFile;

const EMPTY = { name: '', password: '', code: '', birthday: '', message: '', isAdult: false };

const required = ({ name, isAdult }: typeof EMPTY) => ({
  ...(name ? {} : { name: 'Enter a name.' }),
  ...(isAdult ? {} : { isAdult: 'Confirm your age.' }),
});

export const fields: Story = {
  render: () => (
    <Formik initialValues={EMPTY} validate={required} onSubmit={() => undefined}>
      {({ handleSubmit }) => (
        <Screen as="form" onSubmit={handleSubmit} noValidate>
          <FormText name="name" label="Name" />
          <FormPassword name="password" label="Password" />
          <FormOtp name="code" label="Code" />
          <FormDate name="birthday" label="Date of birth" />
          <DatePicker label="Since" defaultValue="2026-11-01" />
          <FormTextArea name="message" label="Message" limit={200} />
          <FormCheckbox name="isAdult" label="I am 18 or older" />
          <Button type="submit">Send</Button>
        </Screen>
      )}
    </Formik>
  ),
  play: async ({ user, screen }) => {
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Enter a name.');
  },
};
