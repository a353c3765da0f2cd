import { act, screen } from '@testing-library/react';
import { status } from '@site/shared/wps';
import { listenForInstallPrompt } from '@site/shared/platform';
import { fakeAnswers, renderScreen } from '@site/shared/testing';
import remote from '../../remote';
import { siteStatus } from '../../testing/promotions';
import AppScreen from './AppScreen';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605 (KHTML, like Gecko) ';
const SAFARI = `${IPHONE}Version/17.2 Mobile/15E148 Safari/604.1`;
const CHROME = `${IPHONE}CriOS/120.0 Mobile/15E148 Safari/604.1`;
const profileOnly: Parameters<typeof siteStatus>[0] = [
  ['IOS', '/m/app?os=ios'],
  ['MOBILECONFIG', '/wps/media/site.mobileconfig'],
];

const as = (userAgent: string) => jest.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(userAgent);
const open = (route = '/m/app', links?: Parameters<typeof siteStatus>[0]) =>
  renderScreen(<AppScreen />, { remote, route, answers: fakeAnswers().on(status, siteStatus(links)) });

describe('AppScreen', () => {
  it('[PRO-05] links to the Android file', async () => {
    await open();
    expect(await screen.findByRole('link', { name: 'Download for Android' })).toHaveAttribute(
      'href',
      'https://files.example.test/a.apk',
    );
  });

  it('[PRO-05] links to the profile in Safari, with the note for iOS 17', async () => {
    as(SAFARI);
    await open('/m/app', profileOnly);
    expect(await screen.findByRole('link', { name: 'Install for iPhone' })).toHaveAttribute(
      'href',
      '/wps/media/site.mobileconfig',
    );
    expect(screen.getByText(/iOS 17 and later/)).toBeInTheDocument();
  });

  it('[PRO-05] asks to use Safari in another browser', async () => {
    as(CHROME);
    const { user } = await open('/m/app', profileOnly);
    await user.click(await screen.findByRole('button', { name: 'Install for iPhone' }));
    expect(await screen.findByRole('dialog', { name: 'Notice' })).toHaveTextContent(
      'Please use Safari for download App.',
    );
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('[PRO-05] links to the iPhone app where it is configured; before iOS 17 the profile needs no note', async () => {
    const direct = await open('/m/app?os=ios', [['IOS', 'https://apps.example.test/i']]);
    expect(await screen.findByRole('link', { name: 'Download for iPhone' })).toHaveAttribute(
      'href',
      'https://apps.example.test/i',
    );
    direct.unmount();
    as(SAFARI.replace('OS 17_2', 'OS 16_7'));
    await open('/m/app', profileOnly);
    expect(await screen.findByRole('link', { name: 'Install for iPhone' })).toBeInTheDocument();
    expect(screen.getByText('Needs iOS 12.4 or later.')).toBeInTheDocument();
  });

  it('[PRO-05] knows an iPad, which reports a Mac, by its touch points', async () => {
    as('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/17.2 Safari/605.1.15');
    Object.defineProperty(window.navigator, 'maxTouchPoints', { value: 5, configurable: true });
    await open('/m/app', profileOnly);
    expect(await screen.findByRole('link', { name: 'Install for iPhone' })).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'iPhone' })).toHaveAttribute('aria-selected', 'true');
    Object.defineProperty(window.navigator, 'maxTouchPoints', { value: 0, configurable: true });
  });

  it.each([
    ['the page before', { idx: 1 }, '/m/before'],
    ['home on a direct visit', null, '/m/home'],
  ])('[SITE-05] leads back to %s', async (_, entry, path) => {
    window.history.replaceState(entry, '');
    const { user, location } = await open();
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(location()).toBe(path);
    window.history.replaceState(null, '');
  });

  it('[PRO-05] refuses an iOS older than 12.4 with the reason', async () => {
    as('Mozilla/5.0 (iPhone; CPU iPhone OS 12_3 like Mac OS X) Version/12.1 Mobile/15E148 Safari/604.1');
    await open('/m/app', profileOnly);
    expect(await screen.findByText(/older than 12.4/)).toBeInTheDocument();
  });

  it('[PRO-05] selects the system of the URL and shows its steps', async () => {
    const { user, location } = await open('/m/app?os=ios');
    expect(await screen.findByText(/Open this site in Safari/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'How to add it to your home screen' })).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Android' }));
    expect(location()).toBe('/m/app?os=android');
    expect(screen.getByText(/Open this site in Chrome/)).toBeInTheDocument();
  });

  it('[PRO-05] installs with the browser’s prompt where there is one', async () => {
    const listening = listenForInstallPrompt();
    const prompt = jest.fn().mockResolvedValue({ outcome: 'accepted' });
    const { user } = await open();
    act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
    await user.click(await screen.findByRole('button', { name: 'Add to home screen' }));
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Add to home screen' })).not.toBeInTheDocument();
    // Installed by the browser's own menu meanwhile.
    act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
    await screen.findByRole('button', { name: 'Add to home screen' });
    act(() => void window.dispatchEvent(new Event('appinstalled')));
    expect(screen.queryByRole('button', { name: 'Add to home screen' })).not.toBeInTheDocument();
    // On the tab of the iPhone the prompt of this browser is of no use.
    act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
    await user.click(screen.getByRole('tab', { name: 'iPhone' }));
    expect(screen.queryByRole('button', { name: 'Add to home screen' })).not.toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('appinstalled')));
    listening();
    act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
    await user.click(screen.getByRole('tab', { name: 'Android' }));
    expect(screen.queryByRole('button', { name: 'Add to home screen' })).not.toBeInTheDocument();
  });

  it('[PRO-05] offers no install where the site already runs as an app', async () => {
    const real = window.matchMedia;
    window.matchMedia = (media) => ({ ...real(media), matches: media.includes('standalone') });
    await open();
    expect(await screen.findByText('It is already on your home screen')).toBeInTheDocument();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Download for Android' })).not.toBeInTheDocument();
    window.matchMedia = real;
  });
});
