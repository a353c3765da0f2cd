/** HomeHeader: menu toggle, logo to home, member button (SITE-06); beside it language and the bell with the unread announcements. */
import type { MouseEvent } from 'react';
import { Bell, CircleUserRound, Menu } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { paths, type ReturnState } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { color, frame, radius, space } from '@site/shared/theme';
import { Badge, Bar, IconButton, IconLink, sidePanelTrigger } from '@site/shared/ui';
import { useMember, useOpenPanels, usePlatform, useSession, useSite } from '@site/shared/platform';
import { isOfShownPage } from './isOfShownPage';
import { LanguageSelector } from './LanguageSelector';
import { Logo } from './Logo';
import { VisuallyHidden } from './VisuallyHidden';

export function HomeHeader() {
  const t = useT('host');
  const { panels } = usePlatform();
  const isMenuOpen = useOpenPanels().has('sides');
  const member = useMember();
  const { name } = useSite();
  const { pathname } = useLocation();
  const isAtLogin = pathname === paths.login;
  // Another navigation would only add a history entry.
  const focusForm = (event: MouseEvent) => {
    event.preventDefault();
    [...document.querySelectorAll<HTMLElement>('#main form input')].find(isOfShownPage)?.focus();
  };
  return (
    <HomeBar>
      <IconButton label={t('header.menu')} {...sidePanelTrigger(isMenuOpen)} onClick={() => panels.open('sides')}>
        <Menu />
      </IconButton>
      {/* Until the site's name is known the logo is a picture only. */}
      <LogoLink to={paths.home} {...(name ? {} : { 'aria-label': t('footer.home') })}>
        <Logo />
      </LogoLink>
      <LanguageSelector />
      <AnnouncementsLink />
      <IconLink
        label={t('header.member')}
        {...(member
          ? { to: paths.memberHome }
          : { to: paths.login, state: { returnTo: paths.memberHome } satisfies ReturnState })}
        {...(isAtLogin ? { 'aria-current': 'page' as const, onClick: focusForm } : {})}
      >
        <CircleUserRound />
      </IconLink>
    </HomeBar>
  );
}

/** The session's unread count is fetched by the widgets and pages of remotes (MSG-04). */
function AnnouncementsLink() {
  const t = useT('host');
  const unread = useSession((state) => state.unread.announcements);
  return (
    <BellLink to={paths.notice}>
      <VisuallyHidden>{t('header.announcements')}</VisuallyHidden>
      <Bell aria-hidden />
      <Badge count={unread} label={t('header.unread')} />
    </BellLink>
  );
}

const HomeBar = styled(Bar)`
  grid-template-columns: 44px 1fr auto 44px 44px;
  gap: ${space[1]};

  & > [aria-current='page'] {
    color: ${color.primary};
  }
`;

const LogoLink = styled(Link)`
  display: flex;
  align-items: center;
  justify-self: start;
  min-height: 44px;
  color: inherit;
  text-decoration: none;
`;

const BellLink = styled(Link)`
  position: relative;
  display: grid;
  width: ${frame.touch};
  height: ${frame.touch};
  place-items: center;
  border-radius: ${radius.round};
  color: inherit;

  /* Only the bell's corner is covered; the number is no higher than the bar, and the icon beside it is free. */
  & > span:last-child {
    position: absolute;
    inset-block-end: 50%;
    inset-inline-start: 50%;
    min-width: min(1.25rem, 26px);
    height: min(1.25rem, 26px);
    font-size: min(0.75rem, 20px);
    line-height: 1;
  }
`;
