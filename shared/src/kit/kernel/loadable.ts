/** Loadable: the state of a value that is being loaded. Every screen shows its four states. */

export type Loadable<T, E> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: E; readonly retry: () => void }
  | { readonly status: 'ready'; readonly value: T; readonly refreshing: boolean };

/** For a call that depends on a value not known yet. */
export const LOADING = { status: 'loading' } as const;

/** Map the value of a ready Loadable; the other states pass through. */
export const mapLoadable = <T, U, E>(loadable: Loadable<T, E>, change: (value: T) => U): Loadable<U, E> =>
  loadable.status === 'ready' ? { ...loadable, value: change(loadable.value) } : loadable;
