/** PageRoute: one remote page behind its gates: first its feature, then access. */
import { Fragment } from 'react';
import type { PageMeta } from '@site/shared/contract';
import { RemoteComponent } from '@site/shared/platform';
import { PageSkeleton } from '../shell/PageSkeleton';
import { RemoteUnavailable } from '../shell/RemoteUnavailable';
import { SiteHeader } from '../shell/SiteHeader';
import { AccessGate } from './AccessGate';
import { FeatureGate } from './FeatureGate';
import { usePageHandle } from '../shell/pageHandle';

interface PageRouteProps {
  readonly remote: string;
  readonly page: string;
  readonly meta: PageMeta;
}

export function PageRoute({ remote, page, meta }: PageRouteProps) {
  // A page that draws its own header has none while it cannot be shown.
  const header = usePageHandle().header === 'none' ? <SiteHeader /> : null;
  return (
    <FeatureGate path={meta.path}>
      <AccessGate page={meta}>
        <RemoteComponent
          remote={remote}
          kind="page"
          name={page}
          waiting={<PageSkeleton late={header} />}
          failed={(failure, retry) => (
            <Fragment>
              {header}
              <RemoteUnavailable failure={failure} onRetry={retry} />
            </Fragment>
          )}
        />
      </AccessGate>
    </FeatureGate>
  );
}
