/** `import '@site/embed/svelte'`: types of `<site-remote>` in Svelte templates (4 and 5). */
import type { ElementAttributes, FetchSession, SiteEvents } from '../static/embed-client';

interface SiteRemoteSvelteAttributes extends Partial<ElementAttributes> {
  id?: string;
  class?: string;
  fetchSession?: FetchSession | null;
  'onsite-fact'?: (event: CustomEvent<SiteEvents['site-fact']>) => void;
  'onsite-navigate'?: (event: CustomEvent<SiteEvents['site-navigate']>) => void;
  'onsite-leave'?: (event: CustomEvent<SiteEvents['site-leave']>) => void;
  'onsite-failure'?: (event: CustomEvent<SiteEvents['site-failure']>) => void;
  'on:site-fact'?: (event: CustomEvent<SiteEvents['site-fact']>) => void;
  'on:site-navigate'?: (event: CustomEvent<SiteEvents['site-navigate']>) => void;
  'on:site-leave'?: (event: CustomEvent<SiteEvents['site-leave']>) => void;
  'on:site-failure'?: (event: CustomEvent<SiteEvents['site-failure']>) => void;
}

declare module 'svelte/elements' {
  export interface SvelteHTMLElements {
    'site-remote': SiteRemoteSvelteAttributes;
  }
}
