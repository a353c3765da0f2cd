/** createScreen: a screen with routing, messages and a platform with fakes, for tests (renderScreen) and for the gallery. */
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { RemoteModule } from '@site/shared/contract';
import { PlatformProvider, type Platform } from '@site/shared/platform';
import { Toasts } from '@site/shared/ui';
import { fakeAnswers, type FakeAnswers } from './fakeAnswers';
import { testPlatform, type TestPlatformOptions } from './testPlatform';

export interface ScreenOptions extends TestPlatformOptions {
  /** The current URL: "/m/login?x=1#trial". Default "/". */
  readonly route?: string;
  /** Router state of that entry, for example `{ returnTo }`. */
  readonly routeState?: unknown;
  /** The remote the screen belongs to: its messages are loaded. */
  readonly remote?: RemoteModule;
}

export interface CreatedScreen {
  readonly element: ReactElement;
  readonly platform: Platform;
  readonly answers: FakeAnswers;
  /** The visitor's current path and query. */
  readonly location: () => string;
  readonly locationState: () => unknown;
  /** The browser's Back button. */
  readonly goBack: () => Promise<void>;
  /** Another address while the screen is shown, as an embedding page sets it. */
  readonly goTo: (address: string) => Promise<void>;
}

/** The element of `ui` at a route; other paths render nothing but are visible in `location()`. */
export async function createScreen(ui: ReactElement, options: ScreenOptions = {}): Promise<CreatedScreen> {
  const answers = options.answers ?? fakeAnswers();
  const remotes = [...(options.remotes ?? []), ...(options.remote ? [options.remote] : [])];
  const platform = await testPlatform({ ...options, answers, remotes });
  const route = options.route ?? '/';
  const [beforeHash = '/', hash] = route.split('#');
  const [pathname = '/', search] = beforeHash.split('?');
  const router = createMemoryRouter(
    [
      { path: pathname, element: ui },
      { path: '*', element: null },
    ],
    // One step back exists, as in most visits.
    {
      initialEntries: [
        '/m/before',
        { pathname, search: search ? `?${search}` : '', hash: hash ? `#${hash}` : '', state: options.routeState },
      ],
      initialIndex: 1,
    },
  );
  return {
    element: (
      <PlatformProvider platform={platform}>
        <RouterProvider router={router} />
        <Toasts store={platform.toasts} />
      </PlatformProvider>
    ),
    platform,
    answers,
    location: () => router.state.location.pathname + router.state.location.search,
    locationState: () => router.state.location.state as unknown,
    goBack: () => router.navigate(-1),
    goTo: (address) => router.navigate(address, { replace: true }),
  };
}
