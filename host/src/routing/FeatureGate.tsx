/** FeatureGate: shows a page as paused while its feature is switched off, with a link to home (SES-11). */
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { useSite } from '@site/shared/platform';
import { Empty } from '@site/shared/ui';

export function FeatureGate({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  const t = useT('host');
  const navigate = useNavigate();
  if (!useSite().isPaused(path)) return children;
  return (
    <Empty
      title={t('paused.title')}
      message={t('paused.message')}
      action={{ label: t('paused.home'), onClick: () => void navigate(paths.home) }}
    />
  );
}
