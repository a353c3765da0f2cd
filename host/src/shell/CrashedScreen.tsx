/** CrashedScreen: shown when the shell itself threw; its link to home reloads the page. */
import { paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { ErrorRetry } from '@site/shared/ui';

export function CrashedScreen() {
  const t = useT('host');
  return (
    <ErrorRetry
      title={t('failure.shell')}
      message={t('failure.shellHint')}
      onRetry={() => window.location.assign(paths.home)}
    />
  );
}
