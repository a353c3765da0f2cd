/** Intents: money writes that are done once, whatever happens on the way. Its own layer: it comes only with a page that moves money. */
export { CheckingNote } from './CheckingNote';
export { UnsureNote } from './UnsureNote';
export { useClearRefusal } from './useClearRefusal';
export { useIntent, type IntentOptions, type IntentState, type Intention, type Route } from './useIntent';
