/** pageListeners: listeners of the window and the document that are added and not removed, for tests of what a component leaves. */

/** React listens to it once per document, for all roots. */
const OF_REACT = 'selectionchange';

type Options = boolean | AddEventListenerOptions | undefined;
const isCapture = (options: Options) => (typeof options === 'object' ? (options.capture ?? false) : (options ?? false));
/** One that is removed after its first event, or by a signal, is not removed by hand. */
const endsItself = (options: Options) => typeof options === 'object' && Boolean(options.once ?? options.signal);

/** Counts from now; `stop` ends it and returns the types of events that are still listened to. */
export function pageListeners(): { readonly stop: () => readonly string[] } {
  const stops = [window, document].map(watch);
  return { stop: () => stops.flatMap((stop) => stop()) };
}

function watch(target: EventTarget): () => readonly string[] {
  const added: (readonly [type: string, listener: unknown, isCapture: boolean])[] = [];
  const { addEventListener: add, removeEventListener: remove } = target;
  target.addEventListener = (type, listener, options) => {
    if (type !== OF_REACT && !endsItself(options)) added.push([type, listener, isCapture(options)]);
    add.call(target, type, listener, options);
  };
  target.removeEventListener = (type, listener, options) => {
    const at = added.findIndex(
      (known) => known[0] === type && known[1] === listener && known[2] === isCapture(options),
    );
    if (at >= 0) added.splice(at, 1);
    remove.call(target, type, listener, options);
  };
  return () => {
    Object.assign(target, { addEventListener: add, removeEventListener: remove });
    return added.map(([type]) => type);
  };
}
