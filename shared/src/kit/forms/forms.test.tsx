/** How every form behaves, on a form of two fields. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { FormikProvider } from 'formik';
import { useT } from '@site/shared/i18n';
import { renderScreen } from '@site/shared/testing';
import { Button } from '@site/shared/ui';
import { FormCheckbox, FormDate, FormOtp, FormPassword, FormText, useForm } from '.';

type Values = Readonly<Record<'name' | 'password', string>>;
const EMPTY: Values = { name: '', password: '' };

function Form({ onSubmit = () => undefined }: { readonly onSubmit?: (values: Values) => void }) {
  const t = useT('shared');
  const { formik, formRef } = useForm<Values>({
    initialValues: EMPTY,
    onSubmit,
    // The password first: the order of the page counts, not of the errors.
    validate: ({ name, password }) => ({
      ...(password ? {} : { password: t('errors.validation') }),
      ...(name ? {} : { name: t('errors.validation') }),
    }),
  });
  return (
    <FormikProvider value={formik}>
      <form ref={formRef} onSubmit={formik.handleSubmit}>
        <FormText name="name" label="Name" />
        <FormPassword name="password" label="Password" />
        <Button type="submit">Send</Button>
      </form>
    </FormikProvider>
  );
}

const name = () => screen.getByLabelText('Name');
const password = () => screen.getByLabelText('Password');

it('[AUTH-09] a refused form puts the focus on its first failing field, again at each try', async () => {
  const sent = jest.fn();
  const { user } = await renderScreen(<Form onSubmit={sent} />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(name()).toHaveFocus());
  await user.type(name(), 'rina');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(password()).toHaveFocus());
  await user.type(password(), 'secret{Enter}');
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
});

it('a field shows its error after blur, not before it was focused', async () => {
  const { user } = await renderScreen(<Form />);
  await user.click(name());
  await user.tab();
  expect(name()).toBeInvalid();
  expect(name()).toHaveAccessibleDescription('Please check the marked fields');
  expect(password()).toBeValid();
  await user.type(name(), 'r');
  expect(name()).toBeValid();
});

it('[AUTH-04] a blank code is not left for the button that requests it, but when that is left', async () => {
  function Code() {
    const { formik } = useForm({ initialValues: { code: '' }, onSubmit: () => undefined, validate: required });
    return (
      <FormikProvider value={formik}>
        <FormOtp name="code" label="Code" suffix={<button type="button">Request</button>} />
        <button type="button">Next</button>
      </FormikProvider>
    );
  }
  const required = ({ code }: { readonly code: string }) => (code ? {} : { code: 'Missing' });
  const { user } = await renderScreen(<Code />);
  const code = screen.getByLabelText('Code');
  const request = screen.getByRole('button', { name: 'Request' });
  await user.click(code);
  await user.click(request);
  expect(code).toBeValid();
  // Back in the field, and to the button again.
  await user.click(code);
  await user.tab();
  expect(request).toHaveFocus();
  expect(code).toBeValid();
  await user.tab();
  await waitFor(() => expect(code).toBeInvalid());
});

it('[SITE-10] another language translates the errors and does not clear the fields', async () => {
  const { user, platform } = await renderScreen(<Form />);
  await user.type(password(), 'secret');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(name()).toHaveAccessibleDescription('Please check the marked fields');
  await act(() => platform.i18n.setLocale('bn'));
  expect(await screen.findByText(platform.i18n.t('shared', 'errors.validation'))).toBeInTheDocument();
  expect(name()).toHaveAccessibleDescription(platform.i18n.t('shared', 'errors.validation'));
  expect(password()).toHaveValue('secret');
});

it('[AUTH-09] a checkbox of a form shows its error once it was left, and takes both values', async () => {
  const values: boolean[] = [];
  function Terms() {
    const { formik, formRef } = useForm<{ readonly agreed: boolean }>({
      initialValues: { agreed: true },
      onSubmit: () => undefined,
      validate: ({ agreed }) => (values.push(agreed), agreed ? {} : { agreed: 'Please agree' }),
    });
    return (
      <FormikProvider value={formik}>
        <form ref={formRef}>
          <FormCheckbox name="agreed" label="I agree" />
        </form>
      </FormikProvider>
    );
  }
  const { user } = await renderScreen(<Terms />);
  const box = screen.getByRole('checkbox', { name: 'I agree' });
  expect(box).toBeChecked();
  await user.click(box);
  expect(box).not.toBeChecked();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.tab();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please agree');
  await user.click(box);
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(values.at(-1)).toBe(true);
});

it('[AUTH-07] a date of a form is sent as YYYY-MM-DD, and shows its error once it was left', async () => {
  const sent = jest.fn();
  function Birthday() {
    const { formik, formRef } = useForm<{ readonly birthday?: string }>({
      initialValues: {},
      onSubmit: (values) => void sent(values),
      validate: ({ birthday }) => (birthday ? {} : { birthday: 'Please choose a day' }),
    });
    return (
      <FormikProvider value={formik}>
        <form ref={formRef} onSubmit={formik.handleSubmit}>
          <FormDate name="birthday" label="Date of birth" min="1920-01-01" max="2008-11-29" />
          <Button type="submit">Send</Button>
        </form>
      </FormikProvider>
    );
  }
  const { user } = await renderScreen(<Birthday />);
  const field = screen.getByLabelText('Date of birth');
  expect(field).toHaveAttribute('type', 'date');
  expect(field).toHaveAttribute('min', '1920-01-01');
  expect(field).toHaveAttribute('max', '2008-11-29');
  expect(field).toHaveValue('');
  await user.click(field);
  fireEvent.change(field, { target: { value: '2000-01-01' } });
  fireEvent.change(field, { target: { value: '' } });
  await act(() => Promise.resolve());
  expect(field).toBeValid();
  await user.tab();
  expect(field).toHaveAccessibleDescription('Please choose a day');
  fireEvent.change(field, { target: { value: '1999-02-28' } });
  await waitFor(() => expect(field).toBeValid());
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ birthday: '1999-02-28' }));
});
