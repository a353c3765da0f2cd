/** TimeLeft: days and hours until `until` (epoch ms), a countdown on the last day. Empty on the server, which has no clock. */
import { useLayoutEffect, useState } from 'react';
import { useFormat, useT } from '@site/shared/i18n';
import { Countdown } from '@site/shared/ui';
import { usePlatform } from '@site/shared/platform';
import { splitTime } from '../model/promotionDates';

const MINUTE_MS = 60_000;

export function TimeLeft({ until }: { readonly until: number }) {
  const t = useT('promo');
  const { number } = useFormat();
  const { clock } = usePlatform();
  const [now, setNow] = useState<number | null>(null);
  // Layout effect: set before the first paint, so that the line does not wrap twice.
  useLayoutEffect(() => {
    const update = () => setNow(clock.now());
    update();
    const timer = setInterval(update, MINUTE_MS);
    return () => clearInterval(timer);
  }, [clock]);
  if (now === null) return null;
  const { days, hours } = splitTime(until - now);
  if (days > 0) return <>{t('bonus.timeLeft', { days: number(days), hours: number(hours) })}</>;
  return <Countdown until={until} now={clock.now} />;
}
