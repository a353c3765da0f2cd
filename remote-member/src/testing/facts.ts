/** factsOf: the terms of all definition lists inside an element, each with its value. */
import { within } from '@testing-library/react';

export function factsOf(element: HTMLElement): Readonly<Record<string, string | null>> {
  const values = within(element).getAllByRole('definition');
  const names = within(element).getAllByRole('term');
  return Object.fromEntries(names.map(({ textContent }, at) => [textContent, values[at]?.textContent ?? null]));
}
