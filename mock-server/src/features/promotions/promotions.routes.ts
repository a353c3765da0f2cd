/** Routes of promotions and rewards. */
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { route } from '../../ground/route';
import { guestCounters, memberCounters } from './counters';

export const promotionRoutes = [
  route(
    calls.promoCounters,
    { params: S.Nothing, value: S.PromoCounters, about: 'Kinds of promotions with what waits for the member' },
    memberCounters,
  ),
  route(
    calls.guestPromoCounters,
    { params: S.MerchantQuery, value: S.PromoCounters, about: 'Kinds of promotions, for guests' },
    guestCounters,
  ),
];
