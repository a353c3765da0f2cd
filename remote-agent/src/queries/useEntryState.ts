/** useEntryState: state of a history entry. Back from the details of a figure shows the report as it was left. */
import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The router's key of the page that the visitor entered by: not unique, so nothing is remembered there. */
const FIRST_ENTRY = 'default';
const MAX_STATES = 200;
/** Insertion order is age. */
const states = new Map<string, unknown>();

/** Like `useState`; `name` is unique on the page. Remembered until the document is loaded again. */
export function useEntryState<T>(name: string, initial: T): readonly [T, (value: T) => void] {
  const { key } = useLocation();
  const id = `${key} ${name}`;
  const [value, setValue] = useState(() => (states.has(id) ? (states.get(id) as T) : initial));
  const set = (next: T) => {
    setValue(() => next);
    if (key !== FIRST_ENTRY) remember(id, next);
  };
  return [value, set];
}

function remember(id: string, value: unknown): void {
  states.delete(id);
  states.set(id, value);
  const [oldest] = states.keys();
  if (states.size > MAX_STATES && oldest !== undefined) states.delete(oldest);
}
