export interface Choice {
  readonly remote: string;
  readonly kind: 'page' | 'widget';
  /** Name of the page or widget. */
  readonly item: string;
  /** Query of the page; may be empty. */
  readonly params: string;
  readonly locale: string;
  readonly theme: string;
  readonly isolation: string;
  /** CSS value of max-width. */
  readonly width: string;
  readonly format: 'html' | 'script' | 'react';
}

export function buildExample(
  choice: Choice,
  site: string,
): {
  readonly attributes: Readonly<Record<string, string | null>>;
  readonly maxWidth: string | null;
  readonly code: string;
};

interface ListedPage {
  readonly access: string;
  readonly header: string;
}

/** Of the remotes by name, in their order. */
export function firstPage(
  remotes: ReadonlyMap<string, { readonly pages: Readonly<Record<string, ListedPage>> }>,
): { readonly remote: string; readonly page: string } | null;
