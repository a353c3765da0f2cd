/** TimeLeft: days and hours until an end, a running clock in its last day. Nothing before the browser knows the time. */
import { useLayoutEffect, useState } from 'react';
import { useFormat, useT } from '@site/shared/i18n';
import { Countdown } from '@site/shared/ui';
import { splitTime } from '../model/promotionDates';

const MINUTE_MS = 60_000;

export function TimeLeft({ until }: { readonly until: number }) {
  const t = useT('promo');
  const { number } = useFormat();
  const [now, setNow] = useState<number | null>(null);
  // Before the first paint: words that come later would break the line anew.
  useLayoutEffect(() => {
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  if (now === null) return null;
  const { days, hours } = splitTime(until - now);
  if (days > 0) return <>{t('bonus.timeLeft', { days: number(days), hours: number(hours) })}</>;
  return <Countdown until={until} />;
}
