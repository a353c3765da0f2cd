/** Intents with pictures: stored outside of localStorage, and checked after a reload all the same. */
import { act, screen, waitFor } from '@testing-library/react';
import { fakeAnswers } from '@site/shared/testing';
import { createLargeIntentStore } from './largeIntents';
import { button, forgetIntents, onDone, open, pay, sendBeforeReload, TEN } from './testing';

const LARGE = { isLarge: true } as const;

/** The Cache API, which jsdom has not. */
function installCache() {
  const entries = new Map<string, string>();
  const cache = {
    match: async (address: string) => (entries.has(address) ? { text: async () => entries.get(address) } : undefined),
    put: async (address: string, response: { readonly body: string }) => void entries.set(address, response.body),
    delete: async (address: string) => entries.delete(address),
  };
  class FakeResponse {
    constructor(readonly body: string) {}
  }
  Object.assign(globalThis, { caches: { open: async () => cache }, Response: FakeResponse });
  return entries;
}

beforeEach(forgetIntents);
afterEach(() => {
  for (const name of ['caches', 'Response']) Reflect.deleteProperty(globalThis, name);
});

it('[MEM-06] [MSG-07] after a reload the same request is sent again, and its answer reported', async () => {
  const entries = installCache();
  await sendBeforeReload(LARGE);
  expect(JSON.stringify({ ...window.localStorage })).not.toContain(TEN.amount);
  const [sentBefore = ''] = entries.values();
  const { answers } = await open(fakeAnswers().on(pay, { id: '7' }), LARGE);
  await screen.findByText('done');
  expect(answers.sent).toEqual([expect.objectContaining({ params: TEN })]);
  expect(sentBefore).toContain(answers.sent[0]?.idempotencyKey);
  expect(onDone.mock.calls).toEqual([[{ id: '7' }, { params: TEN, isMounted: true }]]);
  // Nothing of it is left.
  await waitFor(() => expect(entries.size).toBe(0));
  expect(window.localStorage).toHaveLength(0);
});

it('[MEM-06] [MSG-07] the requests of several forms and members are stored apart', async () => {
  installCache();
  const forms = [
    ['7', 'deposit'],
    ['7', 'feedback'],
    ['8', 'deposit'],
  ] as const;
  const restored = async (page: object) =>
    Promise.all(
      forms.map(async ([owner, name]) => (await createLargeIntentStore(page, owner, name).restore?.())?.params),
    );
  for (const [owner, name] of forms)
    createLargeIntentStore({}, owner, name).write({
      key: `${owner},${name}`,
      params: `${owner},${name}`,
      at: Date.now(),
    });
  expect(await restored({})).toEqual(['7,deposit', '7,feedback', '8,deposit']);
});

it('[MEM-06] an answered request is not sent again after a reload', async () => {
  installCache();
  const first = await open(fakeAnswers().on(pay, { id: '7' }), LARGE);
  await first.user.click(button('ten'));
  await screen.findByText('done');
  first.unmount();
  const { answers } = await open(fakeAnswers().on(pay, { id: '8' }), LARGE);
  await act(async () => undefined);
  expect(screen.getByText('idle')).toBeInTheDocument();
  expect(answers.sent).toHaveLength(0);
});

it('[MEM-06] a browser without the Cache API starts with a free form after a reload', async () => {
  await sendBeforeReload(LARGE);
  const { answers, user } = await open(fakeAnswers().on(pay, { id: '7' }), LARGE);
  await act(async () => undefined);
  expect(screen.getByText('idle')).toBeInTheDocument();
  await user.click(button('ten'));
  await screen.findByText('done');
  expect(answers.sent).toHaveLength(1);
});
