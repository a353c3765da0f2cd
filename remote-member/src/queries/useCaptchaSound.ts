/** useCaptchaSound: plays the code of the visitor's captcha, for people who cannot read its picture (WCAG 1.1.1). */
import { useCallback } from 'react';
import { playSound } from '@site/shared/components';
import { usePlatform } from '@site/shared/platform';
import { captchaAudio } from '@site/shared/wps';

export function useCaptchaSound(): () => Promise<void> {
  const { http } = usePlatform();
  return useCallback(async () => {
    const result = await http.send(captchaAudio, undefined);
    if (result.ok) await playSound(result.value);
  }, [http]);
}
