/** What the check `server` renders with; null where no site renders pages. */
export function rendererOf(options: { readonly upstream: string; readonly candidate: null }): object | null;
