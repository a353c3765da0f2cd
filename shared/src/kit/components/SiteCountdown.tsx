/** SiteCountdown: "04:59" until an instant that the gateway has named, also on a device whose clock is wrong. */
import { usePlatform } from '@site/shared/platform';
import { Countdown } from '@site/shared/ui';

/** @param props.until epoch ms */
export function SiteCountdown({ until }: { readonly until: number }) {
  const { clock } = usePlatform();
  return <Countdown until={until} now={clock.now} />;
}
