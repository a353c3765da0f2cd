/** useRereadDaily: reads a call again when a day of the site begins while the page is open, such as the claim of the day. */
import { useEffect, useRef } from 'react';
import { useRefresh, useToday } from '@site/shared/platform';

export function useRereadDaily(call: { readonly path: string }): void {
  const refresh = useRefresh();
  const today = useToday();
  const dayOfAnswer = useRef(today);
  useEffect(() => {
    const isAnother = dayOfAnswer.current !== null && dayOfAnswer.current !== today;
    dayOfAnswer.current = today;
    if (isAnother) void refresh(call);
  }, [today, refresh, call]);
}
