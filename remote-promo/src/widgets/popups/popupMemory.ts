/** popupMemory: what the login popups remember: closed ones for this session, the silent day for this visitor on this device. */
import { safeStorage } from '@site/shared/kernel';
import { parseClosed, writeClosed, type Popup, type PopupMemory } from '../../model/popupQueue';

const CLOSED = 'promo.popupsClosed';
const silentKey = (userName: string) => `promo.popupsSilentOn.${userName}`;

export const readMemory = (userName: string, mark: string): PopupMemory => ({
  closed: parseClosed(safeStorage('sessionStorage').getItem(CLOSED), mark),
  silentOn: safeStorage('localStorage').getItem(silentKey(userName)),
});

export const rememberClosed = (mark: string, closed: readonly Popup[]): void =>
  safeStorage('sessionStorage').setItem(CLOSED, writeClosed(mark, closed));

export const rememberSilence = (userName: string, day: string): void =>
  safeStorage('localStorage').setItem(silentKey(userName), day);
