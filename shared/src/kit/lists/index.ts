/** Lists: long ones, of which only what is near the screen exists. Its own layer: the virtualiser comes only with a list. */
export { InfiniteList, type InfiniteListProps } from './InfiniteList';
