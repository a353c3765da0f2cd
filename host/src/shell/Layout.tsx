/** Layout: the frame around every page: header, page, footer, and overlays. */
import { Suspense, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, frame } from '@site/shared/theme';
import { Toasts } from '@site/shared/ui';
import { Slot, usePlatform } from '@site/shared/platform';
import { isHome } from './homePaths';
import { AtAddress, useAddress } from './address';
import { FooterMenu } from './FooterMenu';
import { HomeHeader } from './HomeHeader';
import { NetworkNotice } from '../status/NetworkNotice';
import { UpdateNotice } from '../status/UpdateNotice';
import { PageFade } from './PageFade';
import { PanelHost } from './PanelHost';
import { RouteAnnouncer } from './RouteAnnouncer';
import { ScrollMemory } from './ScrollMemory';
import { SessionEnd } from './SessionEnd';
import { SideMenu } from './SideMenu';
import { SiteHeader } from './SiteHeader';
import { SkipLink } from './SkipLink';
import { useRefuseTrial } from './useRefuseTrial';
import { useShortcuts } from './useShortcuts';
import { usePageHandles } from './pageHandle';

export function Layout({ children }: { readonly children: ReactNode }) {
  const address = useAddress();
  const { header, footer } = usePageHandles()(address.location.pathname);
  const { toasts } = usePlatform();
  const refuseTrial = useRefuseTrial();
  useShortcuts();
  return (
    <Column data-frame onClickCapture={refuseTrial}>
      <AtAddress address={address}>
        {/* Before the page: its lists read the scroll position in their first layout. */}
        <ScrollMemory />
        <SkipLink />
        {header === 'home' ? <HomeHeader /> : null}
        {header === 'site' ? <SiteHeader /> : null}
        <NetworkNotice />
        <UpdateNotice />
      </AtAddress>
      {/* It has the mark of a rendered page (platform/page/served.tsx). */}
      <Main id="main" tabIndex={-1} suppressHydrationWarning>
        {children}
      </Main>
      <AtAddress address={address}>
        {footer ? <FooterMenu /> : null}
        <SideMenu />
        <PanelHost />
        <Suspense fallback={null}>
          {isHome(address.location.pathname) ? <Slot name="home.floating" quiet /> : null}
          <Slot name="shell.floating" quiet />
        </Suspense>
        <Toasts store={toasts} />
        <RouteAnnouncer />
        <PageFade />
        <SessionEnd />
      </AtAddress>
    </Column>
  );
}

const Column = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  max-width: ${frame.columnWidth};
  min-height: 100dvh;
  margin: 0 auto;
  background: ${color.ink};
`;

const Main = styled.main`
  flex: 1;
  display: flex;
  flex-direction: column;
  outline: none;
`;
