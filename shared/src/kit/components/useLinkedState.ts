/** useLinkedState: what a link to the page chooses first, such as a tab, and the visitor then. */
import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Like `useState(linked)`, but another link to the page that is shown chooses again: an embedding page sets the address of its
 * element, and the page stays mounted.
 * @param linked the choice of the page's address
 */
export function useLinkedState<T>(linked: T): readonly [T, (value: T) => void] {
  const { key } = useLocation();
  const [chosen, setChosen] = useState({ key, value: linked });
  const choose = useCallback((value: T) => setChosen({ key, value }), [key]);
  return [chosen.key === key ? chosen.value : linked, choose];
}
