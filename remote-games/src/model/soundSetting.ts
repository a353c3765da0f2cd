/** The switch of the games' sounds and vibration, stored by the site: a game's sandboxed frame has no storage. Off at first. */
import { safeStorage, storageKeys } from '@site/shared/kernel';
import { sendToGame } from './sendToGame';

export function storeSoundSetting(on: boolean): void {
  const storage = safeStorage('localStorage');
  if (on) storage.setItem(storageKeys.gameSound, '1');
  else storage.removeItem(storageKeys.gameSound);
}

/** Sends the setting to a game. */
export function sendSoundSetting(game: Window | null): void {
  const on = safeStorage('localStorage').getItem(storageKeys.gameSound) === '1';
  sendToGame(game, { type: 'sound', on });
}
