/** Steps of a visitor who registers, shared by the tests of the registration. */
import { screen } from '@testing-library/react';
import { renderScreen, type RenderedScreen, type ScreenOptions } from '@site/shared/testing';
import remote from '../remote';
import RegisterScreen from '../screens/register/RegisterScreen';
import { fill } from './fill';

type User = RenderedScreen['user'];

export const openRegistration = (options: ScreenOptions) =>
  renderScreen(<RegisterScreen />, { route: '/m/register', remote, ...options });

export const submit = () => screen.getByRole('button', { name: 'Register' });
export const continueButton = () => screen.getByRole('button', { name: 'Continue' });
export const field = (name: RegExp) => screen.findByLabelText(name, { selector: 'input' });

/** Fills the required fields. */
export async function fillIn(user: User): Promise<void> {
  await fill(user, await field(/^user name/i), 'rina2026');
  await fill(user, await field(/^password/i), 'S3cret-pass');
  await fill(user, await field(/^repeat/i), 'S3cret-pass');
}

/** Fills the first step and goes to the optional fields. */
export async function fillInAndContinue(user: User): Promise<void> {
  await fillIn(user);
  await user.click(continueButton());
  await screen.findByRole('heading', { name: /^Step 2 of 2/ });
}
