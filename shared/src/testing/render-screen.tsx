/** renderScreen: a screen as a person meets it: routed, translated, on a platform of fakes. */
import type { ReactElement } from 'react';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { RemoteModule } from '@site/shared/contract';
import { PlatformProvider, type Platform } from '@site/shared/platform';
import { Toasts } from '@site/shared/ui';
import { fakeAnswers, type FakeAnswers } from './fake-answers';
import { testPlatform, type TestPlatformOptions } from './test-platform';

export interface ScreenOptions extends TestPlatformOptions {
  /** Where the visitor is: "/m/login?x=1". Default "/". */
  readonly route?: string;
  /** Router state of that entry, for example `{ returnTo }`. */
  readonly routeState?: unknown;
  /** The remote the screen belongs to: its messages are there. */
  readonly remote?: RemoteModule;
}

export interface RenderedScreen extends RenderResult {
  readonly user: UserEvent;
  readonly platform: Platform;
  readonly answers: FakeAnswers;
  /** Path and query the visitor is at now. */
  readonly location: () => string;
  readonly locationState: () => unknown;
}

/** Render `ui` at a route; every other path shows nothing but can be asked by `location()`. */
export async function renderScreen(ui: ReactElement, options: ScreenOptions = {}): Promise<RenderedScreen> {
  const answers = options.answers ?? fakeAnswers();
  const remotes = [...(options.remotes ?? []), ...(options.remote ? [options.remote] : [])];
  const platform = await testPlatform({ ...options, answers, remotes });
  const route = options.route ?? '/';
  const [pathname = '/', search] = route.split('?');
  const router = createMemoryRouter(
    [
      { path: pathname, element: ui },
      { path: '*', element: null },
    ],
    // One step back exists, as it mostly does in a visit.
    {
      initialEntries: ['/m/before', { pathname, search: search ? `?${search}` : '', state: options.routeState }],
      initialIndex: 1,
    },
  );
  const view = render(
    <PlatformProvider platform={platform}>
      <RouterProvider router={router} />
      <Toasts store={platform.toasts} />
    </PlatformProvider>,
  );
  return {
    ...view,
    user: userEvent.setup(),
    platform,
    answers,
    location: () => router.state.location.pathname + router.state.location.search,
    locationState: () => router.state.location.state as unknown,
  };
}
