/** PageRoute: one remote page behind its gates: first its feature, then access. */
import type { Access } from '@site/shared/contract';
import { RemoteComponent } from '@site/shared/platform';
import { PageSkeleton } from '../shell/PageSkeleton';
import { RemoteUnavailable } from '../shell/RemoteUnavailable';
import { AccessGate } from './AccessGate';
import { FeatureGate } from './FeatureGate';

interface PageRouteProps {
  readonly remote: string;
  readonly page: string;
  readonly path: string;
  readonly access: Access;
}

export function PageRoute({ remote, page, path, access }: PageRouteProps) {
  return (
    <FeatureGate path={path}>
      <AccessGate access={access}>
        <RemoteComponent
          remote={remote}
          kind="page"
          name={page}
          waiting={<PageSkeleton />}
          failed={(failure, retry) => <RemoteUnavailable failure={failure} onRetry={retry} />}
        />
      </AccessGate>
    </FeatureGate>
  );
}
