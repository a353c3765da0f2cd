import { useEffect } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { defineRemote, type RemoteFailure, type RemoteModule } from '@site/shared/contract';
import { err, ok, type Result } from '@site/shared/kernel';
import { aCatalog, testPlatform } from '@site/shared/testing';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { call, type HttpClient, type SendOptions } from '@site/shared/wps';
import { useCall } from './calls';
import { PlatformProvider, useScope } from './context';
import type { Platform } from './platform';
import { RemoteComponent } from './RemoteComponent';
import { Slot } from './Slot';

const Boats = () => <p>boats of {useScope().remote}</p>;
const Sinking = () => {
  throw new Error('a leak');
};

const lake = defineRemote(
  {
    name: 'lake',
    contract: 1,
    locales: ['en'],
    pages: { boats: { path: '/m/boats', title: 't', access: 'guest', header: 'site', footer: true } },
    widgets: {
      late: { slot: 'home.strip', order: 20, minHeight: 40 },
      early: { slot: 'home.strip', order: 10, minHeight: 40 },
      members: { slot: 'home.strip', order: 30, minHeight: 0, access: 'member' },
      sinking: { slot: 'home.notice', order: 1, minHeight: 30 },
    },
  },
  {
    pages: { boats: () => Promise.resolve({ default: Boats }) },
    widgets: {
      late: () => Promise.resolve({ default: () => <p>late</p> }),
      early: () => Promise.resolve({ default: () => <p>early</p> }),
      members: () => Promise.resolve({ default: () => <p>members only</p> }),
      sinking: () => Promise.resolve({ default: Sinking }),
    },
    messages: () => Promise.resolve({ default: {} }),
  },
);

const failing = (failure: RemoteFailure): Result<RemoteModule, RemoteFailure> => err(failure);

async function aPlatform(more: Partial<Platform['remotes']> = {}): Promise<Platform> {
  const platform = await testPlatform({ remotes: [lake] });
  return { ...platform, remotes: { ...aCatalog(lake), ...more } };
}

const show = (platform: Platform, ui: React.ReactNode) =>
  render(<PlatformProvider platform={platform}>{ui}</PlatformProvider>);

const boats = (
  <RemoteComponent
    remote="lake"
    kind="page"
    name="boats"
    waiting={<p>waiting</p>}
    failed={(failure, retry) => <button onClick={retry}>{failure.kind}</button>}
  />
);

describe('RemoteComponent', () => {
  let quiet: jest.SpyInstance;
  // React logs errors caught by a boundary to the console.
  beforeEach(() => (quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined)));
  afterEach(() => quiet.mockRestore());

  it('shows the loading state, then the page in the scope of its remote', async () => {
    show(await aPlatform(), boats);
    expect(screen.getByText('waiting')).toBeInTheDocument();
    expect(await screen.findByText('boats of lake')).toBeInTheDocument();
  });

  it('loads the messages of its pages before the page is shown', async () => {
    const platform = await aPlatform({ load: () => Promise.resolve(ok({ ...lake, pageMessages: async () => ({}) })) });
    const requested: string[] = [];
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const load = (bundle: string) => (requested.push(bundle), bundle === 'lake/pages' ? arrived : Promise.resolve());
    show({ ...platform, i18n: { ...platform.i18n, load } }, boats);
    await waitFor(() => expect(requested).toEqual(['lake', 'lake/pages']));
    await act(() => Promise.resolve());
    expect(screen.getByText('waiting')).toBeInTheDocument();
    arrive();
    expect(await screen.findByText('boats of lake')).toBeInTheDocument();
  });

  it.each<RemoteFailure>([
    { kind: 'unreachable', remote: 'lake', detail: 'x' },
    { kind: 'timed-out', remote: 'lake', afterMs: 4000 },
    { kind: 'corrupt', remote: 'lake', detail: 'x' },
    { kind: 'wrong-contract', remote: 'lake', expected: 1, found: 2 },
  ])('[PLAT-03] shows a $kind remote in its place and heals by retry without a reload', async (failure) => {
    let isBroken = true;
    const platform = await aPlatform({ load: () => Promise.resolve(isBroken ? failing(failure) : ok(lake)) });
    show(platform, boats);
    const retry = await screen.findByText(failure.kind);
    isBroken = false;
    await userEvent.click(retry);
    expect(await screen.findByText('boats of lake')).toBeInTheDocument();
  });

  it('[ERR-03] logs a failure with its remote and release', async () => {
    const platform = await aPlatform({
      load: () => Promise.resolve(failing({ kind: 'corrupt', remote: 'lake', detail: 'd' })),
    });
    show(platform, boats);
    await screen.findByText('corrupt');
    expect(platform.journal.entries()).toEqual([
      expect.objectContaining({ what: 'page boats: corrupt', remote: 'lake', release: 'test', detail: 'd' }),
    ]);
  });

  it('[ERR-03] the calls of a remote carry its name and release, those of the host carry none', async () => {
    const Caller = () => <p>{useCall(call<void, string>('GET', '/wps/test/x'), undefined).status}</p>;
    const calling = defineRemote(
      { ...lake.meta, widgets: {} },
      {
        pages: { boats: () => Promise.resolve({ default: Caller }) },
        widgets: {},
        messages: () => Promise.resolve({ default: {} }),
      },
    );
    const platform = await aPlatform({ load: () => Promise.resolve(ok(calling)) });
    const sent: unknown[] = [];
    const send = (_: unknown, __: unknown, options?: SendOptions) => (
      sent.push(options?.from),
      Promise.resolve(ok('a'))
    );
    show({ ...platform, http: { send: send as HttpClient['send'] } }, boats);
    expect(await screen.findByText('ready')).toBeInTheDocument();
    platform.queries.clear();
    show({ ...platform, http: { send: send as HttpClient['send'] } }, <Caller />);
    await waitFor(() => expect(sent).toEqual([{ remote: 'lake', release: 'test' }, undefined]));
  });

  it('[PLAT-03] a widget that crashes is reported and does not affect its neighbours', async () => {
    const crashes: string[] = [];
    const platform = await aPlatform({
      replace: async (name, release, { kind }) => (crashes.push(`${name} ${release} ${kind}`), false),
    });
    show(
      platform,
      <>
        <Slot name="home.notice" />
        <Slot name="home.strip" />
      </>,
    );
    expect(await screen.findByText('early')).toBeInTheDocument();
    expect(await screen.findByRole('button')).toBeInTheDocument();
    expect(crashes).toEqual(['lake test crashed']);
  });
});

