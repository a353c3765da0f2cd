/** useWebPush: the notifications of this device: opt in, change the choice, opt out. */
import { useState } from 'react';
import { useT } from '@site/shared/i18n';
import { usePlatform, useRefresh } from '@site/shared/platform';
import {
  subscribeWebPush,
  unsubscribeWebPush,
  webPushState,
  type WebPushChoice,
  type WebPushTopic,
} from '@site/shared/wps';
import {
  readPermission,
  requestPermission,
  subscribeBrowser,
  unsubscribeBrowser,
  type PushPermission,
} from '../model/browserPush';

export const TOPICS: readonly WebPushTopic[] = ['deposit', 'withdrawal', 'message', 'lottery', 'promotion'];
/** Marketing is not part of the first choice. */
const FIRST_CHOICE: WebPushChoice = {
  topics: ['deposit', 'withdrawal', 'message', 'lottery'],
  quietHours: { from: 22 * 60, to: 7 * 60 },
};

export interface WebPush {
  readonly permission: PushPermission;
  /** Null: not opted in. */
  readonly choice: WebPushChoice | null;
  readonly isBusy: boolean;
  readonly turnOn: () => Promise<void>;
  readonly turnOff: () => Promise<void>;
  readonly change: (choice: WebPushChoice) => Promise<void>;
}

export function useWebPush(publicKey: string, stored: WebPushChoice | null): WebPush {
  const t = useT('member');
  const { http, toasts } = usePlatform();
  const refresh = useRefresh();
  const [permission, setPermission] = useState(readPermission);
  const [choice, setChoice] = useState(permission === 'granted' ? stored : null);
  const [known, setKnown] = useState(stored);
  // Stored since: here, in another tab, or on another device.
  if (known !== stored) {
    setKnown(stored);
    setChoice(permission === 'granted' ? stored : null);
  }
  const [isBusy, setBusy] = useState(false);
  const fail = () => {
    toasts.show({ kind: 'error', text: t('push.failed') });
    // Without an answer it may be stored.
    void refresh(webPushState);
  };

  const save = async (next: WebPushChoice): Promise<boolean> => {
    setBusy(true);
    try {
      const subscription = await subscribeBrowser(publicKey);
      const sent = await http.send(subscribeWebPush, {
        ...subscription,
        topics: [...next.topics],
        quietHours: next.quietHours,
      });
      // The stored choice is where the screen starts when it is opened again.
      if (sent.ok) await refresh(webPushState);
      return sent.ok;
    } catch {
      return false;
    } finally {
      setBusy(false);
    }
  };
  const turnOn = async () => {
    const answer = await requestPermission();
    setPermission(answer);
    if (answer !== 'granted') return;
    if (await save(FIRST_CHOICE)) setChoice(FIRST_CHOICE);
    else fail();
  };
  const change = async (next: WebPushChoice) => {
    // Shown at once; taken back when the gateway has not stored it.
    setChoice(next);
    if (await save(next)) return;
    setChoice(choice);
    fail();
  };
  const turnOff = async () => {
    setBusy(true);
    const sent = await http.send(unsubscribeWebPush, undefined);
    if (sent.ok) {
      setChoice(null);
      await refresh(webPushState);
      await unsubscribeBrowser().catch(() => undefined);
    } else fail();
    setBusy(false);
  };
  return { permission, choice, isBusy, turnOn, turnOff, change };
}
