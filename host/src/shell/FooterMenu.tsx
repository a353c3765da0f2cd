/** FooterMenu: home, promotions, invite, VIP, member centre; what the visitor may not have is not there (SITE-07). */
import { Crown, Gift, House, UserRound, UsersRound, type LucideIcon } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import styled from 'styled-components';
import { isAgent, paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { color, font, frame, layer, space } from '@site/shared/theme';
import { useMember, usePlatform, useSite } from '@site/shared/platform';

interface Entry {
  readonly to: string;
  readonly label: string;
  readonly Icon: LucideIcon;
  /** A guest stays where he is and logs in over the page (MEM-02, SITE-20). */
  readonly asksLogin?: boolean;
}

export function FooterMenu() {
  const t = useT('host');
  const { panels } = usePlatform();
  return (
    <Bar aria-label={t('footer.label')}>
      {useEntries().map(({ to, label, Icon, asksLogin }) => (
        <Item
          key={label}
          to={to}
          onClick={(event) => {
            if (!asksLogin) return;
            event.preventDefault();
            panels.open('login');
          }}
        >
          <Icon size={22} aria-hidden />
          <span>{t(`footer.${label}`)}</span>
        </Item>
      ))}
    </Bar>
  );
}

function useEntries(): Entry[] {
  const member = useMember();
  const site = useSite();
  const leadsToTeam = member !== null && isAgent(member.type);
  const mayInvite = leadsToTeam || (!site.isPaused(paths.inviteFriends) && (!member || site.isReferralEnabled));
  return [
    { to: paths.home, label: 'home', Icon: House },
    { to: paths.activity, label: 'promotions', Icon: Gift },
    ...(mayInvite
      ? [
          {
            to: leadsToTeam ? paths.agentHome : paths.inviteFriends,
            label: 'invite',
            Icon: UsersRound,
            asksLogin: !member,
          },
        ]
      : []),
    ...(site.opens(paths.vipBenefits) ? [{ to: paths.vipBenefits, label: 'vip', Icon: Crown }] : []),
    { to: paths.memberHome, label: 'member', Icon: UserRound },
  ];
}

const Bar = styled.nav`
  position: fixed;
  bottom: 0;
  left: 50%;
  z-index: ${layer.footer};
  display: flex;
  width: 100%;
  max-width: ${frame.columnWidth};
  padding-bottom: env(safe-area-inset-bottom);
  background: ${color.surface};
  border-top: 1px solid ${color.line};
  transform: translateX(-50%);
`;

const Item = styled(NavLink)`
  display: flex;
  flex: 1;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space[1]};
  min-width: 0;
  height: ${frame.footerHeight};
  color: ${color.textMuted};
  text-align: center;
  text-decoration: none;
  ${font.caption}

  /* With letters of twice the size, words end before their neighbours begin. */
  & > span {
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  &[aria-current='page'] {
    color: ${color.primary};
    font-weight: 600;
  }
`;
