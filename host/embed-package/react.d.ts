/** `@site/embed/react`: a React component (17 and newer), and `<site-remote>` in JSX (React 18 and 19). */
import type { CSSProperties, FunctionComponent, MutableRefObject } from 'react';
import type { Mounted, SiteEvents, SiteRemoteJsx } from '../static/embed-client';
import type { MountOptions } from './index';

export interface SiteRemoteProps extends MountOptions {
  onFact?: (detail: SiteEvents['site-fact']) => void;
  onNavigate?: (detail: SiteEvents['site-navigate']) => void;
  onLeave?: (detail: SiteEvents['site-leave']) => void;
  onFailure?: (detail: SiteEvents['site-failure']) => void;
  /** Receives what mount() returns, for `logout()` and `element.go()`. */
  remoteRef?: MutableRefObject<Mounted | null>;
  className?: string;
  style?: CSSProperties;
}

/**
 * Changed attributes change the element in place; `site`, `id`, `isolation` and `routing` start it again. Changed functions
 * are used at their next call.
 */
export const SiteRemote: FunctionComponent<SiteRemoteProps>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'site-remote': SiteRemoteJsx;
    }
  }
}
