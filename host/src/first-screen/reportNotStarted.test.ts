/** A page whose host does not start: what the inline script of the page shows and reports. */
import { open, REGISTRY } from './testing/firstScreenPage';

const sent = jest.fn();
const notice = () => document.getElementById('unreachable') as HTMLElement;

beforeEach(() => {
  sent.mockReset();
  Object.defineProperty(navigator, 'sendBeacon', { value: sent, configurable: true });
  open('/m/home', { ...REGISTRY, host: { ...REGISTRY.host, id: 'h2' } });
});
afterEach(() => {
  delete (globalThis as { __site?: unknown }).__site;
});

const throwIn = (filename: string) =>
  window.dispatchEvent(new ErrorEvent('error', { filename, error: new TypeError('broken'), cancelable: true }));

it('[PLAT-11] a host that throws before it has started shows the notice, and counts as failed', () => {
  expect(notice().hidden).toBe(true);
  // One page load, whose files fail one after the other.
  for (const file of ['react.1a2b.js', 'host.1a2b.js']) throwIn(`http://localhost/releases/host/files/${file}`);
  expect(notice().hidden).toBe(false);
  const of = (outcome: string) => `{"remote":"host","release":"h2","outcome":"${outcome}"}`;
  expect(sent.mock.calls).toEqual([['/health-report', `[${of('tried')},${of('failed')}]`]]);
});

it('[PLAT-11] an error of a remote, of an extension, or of a host that has started does not', () => {
  throwIn('http://localhost/releases/games/files/entry.1a2b.js');
  throwIn('chrome-extension://abc/content.js');
  (globalThis as { __site?: unknown }).__site = {};
  throwIn('http://localhost/releases/host/files/host.1a2b.js');
  expect(sent).not.toHaveBeenCalled();
  expect(notice().hidden).toBe(true);
});

it('[PLAT-11] a script that did not arrive says nothing about the release', () => {
  const script = Object.assign(document.createElement('script'), { type: 'text/plain' });
  script.dataset.host = '';
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
  expect(notice().hidden).toBe(false);
  expect(sent).not.toHaveBeenCalled();
});
