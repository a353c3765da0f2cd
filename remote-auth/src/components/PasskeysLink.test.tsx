/** The link to the passkeys below the form that changes the password. */
import { screen } from '@testing-library/react';
import { useSite } from '@site/shared/platform';
import { aMember, aStatus, renderScreen } from '@site/shared/testing';
import { status } from '@site/shared/wps';
import remote from '../remote';
import { authAnswers } from '../testing/authAnswers';
import ChangePasswordScreen from '../screens/change-password/ChangePasswordScreen';

const SiteName = () => useSite().name;

const open = async (hasAuthenticator: boolean) => {
  Object.defineProperty(globalThis, 'PublicKeyCredential', {
    value: { isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(hasAuthenticator) },
    configurable: true,
  });
  const ui = (
    <>
      <ChangePasswordScreen />
      <SiteName />
    </>
  );
  const answers = authAnswers().on(status, aStatus({ without: [], info: { siteName: 'Arrived' } }));
  await renderScreen(ui, { remote, answers, member: aMember() });
  await screen.findByText('Arrived');
};

afterEach(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));

it('[AUTH-19] leads to the passkeys of the security centre', async () => {
  await open(true);
  expect(await screen.findByRole('link', { name: 'Manage passkeys' })).toHaveAttribute(
    'href',
    '/m/securityCenter?open=passkeys',
  );
});

it('[AUTH-19] is not shown on a device that cannot create one', async () => {
  await open(false);
  expect(screen.queryByRole('link', { name: 'Manage passkeys' })).not.toBeInTheDocument();
});
