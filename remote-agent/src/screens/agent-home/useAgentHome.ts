/** useAgentHome: today's counters, the balance and the menu of the signed-in agent. */
import { useEffect, useState } from 'react';
import { dayOf, hourOf, mapLoadable } from '@site/shared/kernel';
import { useBalance, useCall, useMember, useSession, useSite } from '@site/shared/platform';
import { contractPrompts, inboxUnread, teamOverview } from '@site/shared/wps';
import { greetingOf, type Greeting } from '../../model/greeting';
import { agentMenu } from '../../model/agentMenu';
import { useAgentNotices } from '../../queries/useAgentNotices';

const REFRESH_MS = 60_000;

export function useAgentHome() {
  const member = useMember();
  const site = useSite();
  const now = useNow();
  const today = now === null ? '' : dayOf(now);
  const figures = useCall(
    teamOverview,
    { startDate: today, endDate: today, size: 0 },
    { enabled: now !== null, every: REFRESH_MS, keepPrevious: true },
  );
  const balance = useBalance();
  const contracts = useCall(contractPrompts, undefined);
  const notices = useAgentNotices();
  // Fetched here; the count is the session's, in all tabs.
  useCall(inboxUnread, undefined, { enabled: member !== null && site.has('INBOX3') });
  const mailbox = useSession((state) => state.unread.inbox);

  const hasDividendData = contracts.status === 'ready' && Boolean(contracts.value.divtypeinfo);
  return {
    name: member?.nickname ?? member?.userName ?? '',
    greeting: now === null ? null : (greetingOf(hourOf(now)) satisfies Greeting),
    counters: mapLoadable(figures, ({ footer }) => footer),
    balance,
    unread: {
      announcements: notices.status === 'ready' ? notices.value.footer.unreadCount : 0,
      mailbox,
    },
    menu: agentMenu({ opens: site.opens, hasDividendData }),
  };
}

/** The device clock after hydration; the server render has no clock. */
function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
