/** Node's `Request` and `fetch` for a page of jsdom: newer versions of Node accept signals of their own realm only. */

function ownSignal(signal) {
  if (!signal || signal instanceof AbortSignal) return signal;
  const controller = new AbortController();
  if (signal.aborted) controller.abort(signal.reason);
  else signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
  return controller.signal;
}

const withOwnSignal = (init) => (init?.signal ? { ...init, signal: ownSignal(init.signal) } : init);

export class PageRequest extends Request {
  constructor(input, init) {
    super(input, withOwnSignal(init));
  }
}

export const pageFetch = (input, init) => fetch(input, withOwnSignal(init));
