/** openScreen: a page or widget in front of the recorded gateway. Its reads are answered one after another; its writes are not sent. */
import { createElement, type ComponentType } from 'react';
import { act, render } from '@testing-library/react';
import type { RemoteModule, SessionMember } from '@site/shared/contract';
import type { Locale } from '@site/shared/i18n';
import { SITE } from '@site/shared/kernel';
import { createHttpClient, type HttpClient } from '@site/shared/wps';
import { createScreen } from '../createScreen';
import type { RecordedGateway } from './gateway';
import { watchPage } from './watchPage';

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

export interface Visit {
  readonly remote: RemoteModule;
  readonly load: () => Promise<{ readonly default: ComponentType<object> }>;
  readonly route: string;
  readonly locale: Locale;
  /** Null: a guest. */
  readonly session: { readonly token: string; readonly member: SessionMember } | null;
}

export async function openScreen(visit: Visit, { get, isChanging }: RecordedGateway): Promise<OpenedScreen> {
  const { remote, load, route, locale, session } = visit;
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

  const { default: Content } = await load();
  // As in a new tab of a new visitor.
  localStorage.clear();
  sessionStorage.clear();
  const options = { remote, route, locale, member: session?.member ?? null, answers: { http: { send } } as never };
  const { element, location } = await createScreen(createElement(Content), options);
  const page = watchPage((event) => sent.push(event));
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
