/** Intents: idempotent money writes. A separate entry point: loads only with a page that moves money. */
export { IntentNote } from './IntentNote';
export type { IntentOptions, IntentState, Intention, Route, SettledIntent } from './intention';
export { useClearRefusal } from './useClearRefusal';
export { useIntent } from './useIntent';
export { useWaitingIntents, type WaitingIntent } from './useWaitingIntents';
