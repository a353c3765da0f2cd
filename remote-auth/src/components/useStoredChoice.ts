/** useStoredChoice: a choice that this tab of the browser has stored, for example which tab of a form is open. */
import { useLayoutEffect, useState } from 'react';
import { useIsHydrating } from '@site/shared/ui';

/**
 * The server has rendered the page with `initial`, so React continues with it; the stored choice is drawn before the next frame.
 * @param load null or undefined: nothing is stored
 */
export function useStoredChoice<T>(initial: T, load: () => T | null | undefined) {
  const isHydrating = useIsHydrating();
  const [stored] = useState(load);
  const [choice, setChoice] = useState(isHydrating ? initial : (stored ?? initial));
  useLayoutEffect(() => {
    if (stored !== null && stored !== undefined) setChoice(stored);
  }, [stored]);
  return [choice, setChoice] as const;
}
