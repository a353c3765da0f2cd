import { act, screen, waitFor } from '@testing-library/react';
import { aStatus, fakeAnswers, refusal } from '@site/shared/testing';
import { status } from '@site/shared/wps';
import { renderShell } from '../testing';
import { NetworkNotice } from './NetworkNotice';
import { recallStatus } from './statusCache';
import { StatusGate, standingOf } from './StatusGate';

const gate = <StatusGate>the site</StatusGate>;

describe('StatusGate', () => {
  it('[SITE-13] shows the site while nothing is wrong, and while the status is not known yet', async () => {
    await renderShell(gate);
    expect(await screen.findByText('the site')).toBeInTheDocument();
  });

  it('[SITE-13] shows maintenance with its end, also when the region is restricted', async () => {
    const maintenance = { maintainTime: Date.UTC(2026, 0, 1, 0), endTime: Date.UTC(2026, 0, 1, 6) };
    await renderShell(gate, { site: { about: { status: 1, maintenance, regionRestriction: true } } });
    expect(await screen.findByText('We are doing maintenance')).toBeInTheDocument();
    // 06:00 UTC is noon on the site's clock.
    expect(screen.getByText(/12:00/)).toBeInTheDocument();
    expect(screen.queryByText('the site')).not.toBeInTheDocument();
  });

  it('[SITE-13] shows a restricted visitor his address and a contact link', async () => {
    await renderShell(gate, { site: { about: { status: 2, regionRestriction: true } } });
    expect(await screen.findByText(/203\.0\.113\.9/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/m/chat');
  });

  it('[SITE-21] shows a blocked address the access-denied screen, also when the gateway refuses to answer', async () => {
    const { answers, platform } = await renderShell(gate, { site: { about: { blocked: true } } });
    expect(await screen.findByText('Access is restricted from your location')).toBeInTheDocument();
    answers.fail(status, refusal('region.blocked', { value: { ip: '198.51.100.7' } }));
    await act(() => platform.queries.resetQueries());
    expect(await screen.findByText(/198\.51\.100\.7/)).toBeInTheDocument();
  });

  it('[SITE-13] is asked again every minute, and remembered for the next visit', async () => {
    const { answers, platform } = await renderShell(gate);
    await waitFor(() => expect(recallStatus(window.localStorage)).toMatchObject({ info: { siteName: 'Lily' } }));
    answers.on(status, aStatus({ about: { maintenance: { maintainTime: 0, endTime: null } as never } }));
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

  it.each(['{', 'null', '"closed"', '[]', '{"status":0}'])(
    '[SITE-13] is not recalled from a spoilt entry: %s',
    (entry) => {
      window.localStorage.setItem('status', entry);
      expect(recallStatus(window.localStorage)).toBeNull();
    },
  );

  it('a gateway that does not answer does not close the site', () => {
    expect(standingOf(null, { kind: 'offline' })).toBe('open');
  });
});

describe('NetworkNotice', () => {
  it('[SITE-15] says that the connection is slow, until it is not', async () => {
    const connection = Object.assign(new EventTarget(), { effectiveType: 'slow-2g' });
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    await renderShell(<NetworkNotice />, { answers: fakeAnswers() });
    expect(screen.getByText('Your connection is slow')).toBeInTheDocument();
    connection.effectiveType = '4g';
    act(() => void connection.dispatchEvent(new Event('change')));
    expect(screen.queryByText('Your connection is slow')).not.toBeInTheDocument();
    Reflect.deleteProperty(navigator, 'connection');
  });

  it('[SITE-15] says that there is no connection, and takes it back', async () => {
    await renderShell(<NetworkNotice />, { answers: fakeAnswers() });
    const online = jest.spyOn(navigator, 'onLine', 'get');
    online.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText('No internet connection')).toBeInTheDocument();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText('No internet connection')).not.toBeInTheDocument();
  });
});
