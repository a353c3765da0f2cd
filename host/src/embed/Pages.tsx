/** Pages: the pages of an embedded element. Its exit to a page that no remote has is an event. */
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { paths, type PageMeta, type RemoteFailure } from '@site/shared/contract';
import { RemoteComponent, usePlatform } from '@site/shared/platform';
import { ErrorRetry, Skeleton } from '@site/shared/ui';
import { AccessGate } from '../routing/AccessGate';
import { routeTable } from '../routing/routeTable';
import { sendFrom, START, startOf, type EmbeddedComponent } from './component';
import { ExternalPageNotice } from './ExternalPageNotice';

/** Height of a component that is not loaded yet, in pixels. */
export const SKELETON_HEIGHT = 240;

/** The page or widget that the element names is open to any visitor until its page requires more. */
const START_META = { access: 'guest' } as const;

interface PagesProps {
  readonly component: EmbeddedComponent;
  readonly host: HTMLElement;
  readonly origin: string;
}

export function Pages({ component, host, origin }: PagesProps) {
  const platform = usePlatform();
  const { pages } = useMemo(() => routeTable(platform.remotes.remotes), [platform]);
  const { pathname, search } = useLocation();
  const isExternal = pathname !== START && !pages.has(pathname);
  const { href } = new URL(pathname + search, origin);
  useEffect(() => {
    if (isExternal) sendFrom(host, 'site-leave', { url: href, isHome: pathname === paths.home });
  }, [isExternal, href, pathname, host]);
  const found = pages.get(pathname);
  if (found) {
    const { remote, page, meta } = found;
    const component = { remote, kind: 'page', name: page } as const;
    return <EmbeddedRemote key={`${remote}/${page}`} component={component} meta={meta} host={host} />;
  }
  return isExternal ? (
    <ExternalPageNotice href={href} start={startOf(platform.remotes, component)} />
  ) : (
    <EmbeddedRemote component={component} meta={START_META} host={host} />
  );
}

interface EmbeddedRemoteProps {
  readonly component: Pick<EmbeddedComponent, 'remote' | 'kind' | 'name'>;
  readonly meta: Pick<PageMeta, 'access' | 'guestsNeed'>;
  readonly host: HTMLElement;
}

function EmbeddedRemote({ component: { remote, kind, name }, meta: access, host }: EmbeddedRemoteProps) {
  const { remotes } = usePlatform().remotes;
  const known = remotes.find((listed) => listed.meta.name === remote)?.meta;
  const isKnown = Object.hasOwn((kind === 'page' ? known?.pages : known?.widgets) ?? {}, name);
  return (
    <AccessGate page={access}>
      <RemoteComponent
        remote={remote}
        kind={kind}
        name={name}
        waiting={<Skeleton height={SKELETON_HEIGHT} />}
        failed={(failure, retry) => <Failed failure={failure} isKnown={isKnown} onRetry={retry} host={host} />}
      />
    </AccessGate>
  );
}

interface FailedProps {
  readonly failure: RemoteFailure;
  /** Does the site have a component of this name? */
  readonly isKnown?: boolean;
  readonly onRetry: () => void;
  readonly host: HTMLElement;
}

/** The visitor gets a retry, the page the reason: an unknown name looks like any other failure on the screen. */
export function Failed({ failure, isKnown = true, onRetry, host }: FailedProps) {
  const { remote } = failure;
  const kind = isKnown ? failure.kind : 'unknown-name';
  const detail = 'detail' in failure ? failure.detail : '';
  useEffect(() => sendFrom(host, 'site-failure', { kind, remote, detail }), [kind, remote, detail, host]);
  return <ErrorRetry onRetry={onRetry} />;
}
