/** useCode: code of a page that is loaded when it is first needed. A failure can be tried again, unlike with React.lazy. */
import { useEffect, useState } from 'react';
import type { Loadable } from '@site/shared/kernel';

/** `load` is a constant function around `import()`. */
export function useCode<M>(load: () => Promise<M>): Loadable<M, null> {
  const [code, setCode] = useState<M | null>(null);
  const [attempt, setAttempt] = useState({ isFailed: false, number: 0 });
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (loaded) => isCurrent && setCode(() => loaded),
      () => isCurrent && setAttempt(({ number }) => ({ isFailed: true, number })),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt.number]);
  if (code) return { status: 'ready', value: code, refreshing: false };
  if (!attempt.isFailed) return { status: 'loading' };
  return {
    status: 'failed',
    error: null,
    retry: () => setAttempt(({ number }) => ({ isFailed: false, number: number + 1 })),
  };
}
