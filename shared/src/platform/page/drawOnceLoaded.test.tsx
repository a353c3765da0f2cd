/** A page replaces its fallback as soon as its code has loaded. */
import { createRoot } from 'react-dom/client';
import { defineRemote } from '@site/shared/contract';
import { aCatalog, testPlatform } from '@site/shared/testing';
import { PlatformProvider } from './context';
import { RemoteComponent } from './RemoteComponent';
import { prefetchPage } from './remoteComponents';

type Code = { readonly default: React.ComponentType<object> };

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
// Inside act React shows content at once, which it does not in a browser.
beforeAll(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = false;
});
afterAll(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = true;
});

/** Turns of the event loop: far less than the 300 ms for which React holds content back. */
async function eventLoopTicks() {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

async function open(pages: () => Promise<Code>) {
  const lake = defineRemote(
    {
      name: 'lake',
      contract: 1,
      locales: ['en'],
      pages: { boats: { path: '/m/boats', title: 't', access: 'guest', header: 'site', footer: true } },
      widgets: {},
    },
    { pages: { boats: pages }, widgets: {}, messages: () => Promise.resolve({ default: {} }) },
  );
  const platform = { ...(await testPlatform({ remotes: [lake] })), remotes: aCatalog(lake) };
  const place = document.createElement('div');
  const root = createRoot(place);
  const draw = () =>
    root.render(
      <PlatformProvider platform={platform}>
        <RemoteComponent remote="lake" kind="page" name="boats" waiting={<p>waiting</p>} failed={() => <p>failed</p>} />
      </PlatformProvider>,
    );
  return { platform, place, root, draw };
}
const BOATS = { default: () => <p>boats</p> };

it('[SITE-26] content is not held back after its fallback has appeared', async () => {
  let arrive: (code: Code) => void = () => undefined;
  const { place, root, draw } = await open(() => new Promise<Code>((resolve) => (arrive = resolve)));
  draw();
  await eventLoopTicks();
  expect(place).toHaveTextContent(/^waiting$/);
  arrive(BOATS);
  await eventLoopTicks();
  expect(place).toHaveTextContent(/^boats$/);
  root.unmount();
});

it('[SITE-26] a page whose code was loaded by the touch of its link is drawn without a fallback', async () => {
  const { platform, place, root, draw } = await open(() => Promise.resolve(BOATS));
  void prefetchPage(platform, 'lake', 'boats', new URL('https://site.test/m/boats'));
  await eventLoopTicks();
  const shown: (string | null)[] = [];
  new MutationObserver(() => shown.push(place.textContent)).observe(place, { childList: true, subtree: true });
  draw();
  await eventLoopTicks();
  expect(shown).toEqual(['boats']);
  root.unmount();
});
