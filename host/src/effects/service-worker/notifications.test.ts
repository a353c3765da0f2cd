/**
 * @jest-environment node
 */
/** Notifications of the service worker: what they show, and where a tap leads. */
import { nearOrigins } from '@site/shared/testing';
import { SITE, startWorker } from './testing';

type Setup = Parameters<typeof startWorker>[0];

/** What the visitor sees after a push message, or after a tap on a notification. */
async function seenAfter(type: string, event: object, setup?: Setup) {
  const { send, seen } = startWorker(setup);
  await send(type, event).rest;
  return seen;
}

const pushed = (json: () => unknown) => seenAfter('push', { data: { json } });

const tap = async (data: unknown, setup?: Setup) => {
  const close = jest.fn();
  const seen = await seenAfter('notificationclick', { notification: { close, data } }, setup);
  expect(close).toHaveBeenCalledTimes(1);
  return seen;
};

it('shows title and text, and one notification of a topic', async () => {
  const message = { topic: 'deposit', path: '/m/transactions', title: 'Arrived', body: 'Tap' };
  const [shown] = await pushed(() => message);
  expect(shown).toMatchObject({ title: 'Arrived', body: 'Tap', tag: 'deposit', data: { path: '/m/transactions' } });
});

it('shows nothing for a message that cannot be read', async () => {
  const unreadable = () => {
    throw new SyntaxError('not JSON');
  };
  expect(await pushed(unreadable)).toEqual([]);
});

it('a tap opens the page in the open window, in a new one where there is none or it is not controlled', async () => {
  const data = { path: '/m/inbox?tab=received' };
  const page = `${SITE}/m/inbox?tab=received`;
  expect(await tap(data)).toEqual([`open ${page}`]);
  expect(await tap(data, { windows: [{ isControlled: true }, { isControlled: true }] })).toEqual([
    'focus 0',
    `navigate 0 ${page}`,
  ]);
  expect(await tap(data, { windows: [{ isControlled: false }] })).toEqual(['focus 0', `open ${page}`]);
});

it('a tap on a notification without a page opens home', async () => {
  for (const data of [undefined, null, {}, { path: null }, { path: 7 }])
    expect(await tap(data)).toEqual([`open ${SITE}/`]);
});

/** A payload is not trusted with where it leads. */
it.each(
  [...nearOrigins(SITE), 'https://evil.test', '//evil.test', '/\\evil.test', 'javascript:', 'data:'].map(
    (origin) => [`${origin}/m/home`] as const,
  ),
)('a tap never leads to another origin: %s', async (path) => {
  for (const setup of [{}, { windows: [{ isControlled: true }] }]) {
    const opened = (await tap({ path }, setup)).flatMap((entry) => /\S+:\S*$/.exec(String(entry))?.[0] ?? []);
    for (const url of opened) expect(new URL(url).origin).toBe(SITE);
  }
});

it.each(['/wps/session/logout', '/releases/host/1/embed.js', '/mail', '/m%2Fhome', '/embed-demo'])(
  'a tap opens pages of the site only, not %s',
  async (path) => expect(await tap({ path })).toEqual([]),
);

it('[SITE-15] a new worker deletes the caches of older ones, and no cache of the page', async () => {
  const cacheNames = ['page-0', 'page-1', 'releases-0', 'releases-1', 'site.intents', 'pages-0'];
  const { send, deleted } = startWorker({ cacheNames });
  await send('activate', {}).rest;
  expect(deleted).toEqual(['page-0', 'releases-0']);
});
