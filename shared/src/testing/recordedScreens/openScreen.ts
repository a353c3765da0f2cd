/** openScreen: a page or widget in front of the recorded gateway. Its reads are answered one after another; its writes are not sent. */
import type { ReactElement } from 'react';
import { act, render } from '@testing-library/react';
import type { SessionMember } from '@site/shared/contract';
import type { Locale } from '@site/shared/i18n';
import { SITE } from '@site/shared/kernel';
import type { Platform } from '@site/shared/platform';
import { createHttpClient, type HttpClient } from '@site/shared/wps';
import { fakeAnswers, type FakeAnswers } from '../fakeAnswers';
import type { RecordedGateway } from './gateway';
import { unownedAnswers } from './unownedAnswers';
import { COMPLAINT, watchPage } from './watchPage';

/** Time that passes after each press: fields that wait for the end of typing have waited. */
const AFTER_PRESS_MS = 500;
/** Without a request in flight. */
const QUIET_ROUNDS = 3;

export interface OpenedScreen {
  readonly location: () => string;
  /** What was sent since the last time. */
  readonly takeSent: () => readonly string[];
  readonly act: (work: () => void) => Promise<void>;
  readonly close: () => void;
}

export interface ScreenOfVisit {
  readonly route: string;
  readonly locale: Locale;
  /** Null: a guest. */
  readonly member: SessionMember | null;
  readonly answers: FakeAnswers;
}

/** Makes the element of a screen, which is not drawn yet. */
export type CreateScreen = (options: ScreenOfVisit) => Promise<{
  readonly element: ReactElement;
  readonly location: () => string;
  readonly platform: Pick<Platform, 'queries'>;
}>;

export interface Visit extends Pick<ScreenOfVisit, 'route' | 'locale'> {
  readonly create: CreateScreen;
  readonly session: { readonly token: string; readonly member: SessionMember } | null;
}

export async function openScreen(visit: Visit, { get, isChanging }: RecordedGateway): Promise<OpenedScreen> {
  const { create, route, locale, session } = visit;
  const sent: string[] = [];
  const running = new Set<Promise<unknown>>();
  const headers = {
    ...{ Language: locale.toUpperCase(), Merchant: SITE.merchantCode, Device: 'mobile' },
    ...(session ? { Authorization: session.token } : {}),
  };
  const client = createHttpClient({
    ...{ baseUrl: '', merchantCode: SITE.merchantCode, token: () => null, locale: () => locale },
    ...{ onSessionEnd: () => undefined, onStaleToken: () => undefined },
    takePrefetched: async (address) => ({ ...(await get(address, headers)), headers: {} }),
  });
  let last: Promise<unknown> = Promise.resolve();
  const send: HttpClient['send'] = (call, params) => {
    const content = params instanceof FormData ? [...params.keys()] : params;
    sent.push(`${call.method} ${call.path} ${JSON.stringify(content) ?? ''}`.trim());
    if (call.method !== 'GET' || isChanging(call.path)) return new Promise(() => undefined);
    // In order: the record is the same on a busy machine.
    const answer = last.then(() => client.send(call, params));
    last = answer;
    running.add(answer);
    void answer.then(() => running.delete(answer));
    return answer;
  };

  // As in a new tab of a new visitor.
  localStorage.clear();
  sessionStorage.clear();
  const answers = fakeAnswers();
  const member = session?.member ?? null;
  const { element, location, platform } = await create({
    route,
    locale,
    member,
    answers: { ...answers, http: { send } },
  });
  const page = watchPage((event) => sent.push(event));
  const unowned = unownedAnswers(platform.queries, member);
  const view = render(element);
  /** Until every answer is there, and what it leads to. React draws at the end of each act. */
  const settle = async () => {
    for (let quiet = 0; quiet < QUIET_ROUNDS; quiet += 1) {
      if (running.size > 0) quiet = 0;
      await act(async () => {
        while (running.size > 0) await Promise.all(running);
        await jest.advanceTimersByTimeAsync(1);
      });
    }
  };
  const pass = async () => {
    await settle();
    await act(() => jest.advanceTimersByTimeAsync(AFTER_PRESS_MS));
    await settle();
    sent.push(...unowned().map((key) => `${COMPLAINT}stores ${key}, which the next member would be shown`));
  };
  await pass();
  return {
    location,
    takeSent: () => sent.splice(0),
    act: async (work) => {
      act(work);
      await pass();
    },
    close: () => {
      view.unmount();
      page.restore();
    },
  };
}
