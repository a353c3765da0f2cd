/** useCaptchaSound: plays the code of the visitor's captcha, for people who cannot read its picture (WCAG 1.1.1). */
import { useCallback } from 'react';
import { playSound } from '@site/shared/components';
import { useT } from '@site/shared/i18n';
import { usePlatform } from '@site/shared/platform';
import { captchaAudio, codeOf } from '@site/shared/wps';

/** @param refresh loads another picture: that of a used or expired code has no recording */
export function useCaptchaSound(refresh: () => void): () => Promise<void> {
  const t = useT('member');
  const { http, toasts } = usePlatform();
  return useCallback(async () => {
    const result = await http.send(captchaAudio, undefined);
    if (result.ok && (await playSound(result.value))) return;
    toasts.show({ kind: 'error', text: t('feedback.notPlayed'), length: 'long' });
    if (!result.ok && codeOf(result.error) === 'not.found') refresh();
  }, [http, toasts, t, refresh]);
}