describe('a remote component that failed', () => {
  let quiet: jest.SpyInstance;
  beforeEach(() => (quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined)));
  afterEach(() => {
    quiet.mockRestore();
    jest.useRealTimers();
  });

  const UNREACHABLE: RemoteFailure = { kind: 'unreachable', remote: 'lake', detail: 'x' };
  /** A remote that is unavailable until `isBack` is set. */
  async function away() {
    const state = { isBack: false, loads: 0 };
    const load = async () => ((state.loads += 1), state.isBack ? ok(lake) : failing(UNREACHABLE));
    return { state, platform: await aPlatform({ load }) };
  }

  it('[PLAT-03] loads when the visitor returns to its screen and the remote is available', async () => {
    const { state, platform } = await away();
    const { unmount } = show(platform, boats);
    await screen.findByText('unreachable');
    unmount();
    state.isBack = true;
    show(platform, boats);
    expect(await screen.findByText('boats of lake')).toBeInTheDocument();
  });

  it('[PLAT-03] recovers when another component of the same remote has loaded', async () => {
    const { state, platform } = await away();
    const { rerender } = show(platform, boats);
    await screen.findByText('unreachable');
    state.isBack = true;
    rerender(
      <PlatformProvider platform={platform}>
        {boats}
        <Slot name="home.strip" />
      </PlatformProvider>,
    );
    expect(await screen.findByText('early')).toBeInTheDocument();
    expect(await screen.findByText('boats of lake')).toBeInTheDocument();
  });

  it('[SITE-14] recovers when the network is back', async () => {
    const { state, platform } = await away();
    show(platform, boats);
    await screen.findByText('unreachable');
    state.isBack = true;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('boats of lake')).toBeInTheDocument();
  });

  it('[PLAT-03] retries automatically with a growing delay and shows its failure meanwhile', async () => {
    const { state, platform } = await away();
    jest.useFakeTimers();
    show(platform, boats);
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByText('unreachable')).toBeInTheDocument();
    const before = state.loads;
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(state.loads - before).toBe(3);
    expect(screen.getByText('unreachable')).toBeInTheDocument();
    state.isBack = true;
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(screen.getByText('boats of lake')).toBeInTheDocument();
    expect(platform.journal.entries()).toHaveLength(1);
  });

  const SinkingLater = () => {
    useEffect(() => {
      throw new Error('a late leak');
    }, []);
    return <p>soon gone</p>;
  };
  it.each<[string, () => Promise<{ default: React.ComponentType }>]>([
    ['at load', () => Promise.reject(new TypeError('x is not a function'))],
    ['in render', () => Promise.resolve({ default: Sinking })],
    ['in an effect', () => Promise.resolve({ default: SinkingLater })],
  ])('[PLAT-11] by a release that throws %s shows the last good release in the same place', async (_, bad) => {
    let release = 'bad';
    const failures: string[] = [];
    const platform = await aPlatform({
      releaseOf: () => release,
      load: () => Promise.resolve(ok(release === 'bad' ? { ...lake, pages: { boats: bad as never } } : lake)),
      replace: async (_name, failed, { kind }) => {
        failures.push(`${failed} ${kind}`);
        release = 'good';
        return true;
      },
    });
    show(platform, boats);
    expect(await screen.findByText('boats of lake')).toBeInTheDocument();
    expect(failures).toEqual(['bad crashed']);
    expect(screen.queryByText('crashed')).not.toBeInTheDocument();
  });
});

it('[PLAT-12] marks in the timeline which release of a component has appeared', async () => {
  const mark = jest.spyOn(performance, 'mark');
  show(await aPlatform(), boats);
  await screen.findByText('boats of lake');
  expect(mark.mock.calls).toEqual([['site:shown lake page/boats test']]);
});
