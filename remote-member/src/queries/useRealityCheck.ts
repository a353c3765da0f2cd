/** useRealityCheck: the member's reality check with time and result of this session, always read again. */
import { useCall } from '@site/shared/platform';
import { realityCheck } from '@site/shared/wps';

export const useRealityCheck = () => useCall(realityCheck, undefined, { staleTime: 0 });
