/** `@site/embed`: embeds remotes of the site. */
import type { Mounted, MountOptions as ClientOptions } from '../static/embed-client';

export type {
  ElementAttributes,
  FetchSession,
  LoadError,
  LoadErrorType,
  Mounted,
  MountOptions as ClientOptions,
  PinnedVersion,
  SiteEvents,
  SiteRemoteElement,
} from '../static/embed-client';

export interface MountOptions extends ClientOptions {
  /** Origin of the site: "https://www.example.com". */
  site: string;
}

/** Adds an element to the container. @throws TypeError without `site`. */
export function mount(container: Element, options: MountOptions): Mounted;
