/** useLetter: sends a letter once, also when its answer is lost, and says who got it. */
import { useT } from '@site/shared/i18n';
import { useIntent } from '@site/shared/intent';
import { letterRecipients, sendLetter, sentLetters, type SendLetterBody } from '@site/shared/wps';
import { usePlatform } from '@site/shared/platform';

/** @param onSent at least one recipient got it */
export function useLetter(onSent: (letter: SendLetterBody) => void) {
  const t = useT('member');
  const { toasts } = usePlatform();
  return useIntent(sendLetter, {
    name: 'letter',
    rereads: [sentLetters, letterRecipients],
    rereadsIfRefused: [letterRecipients],
    onDone: ({ sent }, { params, isMounted }) => {
      // The gateway leaves out those who are no longer neighbours.
      const count = params.recipients.length;
      if (sent === 0) return void toasts.show({ kind: 'error', text: t('letters.undelivered'), length: 'long' });
      if (sent < count) toasts.show({ kind: 'info', text: t('letters.partly', { sent, count }), length: 'long' });
      else toasts.show({ kind: 'success', text: t('letters.done') });
      if (isMounted) onSent(params);
    },
  });
}
