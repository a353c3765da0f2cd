/** BareHeader: back arrow and title of a page that comes without the site's header (SITE-03). */
import { useNavigate } from 'react-router-dom';
import { paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { PageBar } from '@site/shared/ui';

/** One step back, or home where the visit began here. */
export function useStepBack(): () => void {
  const navigate = useNavigate();
  return () => {
    const hasStep = (window.history.state as { idx?: number } | null)?.idx;
    void (hasStep ? navigate(-1) : navigate(paths.home));
  };
}

export function BareHeader({ title }: { readonly title: string }) {
  const t = useT('games');
  const back = useStepBack();
  return <PageBar title={title} backLabel={t('back')} onBack={back} />;
}
