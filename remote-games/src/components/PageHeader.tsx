/** PageHeader: back button and title of a page without the site's header (SITE-03). */
import { useT } from '@site/shared/i18n';
import { useStepBack } from '@site/shared/platform';
import { PageBar } from '@site/shared/ui';

export function PageHeader({ title }: { readonly title: string }) {
  const t = useT('games');
  const back = useStepBack();
  return <PageBar title={title} backLabel={t('back')} onBack={back} />;
}
