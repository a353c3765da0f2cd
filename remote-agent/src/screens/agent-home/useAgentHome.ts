/** useAgentHome: today's counters, the balance and the menu of the signed-in agent. */
import { hourOf, mapLoadable } from '@site/shared/kernel';
import { useBalance, useCall, useMember, useSession, useSite, useSiteTime, useToday } from '@site/shared/platform';
import { paths } from '@site/shared/contract';
import { contractPrompts, inboxUnread, teamOverview } from '@site/shared/wps';
import { greetingOf, type Greeting } from '../../model/greeting';
import { agentMenu } from '../../model/agentMenu';
import { useAgentNotices } from '../../queries/useAgentNotices';

const REFRESH_MS = 60_000;

export function useAgentHome() {
  const member = useMember();
  const site = useSite();
  const today = useToday();
  const hour = useSiteTime(siteHour);
  const figures = useCall(
    teamOverview,
    { startDate: today ?? '', endDate: today ?? '', size: 0 },
    { enabled: today !== null && !site.isPaused(paths.teamOverview), every: REFRESH_MS, keepPrevious: true },
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
    greeting: hour === null ? null : (greetingOf(hour) satisfies Greeting),
    counters: mapLoadable(figures, ({ footer }) => footer),
    balance,
    unread: {
      announcements: notices.status === 'ready' ? notices.value.footer.unreadCount : 0,
      mailbox,
    },
    menu: agentMenu({ opens: site.opens, hasDividendData }),
  };
}

const siteHour = (epochMs: number): number => hourOf(epochMs);
