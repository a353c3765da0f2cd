/** Intents: money writes that are done once, whatever happens on the way. Its own layer: it comes only with a page that moves money. */
export * from './CheckingNote';
export * from './UnsureNote';
export * from './useClearRefusal';
export * from './useIntent';
