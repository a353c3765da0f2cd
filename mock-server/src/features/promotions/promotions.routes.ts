/** Routes of promotions and rewards. */
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { route } from '../../ground/route';
import { guestCounters, memberCounters } from './counters';
import { localise } from '../../ground/content/localise';
import { runningPromotions } from '../../ground/content/running-promotions';

export const promotionRoutes = [
  route(
    calls.promoCounters,
    { params: S.Nothing, value: S.PromoCounters, about: 'Kinds of promotions, with the number open to the member' },
    memberCounters,
  ),
  route(
    calls.guestPromoCounters,
    { params: S.MerchantQuery, value: S.PromoCounters, about: 'Kinds of promotions, for guests' },
    guestCounters,
  ),
  route(
    calls.registerGifts,
    { params: S.Nothing, value: S.RegisterGifts, about: 'Gifts of a registration', publicFor: 60 },
    async ({ db, at, language }) => {
      const gifts = (await runningPromotions(db, at)).filter(({ promotionType }) => promotionType === 'FIRST_DEPOSIT');
      return gifts.map(({ id, title, picture }) => ({
        promotionId: String(id),
        title: localise(title, language),
        image: `/wps/media/promo/${picture}.svg`,
      }));
    },
  ),
];
