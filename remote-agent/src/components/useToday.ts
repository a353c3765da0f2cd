/** useToday: the site's current day after hydration; the server render has no clock. */
import { useEffect, useState } from 'react';
import { dayOf } from '@site/shared/kernel';

export function useToday(): string | null {
  const [today, setToday] = useState<string | null>(null);
  useEffect(() => setToday(dayOf(Date.now())), []);
  return today;
}
