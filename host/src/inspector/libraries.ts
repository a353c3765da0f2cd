/** readLibraries: the shared libraries of the page, from Module Federation's share scope. */
export interface Library {
  readonly name: string;
  readonly version: string;
  /** The container that provides this copy: "site_host". */
  readonly from: string;
  readonly isLoaded: boolean;
}

export type ShareScope = Readonly<
  Record<
    string,
    Readonly<Record<string, { readonly from?: string; readonly lib?: unknown; readonly loaded?: unknown }>>
  >
>;

declare const __webpack_share_scopes__: { readonly default?: ShareScope } | undefined;

export const pageShares = (): ShareScope =>
  (typeof __webpack_share_scopes__ === 'undefined' ? undefined : __webpack_share_scopes__.default) ?? {};

/** One row per copy; a library with two versions is on the page twice. */
export const readLibraries = (scope: ShareScope): readonly Library[] =>
  Object.entries(scope)
    .flatMap(([key, versions]) =>
      Object.entries(versions).map(([version, { from = '', lib, loaded }]) => ({
        // Own layers that are shared by content have a hash of their sources in the key (docs/decisions/0005).
        name: key,
        version,
        from,
        isLoaded: Boolean(lib ?? loaded),
      })),
    )
    .filter(({ name }) => !name.endsWith('/'))
    .sort((a, b) => a.name.localeCompare(b.name));
