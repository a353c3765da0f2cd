/** useCaptchaSound: plays the code of the visitor's captcha, for people who cannot read its picture (WCAG 1.1.1). */
import { useCallback } from 'react';
import { usePlatform } from '@site/shared/platform';
import { captchaAudio } from '@site/shared/wps';

export function useCaptchaSound(): () => Promise<void> {
  const { http } = usePlatform();
  return useCallback(async () => {
    const result = await http.send(captchaAudio, undefined);
    if (result.ok) await playSound(result.value);
  }, [http]);
}

/** Web Audio, because the Content Security Policy does not allow a media element with a data or blob URL. */
async function playSound(base64: string): Promise<void> {
  const bytes = Uint8Array.from(atob(base64.replace(/^data:[^,]*,/, '')), (char) => char.charCodeAt(0));
  const audio = new AudioContext();
  const source = audio.createBufferSource();
  source.buffer = await audio.decodeAudioData(bytes.buffer);
  source.connect(audio.destination);
  source.onended = () => void audio.close();
  source.start();
}
