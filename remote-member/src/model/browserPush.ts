/** browserPush: the browser's side of Web Push: permission, and the subscription with the gateway's key. */

export type PushPermission = 'unsupported' | NotificationPermission;

/** How long the service worker may take to start; the host registers it a few seconds after the page. */
const WORKER_MS = 15_000;

export const readPermission = (): PushPermission =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
    ? Notification.permission
    : 'unsupported';

export interface BrowserSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Call it from a tap: browsers refuse to show the question otherwise. */
export const requestPermission = (): Promise<NotificationPermission> => Notification.requestPermission();

/** @throws when there is no service worker, or the push service of the browser refuses. */
export async function subscribeBrowser(publicKey: string): Promise<BrowserSubscription> {
  const { pushManager } = await within(WORKER_MS, navigator.serviceWorker.ready);
  const existing = await pushManager.getSubscription();
  // A subscription made with another key cannot be used: the site's key has changed.
  const isUsable = existing !== null && keyOf(existing) === publicKey;
  if (existing && !isUsable) await existing.unsubscribe();
  const subscription = isUsable
    ? existing
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('a subscription without keys');
  return { endpoint, p256dh: keys.p256dh, auth: keys.auth };
}

export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

function keyOf({ options }: PushSubscription): string | null {
  if (!options.applicationServerKey) return null;
  const text = String.fromCharCode(...new Uint8Array(options.applicationServerKey));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no service worker')), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
