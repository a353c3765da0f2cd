import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { hostHealth } from './hostHealth';

const notice = () => document.getElementById('unreachable') as HTMLElement;
const shown: string[] = [];
const health = () => hostHealth('h2', ({ remote, release, outcome }) => shown.push(`${remote} ${release} ${outcome}`));

beforeEach(() => {
  shown.length = 0;
  document.body.innerHTML = '<div id="root"></div><main id="unreachable" hidden><small></small></main>';
});

function Shell({ isBroken }: { readonly isBroken: boolean }) {
  if (isBroken) throw new Error('no header');
  return <header>Shapla</header>;
}

it('[PLAT-11] a shell that throws while it is drawn shows the notice instead of an empty page, and counts as failed', () => {
  const reported = jest.fn();
  globalThis.reportError = reported;
  const { onStarted, onUncaughtError } = health();
  const root = createRoot(document.getElementById('root') as HTMLElement, { onUncaughtError });
  flushSync(() => root.render(<Shell isBroken={false} />));
  onStarted();
  expect(document.body).toHaveTextContent('Shapla');
  expect(shown).toEqual(['host h2 tried']);
  expect(notice().hidden).toBe(true);
  flushSync(() => root.render(<Shell isBroken />));
  expect(notice().hidden).toBe(false);
  expect(notice()).toHaveTextContent('crashed');
  expect(shown).toEqual(['host h2 tried', 'host h2 failed']);
  // For the journal, with its stack (watchErrors.ts).
  expect(reported).toHaveBeenCalledWith(expect.objectContaining({ message: 'no header' }));
});
