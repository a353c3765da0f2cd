/** `import '@site/embed/vue'`: types of `<site-remote>` in Vue templates. */
import type { ElementAttributes, FetchSession, SiteEvents } from '../static/embed-client';

interface SiteRemoteVueProps extends Partial<ElementAttributes> {
  id?: string;
  fetchSession?: FetchSession | null;
  onSiteFact?: (event: CustomEvent<SiteEvents['site-fact']>) => void;
  onSiteNavigate?: (event: CustomEvent<SiteEvents['site-navigate']>) => void;
  onSiteLeave?: (event: CustomEvent<SiteEvents['site-leave']>) => void;
  onSiteFailure?: (event: CustomEvent<SiteEvents['site-failure']>) => void;
}

declare module 'vue' {
  interface GlobalComponents {
    'site-remote': new () => { $props: SiteRemoteVueProps };
  }
}
