/** Notifications in the settings: what each state of the browser shows, and what the gateway receives. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  status,
  subscribeWebPush,
  unsubscribeWebPush,
  webPushState,
  type WebPushChoice,
  type WebPushTopic,
} from '@site/shared/wps';
import { aMember, fakeAnswers, renderScreen, watchRefetches } from '@site/shared/testing';
import remote from '../../remote';
import { aStatus } from '../../testing/answers';
import SettingsScreen from './SettingsScreen';

const KEY = 'B'.repeat(87);
const CHOICE: WebPushChoice = { topics: ['deposit'], quietHours: { from: 1320, to: 420 } };
const SUBSCRIPTION = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/one',
  keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
};

/** A browser with Web Push, in place of jsdom, which has none. */
function aBrowser(permission: NotificationPermission, answer: NotificationPermission = 'granted') {
  const subscribe = jest.fn(async () => ({ toJSON: () => SUBSCRIPTION }));
  const requestPermission = jest.fn(async () => answer);
  const pushManager = { getSubscription: async () => null, subscribe };
  Object.assign(window, { PushManager: Object, Notification: { permission, requestPermission } });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve({ pushManager }), getRegistration: async () => ({ pushManager }) },
  });
  return { subscribe, requestPermission };
}
afterEach(() => {
  Reflect.deleteProperty(window, 'PushManager');
  Reflect.deleteProperty(window, 'Notification');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const open = (choice: WebPushChoice | null, publicKey: string | null = KEY, member = aMember()) =>
  renderScreen(<SettingsScreen />, {
    remote,
    member,
    answers: fakeAnswers()
      .on(status, aStatus())
      .on(webPushState, { publicKey, choice })
      .on(subscribeWebPush, true)
      .on(unsubscribeWebPush, true),
    route: '/m/set',
  });

it('asks for permission only after a tap, then subscribes without promotions', async () => {
  const { requestPermission, subscribe } = aBrowser('default');
  const { user, answers } = await open(null);
  const button = await screen.findByRole('button', { name: 'Turn on notifications' });
  expect(requestPermission).not.toHaveBeenCalled();
  await user.click(button);
  expect(await screen.findByRole('switch', { name: 'Deposit arrived' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'News and promotions' })).not.toBeChecked();
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY });
  expect(answers.sentTo(subscribeWebPush)).toMatchObject([
    { endpoint: SUBSCRIPTION.endpoint, quietHours: { from: 1320, to: 420 } },
  ]);
});

it('changes topics and quiet hours', async () => {
  aBrowser('granted');
  const { user, answers, platform } = await open(CHOICE);
  const refetched = watchRefetches(platform);
  await user.click(await screen.findByRole('switch', { name: 'New message' }));
  await waitFor(() => expect(refetched()).toEqual(['webPushState']));
  expect(answers.sentTo(subscribeWebPush)[0]).toMatchObject({ topics: ['deposit', 'message'] });
  expect(screen.getByLabelText('From')).toHaveValue('22:00');
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Quiet hours' })).toBeEnabled());
  await user.click(screen.getByRole('switch', { name: 'Quiet hours' }));
  await waitFor(() => expect(answers.sentTo(subscribeWebPush)).toHaveLength(2));
  expect(answers.sentTo(subscribeWebPush)[1]).toMatchObject({ quietHours: null });
  expect(screen.queryByLabelText('From')).not.toBeInTheDocument();
});

it('every topic can be on', async () => {
  aBrowser('granted');
  const topics = ['deposit', 'withdrawal', 'message', 'lottery'] as const;
  const { user, answers } = await open({ topics: [...topics], quietHours: null });
  await user.click(await screen.findByRole('switch', { name: 'News and promotions' }));
  await waitFor(() => expect(answers.sentTo(subscribeWebPush)[0]?.topics).toHaveLength(5));
  expect(new Set(answers.sentTo(subscribeWebPush)[0]?.topics)).toEqual(new Set([...topics, 'promotion']));
});

it('takes a change back that the gateway did not store', async () => {
  aBrowser('granted');
  const { user, answers } = await open(CHOICE);
  answers.fail(subscribeWebPush, { kind: 'timed-out' });
  await user.click(await screen.findByRole('switch', { name: 'New message' }));
  expect(await screen.findByText('That did not work. Please try again.')).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: 'New message' })).not.toBeChecked();
});

