/** A page that cannot be composed. One that can is started in a browser (e2e). */
import { err } from '@site/shared/kernel';
import { start } from './main';

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
