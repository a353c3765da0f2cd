/**
 * FooterMenu: home, promotions, invite, VIP, member centre; entries without access are hidden (SITE-07). On wide screens
 * critical.css makes it the navigation rail (SITE-24).
 */
import { Crown, Gift, House, UserRound, UsersRound, type LucideIcon } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { isAgent, paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { color, font, frame, layer, space } from '@site/shared/theme';
import { useMember, usePlatform, useSite } from '@site/shared/platform';
import { isHome } from './homePaths';
import { useFooterHeight } from './useFooterHeight';

interface Entry {
  readonly to: string;
  readonly label: string;
  readonly Icon: LucideIcon;
  /** A guest stays on the page and logs in over it (MEM-02, SITE-20). */
  readonly requiresLogin?: boolean;
  /** Access not known yet: the space is reserved to avoid a layout shift. */
  readonly isPending?: boolean;
}

export function FooterMenu() {
  const t = useT('host');
  const { panels } = usePlatform();
  const { pathname } = useLocation();
  const current = isHome(pathname) ? paths.home : pathname;
  const entries = useEntries();
  return (
    <Bar ref={useFooterHeight()} aria-label={t('footer.label')} data-nav>
      <Items $count={entries.length}>
        {entries.map(({ to, label, Icon, requiresLogin, isPending }) =>
          isPending ? (
            <Reserved key={label} />
          ) : (
            <Item
              key={label}
              to={to}
              aria-current={current === to ? 'page' : undefined}
              onClick={(event) => {
                if (!requiresLogin) return;
                event.preventDefault();
                panels.open('login');
              }}
            >
              <Icon size={22} aria-hidden />
              <span>{t(`footer.${label}`)}</span>
            </Item>
          ),
        )}
      </Items>
    </Bar>
  );
}

function useEntries(): Entry[] {
  const member = useMember();
  const site = useSite();
  const isTeamLink = member !== null && isAgent(member.type);
  const canInvite = isTeamLink || (!site.isPaused(paths.inviteFriends) && (!member || site.isReferralEnabled));
  const isPending = !site.isKnown;
  return [
    { to: paths.home, label: 'home', Icon: House },
    { to: paths.activity, label: 'promotions', Icon: Gift },
    ...(canInvite || isPending
      ? [
          {
            to: isTeamLink ? paths.agentHome : paths.inviteFriends,
            label: 'invite',
            Icon: UsersRound,
            requiresLogin: !member,
            isPending: !canInvite,
          },
        ]
      : []),
    ...(site.opens(paths.vipBenefits) || isPending
      ? [{ to: paths.vipBenefits, label: 'vip', Icon: Crown, isPending }]
      : []),
    { to: paths.memberHome, label: 'member', Icon: UserRound },
  ];
}

const Bar = styled.nav`
  /* sticky, not fixed: with large text it wraps to a second row and covers no content. */
  position: sticky;
  bottom: 0;
  z-index: ${layer.footer};
  flex: none;
  padding-bottom: env(safe-area-inset-bottom);
  background: ${color.surface};
  border-top: 1px solid ${color.line};
`;

const Items = styled.div<{ $count: number }>`
  display: flex;
  flex-wrap: wrap;

  /* The share of the whole row from the first entry on: the browser may paint while the others arrive. */
  > * {
    max-width: clamp(100% / ${({ $count }) => $count}, (17rem - 100%) * 999, 50%);
  }
`;

/** Equal shares of a row of five, with some slack for the longest word; text that needs more than the width gets rows of three. */
const SHARE = '1 0 clamp(18%, (17rem - 100%) * 999, 33%)';

const Reserved = styled.span`
  flex: ${SHARE};
`;

const Item = styled(Link)`
  display: flex;
  flex: ${SHARE};
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space[1]};
  min-height: ${frame.footerHeight};
  padding: ${space[1]};
  color: ${color.textMuted};
  text-align: center;
  text-decoration: none;
  white-space: nowrap;
  ${font.caption}

  &[aria-current='page'] {
    color: ${color.primary};
    font-weight: 600;
  }
`;
