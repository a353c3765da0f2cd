/** frameOf: the name of a page's frame (header and footer). First screens are stored and chosen by it. */
import type { PageMeta } from '@site/shared/contract';

export const HOME_FRAME = 'home';

export const frameOf = ({ header, footer }: PageMeta): string => `${header}-${footer ? 'footer' : 'bare'}`;
