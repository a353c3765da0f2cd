/** renderShell, createShell: the host's components for its tests. Only *.test.* imports it. */
import type { ReactElement } from 'react';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { PlatformProvider } from '@site/shared/platform';
import {
  aStatus,
  fakeAnswers,
  promoCountersOf,
  testPlatform,
  type StatusOptions,
  type TestPlatformOptions,
} from '@site/shared/testing';
import { guestPromoCounters, promoCounters, status } from '@site/shared/wps';
import { RoutesProvider, type PageHandle } from './shell/pageHandle';

interface ShellOptions extends TestPlatformOptions {
  readonly route?: string;
  readonly handle?: Partial<PageHandle>;
  readonly site?: StatusOptions;
  /** Is the referral promotion enabled for this visitor? */
  readonly referral?: boolean;
}

const PAGE: PageHandle = { title: null, access: 'guest', header: 'home', footer: true, back: 'step' };

export async function renderShell(ui: ReactElement, options: ShellOptions = {}) {
  const { site, referral = false, answers = fakeAnswers() } = options;
  const counters = promoCountersOf({ REFERRAL: { enabled: referral, count: 0 } });
  answers.on(status, aStatus(site)).on(promoCounters, counters).on(guestPromoCounters, counters);
  const { element, ...created } = await createShell(ui, { ...options, answers });
  return { ...render(element), user: userEvent.setup(), ...created };
}

/** The element of `ui`, which is not drawn yet. */
export async function createShell(ui: ReactElement, options: Omit<ShellOptions, 'site' | 'referral'>) {
  const { route = '/m/home', handle = {}, answers = fakeAnswers() } = options;
  const platform = await testPlatform({
    ...options,
    answers,
    messages: { host: async (locale) => (await import(`./locales/${locale}.json`)).default as Record<string, unknown> },
  });
  const routes: RouteObject[] = [{ path: '*', element: ui, handle: { ...PAGE, ...handle } }];
  const router = createMemoryRouter(routes, { initialEntries: ['/m/before', route], initialIndex: 1 });
  return {
    element: (
      <PlatformProvider platform={platform}>
        <RoutesProvider value={routes}>
          <RouterProvider router={router} />
        </RoutesProvider>
      </PlatformProvider>
    ),
    platform,
    answers,
    location: () => router.state.location.pathname + router.state.location.search,
    locationState: () => router.state.location.state as unknown,
  };
}
