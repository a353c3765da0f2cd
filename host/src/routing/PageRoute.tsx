/** PageRoute: one remote page behind its gate, with its four ways of not being there yet. */
import type { Access } from '@site/shared/contract';
import { RemotePart } from '@site/shared/platform';
import { PageSkeleton } from '../shell/PageSkeleton';
import { RemoteUnavailable } from '../shell/RemoteUnavailable';
import { AccessGate } from './AccessGate';

interface PageRouteProps {
  readonly remote: string;
  readonly page: string;
  readonly access: Access;
}

export function PageRoute({ remote, page, access }: PageRouteProps) {
  return (
    <AccessGate access={access}>
      <RemotePart
        remote={remote}
        kind="page"
        name={page}
        waiting={<PageSkeleton />}
        failed={(failure, retry) => <RemoteUnavailable failure={failure} onRetry={retry} />}
      />
    </AccessGate>
  );
}
