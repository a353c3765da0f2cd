/** When an element is mounted, moved and removed; its attributes and failures: embed.test.ts. */
import { waitFor } from '@testing-library/react';
import type { SiteRemote } from './attributes';
import { SiteFailure, type Mount, type MountOptions } from './component';
import { defineSiteRemote } from './SiteRemoteElement';

const mounted: MountOptions[] = [];
let stops = 0;
let calls: unknown[] = [];
const mount: Mount = (options) => {
  mounted.push(options);
  options.root.append('content');
  return {
    update: () => calls.push('update'),
    go: (delta) => calls.push(['go', delta]),
    open: (path) => calls.push(['open', path]),
    signIn: () => calls.push('sign in'),
    stopRenewing: () => undefined,
    logout: () => Promise.resolve(),
    stop: () => (stops += 1),
  };
};
const prepared: (() => void)[] = [];
const isolations: string[] = [];

const source = () => Promise.resolve('token');
/** In the page before the script. */
const early = document.createElement('site-remote') as SiteRemote;
early.fetchSession = source;

beforeAll(() =>
  defineSiteRemote((isolation) => {
    isolations.push(isolation);
    return new Promise((resolve) => prepared.push(() => resolve(mount)));
  }),
);
const arrive = () => prepared.splice(0).forEach((resolve) => resolve());
const settled = async () => {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
};
const anElement = (isolation = 'shadow') => {
  const element = document.createElement('site-remote') as SiteRemote;
  element.setAttribute('isolation', isolation);
  return document.body.appendChild(element);
};

beforeEach(async () => {
  document.body.replaceChildren();
  await settled();
  mounted.length = 0;
  stops = 0;
  calls = [];
});

it('[PLAT-13] an element that is removed while the code loads is not mounted; attached again it is, once', async () => {
  const element = anElement();
  element.remove();
  await settled();
  arrive();
  await settled();
  expect(mounted).toHaveLength(0);
  document.body.append(element);
  await waitFor(() => expect(mounted).toHaveLength(1));
  // Several elements share what was prepared.
  anElement();
  await waitFor(() => expect(mounted).toHaveLength(2));
  expect(isolations).toEqual(['shadow']);
});

it('[PLAT-14] a source that was set before the script is used', async () => {
  document.body.append(early);
  customElements.upgrade(early);
  await waitFor(() => expect(mounted).toHaveLength(1));
  expect([mounted[0]?.sessionSource, early.fetchSession]).toEqual([source, source]);
});

it('[PLAT-13] an element that is moved keeps its state; one that is removed is stopped, once', async () => {
  const element = anElement();
  const place = document.body.appendChild(document.createElement('div'));
  await waitFor(() => expect(mounted).toHaveLength(1));
  place.append(element);
  await settled();
  expect([mounted.length, stops]).toEqual([1, 0]);
  element.go(-1);
  element.open('/m/help');
  expect(calls).toEqual([
    ['go', -1],
    ['open', '/m/help'],
  ]);
  element.remove();
  await settled();
  expect(stops).toBe(1);
  expect(element.shadowRoot?.textContent).toBe('');
  calls = [];
  element.setAttribute('theme', 'light');
  element.go(1);
  element.fetchSession = source;
  await settled();
  expect([calls, stops, mounted.length]).toEqual([[], 1, 1]);
});

it('[PLAT-13] an attribute with the value that it has changes nothing', async () => {
  const element = anElement();
  element.setAttribute('theme', 'light');
  await waitFor(() => expect(mounted).not.toHaveLength(0));
  const before = mounted.length;
  element.setAttribute('theme', 'light');
  element.setAttribute('isolation', 'shadow');
  await settled();
  expect([calls, mounted.length]).toEqual([[], before]);
  element.setAttribute('theme', 'dark');
  await settled();
  expect(calls).toEqual(['update']);
});

it('[PLAT-13] a failure of what was shown before does not remove what is shown now', async () => {
  const failures: unknown[] = [];
  document.addEventListener('site-failure', ({ detail }: CustomEventInit) => failures.push(detail));
  const element = anElement();
  await waitFor(() => expect(mounted).toHaveLength(1));
  element.setAttribute('routing', 'callback');
  await waitFor(() => expect(mounted).toHaveLength(2));
  mounted[0]?.onFailure(new SiteFailure('unreachable'));
  expect([failures, element.shadowRoot?.textContent]).toEqual([[], 'content']);
  mounted[1]?.onFailure(new SiteFailure('unreachable', 'offline'));
  expect(failures).toEqual([{ kind: 'unreachable', detail: 'offline', element: null }]);
});
