/** Calls of promotions and rewards (wps-contract rows 158–190). */
import { call } from './call';
import type * as P from './promotions.schema';

const member = { access: 'member' } as const;

export const promoCounters = call<void, P.PromoCounters>('GET', '/wps/relay/MCSFE_getAvailablePromotions', member);
