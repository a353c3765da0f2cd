import { act, screen, waitFor, within } from '@testing-library/react';
import { err, ok } from '@site/shared/kernel';
import { aStatus, fakeAnswers, refusal } from '@site/shared/testing';
import { status } from '@site/shared/wps';
import { watchConnection } from '../effects/watchConnection';
import { RemoteUnavailable } from '../shell/RemoteUnavailable';
import { renderShell } from '../testing';
import { NetworkNotice } from './NetworkNotice';
import { readCachedStatus } from './statusCache';
import { StatusGate, siteStateOf } from './StatusGate';

const gate = <StatusGate>the site</StatusGate>;

describe('StatusGate', () => {
  it('[SITE-13] shows the site while nothing is wrong, and while the status is not known yet', async () => {
    await renderShell(gate);
    expect(await screen.findByText('the site')).toBeInTheDocument();
  });

  it('[SITE-13] shows maintenance with its end, also when the region is restricted', async () => {
    const maintenance = { maintainTime: Date.UTC(2026, 0, 1, 0), endTime: Date.UTC(2026, 0, 1, 6) };
    await renderShell(gate, { site: { about: { status: 1, maintenance, regionRestriction: true } } });
    expect(await screen.findByText('Under maintenance')).toBeInTheDocument();
    // 06:00 UTC is noon on the site's clock, wherever the visitor is.
    expect(screen.getByText(/1 Jan 2026, 12:00 GMT\+6/)).toBeInTheDocument();
    expect(screen.queryByText('the site')).not.toBeInTheDocument();
  });

  const customerService = [
    { title: 'CS', path: '/m/chat' },
    { title: 'Own chat', path: `${window.location.origin}/m/chat` },
    { title: 'Script', path: 'javascript:alert(1)' },
    { title: 'Desk', path: 'https://desk.example/help' },
    { title: 'care@desk.example', path: 'mailto:care@desk.example' },
    { title: 'Telegram', path: 'https://t.me/lily' },
  ];
  const resources = [
    { resourceType: 'TELEGRAM', url: 'https://t.me/lily', labelNameEn: 'Telegram' },
    { resourceType: 'FACEBOOK', url: 'https://www.facebook.com/lily', labelNameEn: 'Facebook' },
    { resourceType: 'IOS', url: 'https://apps.example/lily', labelNameEn: 'iPhone' },
  ] as const;
  const OUTSIDE = ['https://desk.example/help', 'mailto:care@desk.example', 'https://t.me/lily', resources[1].url];

  it.each([
    ['restricted region', { status: 2, regionRestriction: true }],
    ['blocked address', { blocked: true }],
    ['maintenance', { status: 1, maintenance: { maintainTime: 0, endTime: 1 } }],
  ] as const)('[SITE-13] [SITE-21] offers only contacts that work from outside the site: %s', async (_, about) => {
    await renderShell(gate, { site: { about, info: { customerService }, resources: [...resources] } });
    const contacts = await screen.findByRole('navigation', { name: 'Contact us' });
    const links = within(contacts).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(OUTSIDE);
  });

  it('[SITE-21] shows no contact when none works from outside', async () => {
    await renderShell(gate, { site: { about: { status: 2, regionRestriction: true } } });
    expect(await screen.findByText('Your IP address is 203.0.113.9.')).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('[SITE-21] shows a blocked address the access-denied screen, also when the gateway refuses to answer', async () => {
    const { answers, platform } = await renderShell(gate, { site: { about: { blocked: true } } });
    expect(await screen.findByText('Access is restricted from your location')).toBeInTheDocument();
    answers.fail(status, refusal('region.blocked', { value: { ip: '198.51.100.7', country: 'BD' } }));
    await act(() => platform.queries.resetQueries());
    expect(await screen.findByText(/198\.51\.100\.7/)).toBeInTheDocument();
  });

  it('[SITE-13] is polled every minute and cached for the next visit', async () => {
    const { answers, platform } = await renderShell(gate);
    await waitFor(() => expect(readCachedStatus(window.localStorage)).toMatchObject({ info: { siteName: 'Lily' } }));
    answers.on(status, aStatus({ about: { maintenance: { maintainTime: 0, endTime: 1 } } }));
    jest.useFakeTimers();
    const { unmount } = await renderShell(gate, { answers, site: { about: { maintenance: null } } });
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    answers.on(status, aStatus({ about: { blocked: true } }));
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText('Access is restricted from your location')).toBeInTheDocument();
    unmount();
    jest.useRealTimers();
    platform.queries.clear();
  });

  it.each(['{', 'null', '"closed"', '[]', '{"status":0}'])('[SITE-13] ignores a corrupt cached status: %s', (entry) => {
    window.localStorage.setItem('status', entry);
    expect(readCachedStatus(window.localStorage)).toBeNull();
  });

  it('a gateway that does not answer does not close the site', () => {
    expect(siteStateOf(null, { kind: 'offline' })).toBe('open');
  });
});

describe('NetworkNotice', () => {
  const OFFLINE = 'No internet connection';
  const SLOW = 'Your connection is slow';
  const show = async (answers = fakeAnswers(), probe = () => Promise.reject(new Error('offline'))) => {
    const failure = { kind: 'unreachable', remote: 'games', detail: '' } as const;
    const shell = await renderShell(
      <>
        <NetworkNotice />
        <RemoteUnavailable failure={failure} onRetry={() => undefined} />
      </>,
      { answers },
    );
    // Its first reading changes what is shown.
    const watching = await act(async () => watchConnection(shell.platform, window, probe));
    return { ...shell, read: () => act(() => shell.platform.http.send(status, undefined)), watching };
  };

  it('[SITE-15] shows offline when calls fail, even if the browser reports online', async () => {
    expect(navigator.onLine).toBe(true);
    const { answers, read, watching } = await show();
    expect(screen.getByText(/The rest of the site works/)).toBeInTheDocument();
    answers.fail(status, { kind: 'offline' });
    await read();
    expect(screen.getByText(OFFLINE)).toBeInTheDocument();
    expect(screen.queryByText(/The rest of the site works/)).not.toBeInTheDocument();
    answers.on(status, aStatus());
    await read();
    expect(screen.queryByText(OFFLINE)).not.toBeInTheDocument();
    watching.unsubscribe();
  });

  it('[SITE-15] detects that the connection is back and repeats failed reads', async () => {
    jest.useFakeTimers();
    let isBack = false;
    const { answers, platform, read, watching } = await show(fakeAnswers(), () =>
      isBack ? Promise.resolve(undefined as never) : Promise.reject(new Error('offline')),
    );
    answers.fail(status, { kind: 'offline' });
    await read();
    const repeated = jest.spyOn(platform.queries, 'refetchQueries');
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(screen.getByText(OFFLINE)).toBeInTheDocument();
    isBack = true;
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(screen.queryByText(OFFLINE)).not.toBeInTheDocument();
    expect(repeated).toHaveBeenCalledTimes(1);
    watching.unsubscribe();
    jest.useRealTimers();
  });

  it('[SITE-15] shows a slow connection while answers take long', async () => {
    const { answers, platform, read, watching } = await show();
    let now = 0;
    let takes = 4_000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    answers.on(status, () => {
      now += takes;
      return ok(aStatus());
    });
    await read();
    expect(screen.queryByText(SLOW)).not.toBeInTheDocument();
    await read();
    await read();
    expect(screen.getByText(SLOW)).toBeInTheDocument();
    answers.on(status, () => {
      now += takes;
      return err({ kind: 'timed-out' });
    });
    await read();
    expect(platform.network.get()).toBe('slow');
    takes = 100;
    for (let answer = 0; answer < 3; answer++) await read();
    expect(screen.queryByText(SLOW)).not.toBeInTheDocument();
    jest.restoreAllMocks();
    watching.unsubscribe();
  });

  it('[SITE-15] uses the browser’s hints: a slow connection type, and going offline', async () => {
    const connection = Object.assign(new EventTarget(), { effectiveType: 'slow-2g' });
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    const { watching } = await show();
    expect(await screen.findByText(SLOW)).toBeInTheDocument();
    connection.effectiveType = '4g';
    act(() => void connection.dispatchEvent(new Event('change')));
    expect(screen.queryByText(SLOW)).not.toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(OFFLINE)).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(OFFLINE)).not.toBeInTheDocument();
    watching.unsubscribe();
    Reflect.deleteProperty(navigator, 'connection');
  });
});
