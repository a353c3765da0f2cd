/** A page that cannot be composed; and of one that can, what is stored and requested. The rest is started in a browser (e2e). */
import { act, waitFor } from '@testing-library/react';
import { err, ok } from '@site/shared/kernel';
import { aCatalog, aStatus } from '@site/shared/testing';
import { status } from '@site/shared/wps';
import { start } from './main';
import { cacheStatus } from './status/statusCache';

const notice = () => document.getElementById('unreachable') as HTMLElement;
beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = '<div id="root">first screen</div><main id="unreachable" hidden><small></small></main>';
  // jsdom cannot reload, and says so.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const OLDER = err({ kind: 'registry-older', sequence: 6, seen: 7 } as const);

it('[PLAT-01] a stale copy of the page is loaded again once; a second one in a row is shown', async () => {
  await start(OLDER);
  expect([notice().hidden, sessionStorage.getItem('site.reloaded')]).toEqual([true, '1']);
  expect(document.getElementById('root')).toHaveTextContent('first screen');
  await start(OLDER);
  expect([notice().hidden, notice().textContent]).toEqual([false, 'registry-older']);
  expect(document.getElementById('root')).toBeEmptyDOMElement();
});

it('[PLAT-01] any other failure is shown at once', async () => {
  await start(err({ kind: 'registry-tampered' }));
  expect([notice().hidden, notice().textContent]).toEqual([false, 'registry-tampered']);
  expect(sessionStorage.getItem('site.reloaded')).toBeNull();
});

describe('a page that can be composed', () => {
  // Of the build.
  Object.assign(globalThis, { __SITE_DEV__: false });
  // jsdom has no `CSS.supports`.
  Object.assign(CSS, { supports: () => false });
  const requested: string[] = [];
  // A started page stays; the channels of Node reach the test files that this process runs next.
  const channels: BroadcastChannel[] = [];
  const Channel = globalThis.BroadcastChannel;
  globalThis.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(name);
      channels.push(this);
    }
  };
  afterEach(() => channels.splice(0).forEach((channel) => channel.close()));
  beforeEach(() => {
    requested.length = 0;
    globalThis.fetch = (url) => {
      requested.push(String(url));
      return new Promise(() => undefined);
    };
  });

  it('[PLAT-01] may be loaded again once after the next stale copy', async () => {
    await start(OLDER);
    await act(() => start(ok(aCatalog())));
    expect(sessionStorage.getItem('site.reloaded')).toBeNull();
    await start(OLDER);
    expect(notice().hidden).toBe(true);
  });

  it('[SITE-13] requests the status again although the last one is stored', async () => {
    cacheStatus(localStorage, aStatus());
    await act(() => start(ok(aCatalog())));
    await waitFor(() => expect(requested.some((url) => url.includes(status.path))).toBe(true));
  });
});
