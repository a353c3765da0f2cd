/** MemorySteps: the history of one embedded element. The browser's history belongs to the embedding page. */
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { StepsProvider } from '@site/shared/platform';

export function MemorySteps({ children }: { readonly children: ReactNode }) {
  const { key } = useLocation();
  const how = useNavigationType();
  /** Keys of the pages from the first to the current one. */
  const steps = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    const before = steps.current;
    const at = before.indexOf(key);
    if (at >= 0) steps.current = before.slice(0, at + 1);
    else steps.current = [...(how === 'REPLACE' ? before.slice(0, -1) : before), key];
  }, [key, how]);
  return <StepsProvider value={useRef(() => steps.current.length > 1).current}>{children}</StepsProvider>;
}
