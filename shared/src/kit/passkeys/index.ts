/** Passkeys: the browser's side of WebAuthn. A separate entry point, because few pages need it. */
export { requestPasskey } from './browserPasskeys';
export { useNewPasskey, type ProofGuard } from './useNewPasskey';
export { usePasskeyAutofill } from './usePasskeyAutofill';
export { usePasskeySupport } from './usePasskeySupport';
