/** popupMemory: stored state of the login popups: closed ones per session, the muted day per member and device. */
import { safeStorage } from '@site/shared/kernel';
import { parseClosed, writeClosed, type Popup, type PopupMemory } from '../../model/popupQueue';

const CLOSED = 'promo.popupsClosed';
const mutedKey = (userName: string) => `promo.popupsSilentOn.${userName}`;

export const readMemory = (userName: string, session: string): PopupMemory => ({
  closed: parseClosed(safeStorage('sessionStorage').getItem(CLOSED), session),
  mutedOn: safeStorage('localStorage').getItem(mutedKey(userName)),
});

export const rememberClosed = (session: string, closed: readonly Popup[]): void =>
  safeStorage('sessionStorage').setItem(CLOSED, writeClosed(session, closed));

export const rememberMuted = (userName: string, day: string): void =>
  safeStorage('localStorage').setItem(mutedKey(userName), day);