it('[ERR-01] shows what is stored after a change, or an end, without an answer', async () => {
  aBrowser('granted');
  const { user, answers } = await open(CHOICE);
  const stored = { ...CHOICE, topics: ['deposit', 'message'] as WebPushTopic[] };
  answers.fail(subscribeWebPush, { kind: 'timed-out' }).fail(unsubscribeWebPush, { kind: 'timed-out' });
  answers.on(webPushState, { publicKey: KEY, choice: stored });
  await user.click(await screen.findByRole('switch', { name: 'New message' }));
  await waitFor(() => expect(screen.getByRole('switch', { name: 'New message' })).toBeEnabled());
  await waitFor(() => expect(screen.getByRole('switch', { name: 'New message' })).toBeChecked());
  answers.on(webPushState, { publicKey: KEY, choice: null });
  await user.click(screen.getByRole('button', { name: 'Turn off on this device' }));
  expect(await screen.findByRole('button', { name: 'Turn on notifications' })).toBeInTheDocument();
});

it('[MSG-08] follows a choice that another tab has stored, and does not undo it with the next change', async () => {
  aBrowser('granted');
  const { user, answers } = await open(CHOICE);
  expect(await screen.findByRole('switch', { name: 'New message' })).not.toBeChecked();
  answers.on(webPushState, { publicKey: KEY, choice: { ...CHOICE, topics: ['deposit', 'message'] } });
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(screen.getByRole('switch', { name: 'New message' })).toBeChecked());
  await user.click(screen.getByRole('switch', { name: 'Deposit arrived' }));
  await waitFor(() => expect(answers.sentTo(subscribeWebPush)[0]?.topics).toEqual(['message']));
});

it('turns notifications off on this device', async () => {
  aBrowser('granted');
  const { user, answers } = await open(CHOICE);
  await user.click(await screen.findByRole('button', { name: 'Turn off on this device' }));
  expect(await screen.findByRole('button', { name: 'Turn on notifications' })).toBeInTheDocument();
  expect(answers.sentTo(unsubscribeWebPush)).toHaveLength(1);
});

it('says how to allow notifications that were refused, also right after the refusal', async () => {
  aBrowser('default', 'denied');
  const { user, answers } = await open(null);
  await user.click(await screen.findByRole('button', { name: 'Turn on notifications' }));
  expect(await screen.findByText(/are blocked/)).toBeInTheDocument();
  expect(answers.sentTo(subscribeWebPush)).toHaveLength(0);
});

it('says so where the browser has no notifications', async () => {
  await open(null);
  expect(await screen.findByText(/cannot show notifications/)).toBeInTheDocument();
});

it('shows nothing where the site sends none, and to trial accounts', async () => {
  aBrowser('default');
  const { unmount } = await open(null, null);
  await waitFor(() => expect(screen.queryByText('Notifications')).not.toBeInTheDocument());
  unmount();
  await open(null, KEY, aMember({ type: 4 }));
  expect(screen.queryByText('Notifications')).not.toBeInTheDocument();
});

it('midnight is an end of quiet hours like any other, and an unchanged time is not sent', async () => {
  aBrowser('granted');
  const { user, answers } = await open({ topics: ['deposit'], quietHours: { from: 0, to: 425 } });
  expect(await screen.findByLabelText('From')).toHaveValue('00:00');
  expect(screen.getByLabelText('Until')).toHaveValue('07:05');
  fireEvent.blur(screen.getByLabelText('From'));
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '00:00' } });
  fireEvent.blur(screen.getByLabelText('Until'));
  await waitFor(() => expect(answers.sentTo(subscribeWebPush)).toHaveLength(1));
  expect(answers.sentTo(subscribeWebPush)[0]).toMatchObject({ topics: ['deposit'], quietHours: { from: 0, to: 0 } });
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Quiet hours' })).toBeEnabled());
  await user.click(screen.getByRole('switch', { name: 'Quiet hours' }));
  await waitFor(() => expect(answers.sentTo(subscribeWebPush).at(-1)).toMatchObject({ quietHours: null }));
});

