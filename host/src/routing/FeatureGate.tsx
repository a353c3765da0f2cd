/** FeatureGate: shows a page as paused while its feature is switched off, with its title and a link to home (SES-11). */
import { Fragment, useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { loadPageMessages, usePlatform, useSite } from '@site/shared/platform';
import { font, space } from '@site/shared/theme';
import { Empty } from '@site/shared/ui';
import { usePageHandle } from '../shell/pageHandle';
import { SiteHeader } from '../shell/SiteHeader';
import { usePageTitle } from '../shell/usePageTitle';

export function FeatureGate({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  return useSite().isPaused(path) ? <Paused /> : children;
}

function Paused() {
  const t = useT('host');
  const navigate = useNavigate();
  const platform = usePlatform();
  const { header, title } = usePageHandle();
  const namespace = title?.namespace;
  useEffect(() => {
    // The page itself, which would load the messages with its title, is not loaded. Without them the bar has no title.
    if (namespace) loadPageMessages(platform, namespace).catch(() => undefined);
  }, [platform, namespace]);
  return (
    <Fragment>
      {header === 'none' ? <SiteHeader /> : null}
      {header === 'home' ? <PageTitle /> : null}
      <Empty
        title={t('paused.title')}
        message={t('paused.message')}
        action={{ label: t('paused.home'), onClick: () => void navigate(paths.home) }}
      />
    </Fragment>
  );
}

/** The home header has no title. */
function PageTitle() {
  return <Heading>{usePageTitle()}</Heading>;
}

const Heading = styled.h1`
  padding: ${space[6]} ${space[4]} 0;
  text-align: center;
  ${font.title}
`;
