/** reasonText: why something was not done. Reasons the gateway names by a code have words here; any other is its own words. */
import type { Translate } from '@site/shared/i18n';

const KNOWN: readonly string[] = ['UNREADABLE', 'EXPIRED', 'MISMATCH', 'PROVIDER_REFUSED', 'ACCOUNT_NOT_FOUND'];

export const reasonText = (t: Translate, reason: string): string =>
  KNOWN.includes(reason) ? t(`reason.${reason}`) : reason;
