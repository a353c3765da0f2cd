/**
 * Messages to and from the embedding page. Content-Security-Policy frame-ancestors limits who can embed this page: the site,
 * and pages that the operator allows; so the parent is one of these. Messages never contain a token.
 */
import type { PlayState } from '@site/shared/wps';

/** The facts of each message. Amounts are decimal strings. */
interface Messages {
  readonly ready: { readonly nodeId: string; readonly mode: PlayState['mode']; balance: string; currency: string };
  readonly 'round-started': { readonly roundId: string; readonly stake: string };
  /** The gateway has refused it: nothing was debited. */
  readonly 'round-refused': object;
  readonly balance: { readonly balance: string };
  readonly 'round-ended': {
    readonly roundId: string;
    readonly stake: string;
    readonly payout: string;
    readonly balance: string;
  };
  /** The switch of sounds and vibration; the site stores it and sends it back when a game is ready. */
  readonly sound: { readonly on: boolean };
  /** The menu is open, so the site's Back must close it (SITE-23). */
  readonly sheet: { readonly open: boolean };
  readonly close: object;
  readonly over: object;
}

export const isFramed = window.parent !== window;

export const postToSite = <Type extends keyof Messages>(type: Type, facts: Messages[Type]): void => {
  if (isFramed) window.parent.postMessage({ source: 'wps-play', type, ...facts }, '*');
};

/** What the site sends. */
interface SiteMessage {
  readonly type: 'quit' | 'sound' | 'close-sheet';
  /** Of "sound". */
  readonly on?: unknown;
}

export function listen(onRequest: (message: SiteMessage) => void): void {
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (!isFramed || event.source !== window.parent) return;
    const message = (event.data ?? {}) as SiteMessage & { readonly source?: unknown };
    if (message.source === 'wps-site') onRequest(message);
  });
}
