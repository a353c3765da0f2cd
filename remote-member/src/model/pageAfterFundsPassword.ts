/** pageAfterFundsPassword: the page that required a funds password, or the security centre; the member home while their flags are off. */
import { paths } from '@site/shared/contract';
import type { Site } from '@site/shared/platform';

const PAGES = { withdraw: paths.withdraw, uplineTransfer: paths.uplineTransfer } as const;
export type FundsPasswordUse = keyof typeof PAGES;

const isUse = (from: string | null): from is FundsPasswordUse => from !== null && Object.hasOwn(PAGES, from);

export const pageAfterFundsPassword = (from: string | null, { isPaused }: Pick<Site, 'isPaused'>): string =>
  [...(isUse(from) ? [PAGES[from]] : []), paths.security].find((path) => !isPaused(path)) ?? paths.memberHome;
