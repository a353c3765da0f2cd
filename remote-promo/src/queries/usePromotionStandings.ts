/** usePromotionStandings: the member's state in each promotion; loading for guests, who have none. */
import { useCall, useMember } from '@site/shared/platform';
import { promotionStandings } from '@site/shared/wps';

export const usePromotionStandings = () => useCall(promotionStandings, undefined, { enabled: useMember() !== null });
