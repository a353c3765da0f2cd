/** RemoteUnavailable: a page whose remote failed to load or crashed; retry works without a reload (SITE-14). */
import type { RemoteFailure } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { ErrorRetry } from '@site/shared/ui';
import { useNetwork } from '@site/shared/platform';

interface RemoteUnavailableProps {
  readonly failure: RemoteFailure;
  readonly onRetry: () => void;
}

export function RemoteUnavailable({ failure, onRetry }: RemoteUnavailableProps) {
  const t = useT('host');
  const message = useNetwork() === 'none' ? 'failure.offline' : 'failure.elsewhere';
  return <ErrorRetry title={t(`failure.${failure.kind}`)} message={t(message)} onRetry={onRetry} />;
}
