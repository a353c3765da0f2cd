/** Updates: a newer composition of the site is offered to a page in use, never forced on it. */
import { Subscription } from 'rxjs';

const EVERY_MS = 5 * 60_000;

/** The sequence number of a signed registry's text, or null; only compared, never trusted. */
export function sequenceOf(text: string): number | null {
  try {
    const sequence = (JSON.parse(text.slice(text.indexOf('\n') + 1)) as { sequence?: unknown }).sequence;
    return typeof sequence === 'number' ? sequence : null;
  } catch {
    return null;
  }
}

interface UpdateParts {
  /** The registry's text this page was made with. */
  readonly own: string;
  readonly fetchRegistry: () => Promise<string>;
  readonly isVisible: () => boolean;
  readonly offer: () => void;
}

/** Ask now and then whether a newer composition is out; offer it once. */
export function watchForUpdate({ own, fetchRegistry, isVisible, offer }: UpdateParts): Subscription {
  const mine = sequenceOf(own);
  const timer = setInterval(() => {
    if (!isVisible() || mine === null) return;
    fetchRegistry().then(
      (text) => {
        if ((sequenceOf(text) ?? 0) <= mine) return;
        clearInterval(timer);
        offer();
      },
      // No connection: asked again next time.
      () => undefined,
    );
  }, EVERY_MS);
  return new Subscription(() => clearInterval(timer));
}
