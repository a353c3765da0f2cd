/** showCodeSent: the toast after a code was sent, which stays longer than other success toasts (SITE-18). */
import type { Translate } from '@site/shared/i18n';
import type { Platform } from '@site/shared/platform';

const SENT_MS = 1_500;

export const showCodeSent = (toasts: Platform['toasts'], t: Translate): void =>
  void toasts.show({ kind: 'success', text: t('sms.sent'), length: SENT_MS });
