/** RemotePart: one page or widget of a remote in its place. Its failure stays in this place and offers a retry without a reload. */
import { Suspense, useState, type ComponentType, type ReactNode } from 'react';
import type { RemoteFailure } from '@site/shared/contract';
import { usePlatform, RemoteScope } from './context';
import { partOf, forgetPart, type PartKind } from './parts';
import { RemoteBoundary } from './RemoteBoundary';

export interface RemotePartProps {
  readonly remote: string;
  readonly kind: PartKind;
  readonly name: string;
  readonly props?: object;
  /** Shown while the code is on its way; must have the size of what comes. */
  readonly waiting: ReactNode;
  readonly failed: (failure: RemoteFailure, retry: () => void) => ReactNode;
}

export function RemotePart({ remote, kind, name, props, waiting, failed }: RemotePartProps) {
  const platform = usePlatform();
  const [attempt, setAttempt] = useState(0);
  const Part = partOf(platform, { remote, kind, name }) as ComponentType<object>;
  const release = platform.remotes.remotes.find((known) => known.meta.name === remote)?.release ?? '';
  const retry = () => {
    // The new lazy must exist before the boundary lets go of the old one.
    forgetPart(platform, { remote, kind, name });
    setAttempt((count) => count + 1);
  };
  const onFailure = (failure: RemoteFailure) => {
    if (failure.kind === 'crashed') platform.remotes.reportCrash(remote, failure.detail);
    platform.journal.write({
      what: `${kind} ${name}: ${failure.kind}`,
      remote,
      release,
      detail: 'detail' in failure ? failure.detail : JSON.stringify(failure),
    });
  };
  return (
    <RemoteScope value={{ remote, release }}>
      <RemoteBoundary
        key={attempt}
        remote={remote}
        onFailure={onFailure}
        fallback={(failure) => failed(failure, retry)}
      >
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </RemoteBoundary>
    </RemoteScope>
  );
}
