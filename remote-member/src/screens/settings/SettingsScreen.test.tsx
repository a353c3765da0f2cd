/** Settings: display, password and sign-out. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { safeStorage, savesData, storageKeys } from '@site/shared/kernel';
import { logout, status, webPushState } from '@site/shared/wps';
import { PlatformProvider, usePlatform } from '@site/shared/platform';
import { aMember, fakeAnswers, renderScreen } from '@site/shared/testing';
import remote from '../../remote';
import { aStatus } from '../../testing/answers';
import SettingsScreen from './SettingsScreen';

function Embedded() {
  const platform = usePlatform();
  const config = { ...platform.config, origin: 'https://site.test' };
  return (
    <PlatformProvider platform={{ ...platform, config }}>
      <SettingsScreen />
    </PlatformProvider>
  );
}

const open = (gateway = fakeAnswers().on(logout, null), element = <SettingsScreen />) =>
  renderScreen(element, {
    remote,
    member: aMember(),
    answers: gateway.on(status, aStatus()),
    route: '/m/set',
  });

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.text;
  delete document.documentElement.dataset.saver;
});

it('[MSG-08] [SITE-10] changes the language at once', async () => {
  const { user, platform } = await open();
  await user.click(screen.getByRole('radio', { name: 'বাংলা' }));
  expect(platform.session.get().locale).toBe('bn');
});

it('[MSG-08] [SITE-11] chooses a theme, or lets it follow the device', async () => {
  const stored = () => safeStorage('localStorage').getItem(storageKeys.systemTheme);
  const { user, platform } = await open();
  await user.click(screen.getByRole('radio', { name: 'Light' }));
  expect([platform.session.get().theme, stored()]).toEqual(['light', null]);
  // The device of the tests is dark.
  await user.click(screen.getByRole('radio', { name: 'System' }));
  expect([platform.session.get().theme, stored()]).toEqual(['dark', '1']);
  expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  expect([platform.session.get().theme, stored()]).toEqual(['dark', null]);
});

it('[MSG-08] enlarges the text at once and stores the size', async () => {
  const { user } = await open();
  expect(screen.getByRole('radio', { name: 'Normal' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Largest' }));
  expect(document.documentElement.dataset.text).toBe('130');
  expect(safeStorage('localStorage').getItem(storageKeys.textSize)).toBe('130');
});

it("[MSG-08] the site's own data saver is off until it is switched on, and is stored", async () => {
  const stored = () => safeStorage('localStorage').getItem(storageKeys.dataSaver);
  const { user } = await open();
  const saver = within(screen.getByRole('group', { name: 'Data saver' }));
  expect(saver.getByRole('radio', { name: 'Off' })).toBeChecked();
  expect(savesData()).toBe(false);
  await user.click(saver.getByRole('radio', { name: 'On' }));
  expect(saver.getByRole('radio', { name: 'On' })).toBeChecked();
  expect([savesData(), stored()]).toEqual([true, '1']);
  await user.click(saver.getByRole('radio', { name: 'Off' }));
  expect([savesData(), stored()]).toEqual([false, null]);
});

it('[MSG-08] shows what another tab has chosen', async () => {
  await open();
  const choose = (key: string, newValue: string | null) =>
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
  const saver = within(screen.getByRole('group', { name: 'Data saver' }));
  choose(storageKeys.textSize, '130');
  choose(storageKeys.dataSaver, '1');
  choose(storageKeys.systemTheme, '1');
  expect(screen.getByRole('radio', { name: 'Largest' })).toBeChecked();
  expect(saver.getByRole('radio', { name: 'On' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
  choose(storageKeys.dataSaver, null);
  expect(saver.getByRole('radio', { name: 'Off' })).toBeChecked();
});

it('[PLAT-13] embedded, offers the language only: theme and text size are those of the page around it', async () => {
  await open(undefined, <Embedded />);
  expect(screen.getByRole('radio', { name: 'English' })).toBeChecked();
  for (const name of ['Light', 'Largest', 'On']) expect(screen.queryByRole('radio', { name })).not.toBeInTheDocument();
});

it('[PLAT-13] embedded, offers no notifications: their permission and subscription would be those of the page around it', async () => {
  const gateway = () => fakeAnswers().on(webPushState, { publicKey: 'key', choice: null });
  const site = await open(gateway());
  expect(await screen.findByRole('heading', { name: 'Notifications' })).toBeVisible();
  site.unmount();
  await open(gateway(), <Embedded />);
  expect(screen.queryByRole('heading', { name: 'Notifications' })).toBeNull();
});

it('[MSG-08] links to changing the password', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Change password' })).toHaveAttribute('href', '/m/changePsw');
});

it('[MSG-08] confirms before signing out, and stays on Cancel', async () => {
  const { user, platform, answers } = await open();
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  expect(screen.getByText('Are you sure you want to log out?')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(platform.session.get().member).not.toBeNull();
  expect(answers.sentTo(logout)).toHaveLength(0);
});

it('[MSG-08] signs out soon, even when the gateway does not respond', async () => {
  let token: string | undefined;
  const gateway = fakeAnswers().on(logout, () => {
    token = platform.session.grant()?.token;
    return new Promise(() => undefined);
  });
  const { user, platform, location } = await open(gateway);
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(location()).toBe('/m/home'), { timeout: 4_000 });
  expect(platform.session.get().member).toBeNull();
  // Sent as the member: the gateway ends this session.
  expect(token).toBe('test-token');
});

it('[MSG-08] starts with what is stored, and the rows lead to their own pages', async () => {
  const storage = safeStorage('localStorage');
  storage.setItem(storageKeys.textSize, '115');
  storage.setItem(storageKeys.systemTheme, '1');
  storage.setItem(storageKeys.dataSaver, '1');
  await open();
  for (const name of ['Large', 'System', 'On']) expect(screen.getByRole('radio', { name })).toBeChecked();
  expect(await screen.findByRole('link', { name: 'Security centre' })).toHaveAttribute('href', '/m/securityCenter');
  expect(screen.getByRole('link', { name: 'Responsible play' })).toHaveAttribute('href', '/m/responsible');
});

it('[MSG-08] the question of signing out leaves on Cancel', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
