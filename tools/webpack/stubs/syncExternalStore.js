/** Replaces a package for versions of React that do not have this hook. */
export { useSyncExternalStore } from 'react';
