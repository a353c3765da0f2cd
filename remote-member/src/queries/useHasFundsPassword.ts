/** useHasFundsPassword: whether the member has set a funds password. */
import { useCall } from '@site/shared/platform';
import { hasFundsPassword } from '@site/shared/wps';

export const useHasFundsPassword = (enabled = true) => useCall(hasFundsPassword, undefined, { enabled });
