/** popupMemory: stored state of the login popups: closed ones per session, which all tabs share, the muted day per member and device. */
import { safeStorage, storageKeys } from '@site/shared/kernel';
import { parseClosed, writeClosed, type Popup, type PopupMemory } from '../../model/popupQueue';

export const readMemory = (userName: string, session: string): PopupMemory => ({
  closed: parseClosed(safeStorage('localStorage').getItem(storageKeys.popupsClosed), session),
  mutedOn: safeStorage('localStorage').getItem(storageKeys.popupsMutedOn(userName)),
});

export const rememberClosed = (session: string, closed: readonly Popup[]): void =>
  safeStorage('localStorage').setItem(storageKeys.popupsClosed, writeClosed(session, closed));

export const rememberMuted = (userName: string, day: string): void =>
  safeStorage('localStorage').setItem(storageKeys.popupsMutedOn(userName), day);
