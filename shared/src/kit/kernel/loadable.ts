/** Loadable: what a screen knows of a value that is on its way. The four states of every screen are built from it. */

export type Loadable<T, E> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: E; readonly retry: () => void }
  | { readonly status: 'ready'; readonly value: T; readonly refreshing: boolean };

/** For what cannot begin before something else is known. */
export const LOADING = { status: 'loading' } as const;

/** Change the value of a ready Loadable; the other states pass through. */
export const mapLoadable = <T, U, E>(loadable: Loadable<T, E>, change: (value: T) => U): Loadable<U, E> =>
  loadable.status === 'ready' ? { ...loadable, value: change(loadable.value) } : loadable;
