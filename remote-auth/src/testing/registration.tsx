/** Steps of a visitor who registers, shared by the tests of the registration. */
import { screen } from '@testing-library/react';
import { renderScreen, type RenderedScreen, type ScreenOptions } from '@site/shared/testing';
import remote from '../remote';
import RegisterScreen from '../screens/register/RegisterScreen';

type User = RenderedScreen['user'];

export const openRegistration = (options: ScreenOptions) =>
  renderScreen(<RegisterScreen />, { route: '/m/register', remote, ...options });

export const submit = () => screen.getByRole('button', { name: 'Register' });
export const continueButton = () => screen.getByRole('button', { name: 'Continue' });
export const field = (name: RegExp) => screen.findByLabelText(name, { selector: 'input' });

/** Fills the required fields as a password manager does: tests of what typing does type. */
export async function fillIn(user: User): Promise<void> {
  const fill = async (name: RegExp, value: string) => {
    await user.click(await field(name));
    await user.paste(value);
  };
  await fill(/^user name/i, 'rina2026');
  await fill(/^password/i, 'S3cret-pass');
  await fill(/^repeat/i, 'S3cret-pass');
}

/** Fills the first step and goes to the optional fields. */
export async function fillInAndContinue(user: User): Promise<void> {
  await fillIn(user);
  await user.click(continueButton());
  await screen.findByRole('heading', { name: /^Step 2 of 2/ });
}
