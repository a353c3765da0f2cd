/** SiteHeader: back arrow and the page's title (SITE-04, SITE-05). */
import { useNavigate } from 'react-router-dom';
import { paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { useStepBack } from '@site/shared/platform';
import { PageBar } from '@site/shared/ui';
import { usePageHandle } from './pageHandle';
import { usePageTitle } from './usePageTitle';

export function SiteHeader() {
  const { back } = usePageHandle();
  const navigate = useNavigate();
  const t = useT('host');
  const title = usePageTitle();
  const stepBack = useStepBack();
  const goBack = () => void (back === 'home' ? navigate(paths.home) : stepBack());
  return <PageBar title={title} backLabel={t('header.back')} onBack={goBack} />;
}
