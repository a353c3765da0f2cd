/** drawAhead: the addresses of pages that Pages.tsx draws before they are opened. Chosen by effects/prefetchWhileIdle.ts. */
import { BehaviorSubject } from 'rxjs';
import type { Address } from '../shell/address';

const ahead = new BehaviorSubject<readonly Address[]>([]);
export const pagesAhead$ = ahead.asObservable();
export const pagesAhead = (): readonly Address[] => ahead.value;

/** Draws these pages, hidden; one that is drawn already stays, and others are removed. */
export function drawAhead(urls: readonly URL[]): void {
  ahead.next(
    urls.map(({ pathname, search }): Address => {
      const known = ahead.value.find(({ location: at }) => at.pathname === pathname && at.search === search);
      const location = { pathname, search, hash: '', state: null, key: 'ahead', mask: undefined };
      return known ?? { location, navigationType: 'PUSH' as Address['navigationType'] };
    }),
  );
}
