/** Passkeys: the browser's side of WebAuthn, for whoever makes or asks for one. Its own layer: few pages need it. */
export { askPasskey } from './browserPasskeys';
export { useNewPasskey } from './useNewPasskey';
export { usePasskeySupport } from './usePasskeySupport';
