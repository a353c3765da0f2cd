/** CrashedScreen: the shell itself threw. Says so plainly and offers home by a fresh load. */
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { ErrorRetry } from '@site/shared/ui';
import { usePlatform } from '@site/shared/platform';

export function CrashedScreen() {
  const error = useRouteError();
  const { journal } = usePlatform();
  const t = useT('host');
  useEffect(() => journal.write({ what: 'the shell crashed', detail: String(error) }), [error, journal]);
  return (
    <ErrorRetry
      title={t('failure.shell')}
      message={t('failure.shellHint')}
      onRetry={() => window.location.assign(paths.home)}
    />
  );
}
