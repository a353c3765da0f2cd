/** usePromotionStatuses: the member's state in each promotion; loading for guests, who have none. */
import { useCall, useMember } from '@site/shared/platform';
import { promotionStatuses } from '@site/shared/wps';

export const usePromotionStatuses = () => useCall(promotionStatuses, undefined, { enabled: useMember() !== null });
