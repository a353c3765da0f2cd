/** CrashedScreen: the shell itself threw. Says so plainly and offers home by a fresh load. */
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
