/** useWhileMounted: the callback, as a no-op once the component is unmounted; for use after an await. */
import { useCallback, useEffect, useRef } from 'react';

export function useWhileMounted(callback: () => void): () => void {
  const latest = useRef<(() => void) | null>(null);
  useEffect(() => {
    latest.current = callback;
    return () => {
      latest.current = null;
    };
  });
  return useCallback(() => latest.current?.(), []);
}
