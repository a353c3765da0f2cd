/** Playwright's `test` with the built site as third-party pages embed it: one site server per worker, never changed. */
import { test as base } from '../test';
import type { EmbeddedSite } from '../siteServers';

export const test = base.extend<{ site: EmbeddedSite }>({
  site: async ({ embedded }, provide) => {
    embedded.foreign.setHtml('');
    await provide(embedded);
  },
});
