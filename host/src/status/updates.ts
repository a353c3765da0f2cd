/** Updates: offers a newer composition of the site to an open page, never reloads by itself. */
import { Subscription } from 'rxjs';
import { jsonOf } from '../federation/registryText';

const EVERY_MS = 5 * 60_000;

/** The sequence number of a signed registry's text, or null; compared only, not verified. */
export function sequenceOf(text: string): number | null {
  try {
    const sequence = (JSON.parse(jsonOf(text)) as { sequence?: unknown }).sequence;
    return typeof sequence === 'number' ? sequence : null;
  } catch {
    return null;
  }
}

interface UpdateOptions {
  /** The text of the registry this page was composed from. */
  readonly own: string;
  readonly fetchRegistry: () => Promise<string>;
  readonly isVisible: () => boolean;
  readonly offer: () => void;
}

/** Polls for a newer composition; offers it once. */
export function watchForUpdate({ own, fetchRegistry, isVisible, offer }: UpdateOptions): Subscription {
  const ownSequence = sequenceOf(own);
  const timer = setInterval(() => {
    if (!isVisible() || ownSequence === null) return;
    fetchRegistry().then(
      (text) => {
        if ((sequenceOf(text) ?? 0) <= ownSequence) return;
        clearInterval(timer);
        offer();
      },
      // Offline: polled again next time.
      () => undefined,
    );
  }, EVERY_MS);
  return new Subscription(() => clearInterval(timer));
}
