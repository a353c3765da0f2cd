/** embedding: whether the components are on a page of another site, and which origin the site has. */

interface Placement {
  /** Origin of the site; set on an embedding page only (SiteConfig of @site/shared/platform). */
  readonly origin?: string;
}

/** True inside a page of another site, which keeps its own title, theme and storage. */
export const isEmbedded = ({ origin }: Placement): boolean => origin !== undefined;

/** The origin of the site; in the browser only. */
export const siteOrigin = ({ origin }: Placement): string => origin ?? window.location.origin;
