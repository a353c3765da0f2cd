/** useToday: the site's day, once the page stands; the first paint must not know a clock. */
import { useEffect, useState } from 'react';
import { dayOf } from '@site/shared/kernel';

export function useToday(): string | null {
  const [today, setToday] = useState<string | null>(null);
  useEffect(() => setToday(dayOf(Date.now())), []);
  return today;
}
