/** Links between login, registration and recovery: what the browser's Back button leads to. */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { PlatformProvider } from '@site/shared/platform';
import { renderScreen, testPlatform } from '@site/shared/testing';
import { login } from '@site/shared/wps';
import remote from '../remote';
import ForgetScreen from '../screens/forget/ForgetScreen';
import LoginScreen from '../screens/login/LoginScreen';
import RegisterScreen from '../screens/register/RegisterScreen';
import { authAnswers, aLoginValue } from '../testing/authAnswers';

/** The visitor was on /m/before and was sent to the login, which returns to /m/vip. */
async function openLogin() {
  const router = createMemoryRouter(
    [
      { path: '/m/login', element: <LoginScreen /> },
      { path: '/m/register', element: <RegisterScreen /> },
      { path: '/m/forget', element: <ForgetScreen /> },
      { path: '*', element: null },
    ],
    { initialEntries: ['/m/before', { pathname: '/m/login', state: { returnTo: '/m/vip' } }] },
  );
  const answers = authAnswers('REG3').on(login, aLoginValue());
  render(
    <PlatformProvider platform={await testPlatform({ answers, remotes: [remote] })}>
      <RouterProvider router={router} />
    </PlatformProvider>,
  );
  const user = userEvent.setup();
  return {
    user,
    path: () => router.state.location.pathname,
    follow: async (name: string) => user.click(await screen.findByRole('link', { name })),
    goBack: () => act(() => router.navigate(-1)),
  };
}

it('[AUTH-01] login and registration replace each other: Back leads to the page before both', async () => {
  const { follow, goBack, path } = await openLogin();
  await follow('Create an account');
  expect(path()).toBe('/m/register');
  await follow('Log in');
  expect(path()).toBe('/m/login');
  await goBack();
  expect(path()).toBe('/m/before');
});

it('[AUTH-12] Back returns from the recovery to the login', async () => {
  const { follow, goBack, path } = await openLogin();
  await follow('Forgot password?');
  expect(path()).toBe('/m/forget');
  await goBack();
  expect(path()).toBe('/m/login');
});

it('[SES-05] after registration and back, a login returns to the wanted page, and Back from there to the page before', async () => {
  const { user, follow, goBack, path } = await openLogin();
  await follow('Create an account');
  await follow('Log in');
  await user.type(await screen.findByLabelText(/user name/i), 'rina');
  await user.type(screen.getByLabelText(/^password/i), 'S3cret-pass');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(path()).toBe('/m/vip'));
  await goBack();
  expect(path()).toBe('/m/before');
});

it('[AUTH-12] after recovery and back, Back leads to the first login only, not to the recovery', async () => {
  const { follow, goBack, path } = await openLogin();
  await follow('Forgot password?');
  await follow('Back to log in');
  await goBack();
  expect(path()).toBe('/m/login');
  await goBack();
  expect(path()).toBe('/m/before');
});

it('[AUTH-07] the other address of the registration is a page too, not a sheet over one', async () => {
  await renderScreen(<RegisterScreen />, { route: '/m/register.html', remote, answers: authAnswers() });
  expect(await screen.findByRole('heading', { level: 1, name: 'Join Shapla' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/m/login');
});
