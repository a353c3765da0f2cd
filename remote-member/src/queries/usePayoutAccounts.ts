/** usePayoutAccounts: the member's payout accounts, the default one marked. */
import { useCall } from '@site/shared/platform';
import { listCards } from '@site/shared/wps';

const ALL = {};

export const usePayoutAccounts = () => useCall(listCards, ALL);
