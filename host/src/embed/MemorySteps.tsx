/** MemorySteps: the history of one embedded element. The browser's history belongs to the embedding page. */
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { StepsProvider } from '@site/shared/platform';

export function MemorySteps({ children }: { readonly children: ReactNode }) {
  const { key } = useLocation();
  const navigationType = useNavigationType();
  /** Keys of the pages from the first to the current one. */
  const steps = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    const before = steps.current;
    const index = before.indexOf(key);
    if (index >= 0) steps.current = before.slice(0, index + 1);
    else steps.current = [...(navigationType === 'REPLACE' ? before.slice(0, -1) : before), key];
  }, [key, navigationType]);
  return <StepsProvider value={useRef(() => steps.current.length > 1).current}>{children}</StepsProvider>;
}
