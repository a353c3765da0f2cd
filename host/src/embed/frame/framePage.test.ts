/** The page in a frame: what it does with the messages of the embedding page's element, also of an older release. */
import { aMember } from '@site/shared/testing';
import type { ParentSession, SessionSource } from '../component';
import { startFramePage } from './framePage';
import { CONNECT, READY, type FromFrame, type ToFrame } from './messages';

const GRANT = { token: 't', merchantCode: 'm', member: aMember() };
const SHOW = { type: 'show', attributes: { name: 'games', page: 'slotGames' }, initialPath: null } as const;

function aFramePage() {
  document.body.replaceChildren();
  const announced: unknown[] = [];
  const parent = { postMessage: (message: unknown) => announced.push(message) } as unknown as Window;
  startFramePage(parent);
  expect(announced).toEqual([READY]);
  const posted: FromFrame[] = [];
  const port = {
    onmessage: null as ((event: { data: unknown }) => void) | null,
    postMessage: (message: FromFrame) => posted.push(message),
  };
  const connect = (source: unknown) =>
    window.dispatchEvent(Object.assign(new Event('message'), { source, data: CONNECT, ports: [port] }));
  connect(window);
  expect(port.onmessage).toBeNull();
  connect(parent);
  const receive = (message: ToFrame) => port.onmessage?.({ data: message });
  const element = () => document.querySelector('site-remote') as unknown as { fetchSession?: SessionSource | null };
  return { posted, receive, element };
}

it('[PLAT-14] requests its session from the embedding page, until that has none to give', async () => {
  const { posted, receive, element } = aFramePage();
  receive({ ...SHOW, hasSession: true });
  const { requestGrant } = element().fetchSession as ParentSession;
  const granted = requestGrant();
  expect(posted.at(-1)).toEqual({ type: 'request-session', id: 1 });
  receive({ type: 'session', id: 1, grant: GRANT });
  await expect(granted).resolves.toEqual(GRANT);
  const failing = requestGrant();
  receive({ type: 'no-session', id: 2, kind: 'session', detail: 'expired' });
  await expect(failing).rejects.toMatchObject({ kind: 'session', message: 'expired' });
  receive({ type: 'session-source', isSet: false });
  expect(element().fetchSession).toBeNull();
  receive({ type: 'session-source', isSet: true });
  expect(element().fetchSession).toEqual({ requestGrant });
});

it('[PLAT-14] requests none for an element without fetchSession', () => {
  const { receive, element } = aFramePage();
  receive({ ...SHOW, hasSession: false });
  expect(element().fetchSession ?? null).toBeNull();
});

it('[PLAT-13] works in an element of an older release, which sends the session without a request, and the window', () => {
  const { receive, element } = aFramePage();
  receive({ type: 'view', top: 120, height: 700 });
  receive({ type: 'sign-in', grant: GRANT });
  receive(SHOW);
  expect(element().fetchSession).toEqual(GRANT);
  const property = (name: string) => document.documentElement.style.getPropertyValue(name);
  expect(['--area-top', '--area-height', '--window-height'].map(property)).toEqual(['120px', '700px', '700px']);
});

it('[PLAT-13] a changed view is a scroll for what depends on it, and keeps the height of the window', () => {
  const { receive } = aFramePage();
  let scrolls = 0;
  window.addEventListener('scroll', () => (scrolls += 1), { once: true });
  receive({ type: 'view', top: 120, height: 500, windowHeight: 900 });
  expect(scrolls).toBe(1);
  expect(document.documentElement.style.getPropertyValue('--window-height')).toBe('900px');
});

it('[PLAT-13] the view that is reported after a resize is a resize again: overlays were measured with the view before', () => {
  jest.useFakeTimers();
  const { receive } = aFramePage();
  const measured: string[] = [];
  const measure = () => measured.push(document.documentElement.style.getPropertyValue('--area-top'));
  window.addEventListener('resize', measure);
  const view = (top: number) => receive({ type: 'view', top, height: 500, windowHeight: 900 });
  view(10);
  window.dispatchEvent(new Event('resize'));
  view(-20);
  jest.advanceTimersByTime(900);
  view(-30);
  expect(measured).toEqual(['10px', '-20px', '-30px']);
  // A scroll: overlays move with their element.
  jest.advanceTimersByTime(200);
  view(-40);
  expect(measured).toHaveLength(3);
  window.removeEventListener('resize', measure);
  jest.useRealTimers();
});

it('[PLAT-14] is connected once, and ignores what is no message of an embedding page', () => {
  document.body.replaceChildren();
  const parent = { postMessage: () => undefined } as unknown as Window;
  startFramePage(parent);
  const aPort = () => ({ onmessage: null as ((event: { data: unknown }) => void) | null, postMessage: jest.fn() });
  const [first, second] = [aPort(), aPort()];
  for (const port of [first, second])
    window.dispatchEvent(Object.assign(new Event('message'), { source: parent, data: CONNECT, ports: [port] }));
  expect(second.onmessage).toBeNull();
  for (const data of [null, 'show', { type: 'unknown' }]) first.onmessage?.({ data });
  expect(first.postMessage).not.toHaveBeenCalled();
  expect(document.querySelector('site-remote')).toBeNull();
});
