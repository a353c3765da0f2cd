/** Virtualised lists. A separate entry point: the virtualiser loads only with a page that has a list. */
export { InfiniteList, type InfiniteListProps } from './InfiniteList';
