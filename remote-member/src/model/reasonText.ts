/** reasonText: translates the gateway's reason codes; any other reason is shown as received. */
import type { Translate } from '@site/shared/i18n';

const KNOWN: readonly string[] = ['UNREADABLE', 'EXPIRED', 'MISMATCH', 'PROVIDER_REFUSED', 'ACCOUNT_NOT_FOUND'];

export const reasonText = (t: Translate, reason: string): string =>
  KNOWN.includes(reason) ? t(`reason.${reason}`) : reason;
