/** Intents: idempotent money writes. A separate entry point: loads only with a page that moves money. */
export { CheckingNote } from './CheckingNote';
export { IntentNote } from './IntentNote';
export { UnsureNote } from './UnsureNote';
export { useClearRefusal } from './useClearRefusal';
export { useIntent, type IntentOptions, type IntentState, type Intention, type Route } from './useIntent';
