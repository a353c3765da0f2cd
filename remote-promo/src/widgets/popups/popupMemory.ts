/** popupMemory: what the login popups remember: closed ones for this session, the silent day for this visitor on this device. */
import { parseClosed, writeClosed, type Popup, type PopupMemory } from '../../model/popupQueue';

const CLOSED = 'promo.popupsClosed';
const silentKey = (userName: string) => `promo.popupsSilentOn.${userName}`;

/** Storage may be forbidden (private windows, foreign frames): then nothing is remembered. */
const quietly = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

export const readMemory = (userName: string, mark: string): PopupMemory => ({
  closed: quietly(() => parseClosed(window.sessionStorage.getItem(CLOSED), mark), []),
  silentOn: quietly(() => window.localStorage.getItem(silentKey(userName)), null),
});

export const rememberClosed = (mark: string, closed: readonly Popup[]): void =>
  quietly(() => window.sessionStorage.setItem(CLOSED, writeClosed(mark, closed)), undefined);

export const rememberSilence = (userName: string, day: string): void =>
  quietly(() => window.localStorage.setItem(silentKey(userName), day), undefined);
