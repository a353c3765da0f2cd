/** useEntryState: state of a history entry. Back from the details of a figure shows the report as it was left. */
import { useState } from 'react';
import { useLocation, type Location } from 'react-router-dom';

/** The router's key of the page that the visitor entered by: not unique, so nothing is remembered there. */
const FIRST_ENTRY = 'default';
const MAX_STATES = 200;
/** Insertion order is age. */
const states = new Map<string, unknown>();

/** The identity of a history entry. The router's key changes when the entry's address is replaced (useSearchTab). */
export const entryOf = ({ key, state }: Location): string => (state as { entry?: string } | null)?.entry ?? key;

/** Like `useState`; `name` is unique on the page. Remembered until the document is loaded again. */
export function useEntryState<T>(name: string, initial: T): readonly [T, (value: T) => void] {
  const entry = entryOf(useLocation());
  const id = `${entry} ${name}`;
  const [value, setValue] = useState(() => (states.has(id) ? (states.get(id) as T) : initial));
  const set = (next: T) => {
    setValue(() => next);
    if (entry !== FIRST_ENTRY) remember(id, next);
  };
  return [value, set];
}

function remember(id: string, value: unknown): void {
  states.delete(id);
  states.set(id, value);
  const [oldest] = states.keys();
  if (states.size > MAX_STATES && oldest !== undefined) states.delete(oldest);
}