it('a topic that is switched off is sent without it, and the first choice has all but promotions', async () => {
  aBrowser('granted');
  const changed = await open({ topics: ['deposit', 'lottery'], quietHours: null });
  await changed.user.click(await screen.findByRole('switch', { name: 'Deposit arrived' }));
  await waitFor(() => expect(changed.answers.sentTo(subscribeWebPush)[0]).toMatchObject({ topics: ['lottery'] }));
  changed.unmount();
  const first = await open(null);
  await first.user.click(await screen.findByRole('button', { name: 'Turn on notifications' }));
  await waitFor(() =>
    expect(first.answers.sentTo(subscribeWebPush)[0]).toMatchObject({
      topics: ['deposit', 'withdrawal', 'message', 'lottery'],
      ...{ p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
    }),
  );
});

it('what could not be turned on or off stays as it was, and says so', async () => {
  aBrowser('granted');
  const off = await open(CHOICE);
  off.answers.fail(unsubscribeWebPush, { kind: 'offline' });
  await off.user.click(await screen.findByRole('button', { name: 'Turn off on this device' }));
  expect(await screen.findByText('That did not work. Please try again.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Turn off on this device', busy: false })).toBeInTheDocument();
  off.unmount();
  const on = await open(null);
  on.answers.fail(subscribeWebPush, { kind: 'offline' });
  await on.user.click(await screen.findByRole('button', { name: 'Turn on notifications' }));
  expect(await screen.findByText('That did not work. Please try again.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Turn on notifications', busy: false })).toBeInTheDocument();
});

it('a subscription of the site’s key is used again, one of another key is replaced; turned off, it is ended', async () => {
  // "AQID", the bytes 1, 2, 3.
  const existing = (bytes: readonly number[]) => {
    const { subscribe } = aBrowser('granted');
    const unsubscribe = jest.fn(async () => true);
    const subscription = {
      ...{ unsubscribe, options: { applicationServerKey: Uint8Array.from(bytes).buffer } },
      toJSON: () => ({ ...SUBSCRIPTION, endpoint: 'https://push.example/old' }),
    };
    const pushManager = { getSubscription: async () => subscription, subscribe };
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { ready: Promise.resolve({ pushManager }), getRegistration: async () => ({ pushManager }) },
    });
    return { subscribe, unsubscribe };
  };
  const same = existing([1, 2, 3]);
  const first = await open(CHOICE, 'AQID');
  await first.user.click(await screen.findByRole('switch', { name: 'New message' }));
  await waitFor(() => expect(first.answers.sentTo(subscribeWebPush)).toHaveLength(1));
  expect(first.answers.sentTo(subscribeWebPush)[0]?.endpoint).toBe('https://push.example/old');
  expect([same.subscribe.mock.calls.length, same.unsubscribe.mock.calls.length]).toEqual([0, 0]);
  await first.user.click(await screen.findByRole('button', { name: 'Turn off on this device', busy: false }));
  await waitFor(() => expect(same.unsubscribe).toHaveBeenCalledTimes(1));
  first.unmount();
  const other = existing([9, 9, 9]);
  const second = await open(CHOICE, 'AQID');
  await second.user.click(await screen.findByRole('switch', { name: 'New message' }));
  await waitFor(() => expect(second.answers.sentTo(subscribeWebPush)).toHaveLength(1));
  expect(second.answers.sentTo(subscribeWebPush)[0]?.endpoint).toBe(SUBSCRIPTION.endpoint);
  expect([other.subscribe.mock.calls.length, other.unsubscribe.mock.calls.length]).toEqual([1, 1]);
});

it('offers notifications again where the browser has forgotten its permission', async () => {
  aBrowser('default');
  await open(CHOICE);
  expect(await screen.findByRole('button', { name: 'Turn on notifications' })).toBeInTheDocument();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});

it('a subscription without its keys is none', async () => {
  const { subscribe } = aBrowser('granted');
  subscribe.mockResolvedValue({ toJSON: () => ({ ...SUBSCRIPTION, keys: { p256dh: 'p'.repeat(87) } as never }) });
  const { user, answers } = await open(null);
  await user.click(await screen.findByRole('button', { name: 'Turn on notifications' }));
  expect(await screen.findByText('That did not work. Please try again.')).toBeInTheDocument();
  expect(answers.sentTo(subscribeWebPush)).toHaveLength(0);
});
