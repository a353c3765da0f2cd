/** useCaptcha: a picture that is good once: fetched when asked for, exchanged by tap, after each failed try and on a tab switch. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePlatform } from '@site/shared/platform';
import { captcha, captchaAudio } from '@site/shared/wps';

export type CaptchaPicture =
  { readonly status: 'loading' | 'failed' } | { readonly status: 'ready'; readonly src: string };

export interface Captcha {
  readonly picture: CaptchaPicture;
  readonly refresh: () => void;
  readonly listen: () => Promise<void>;
}

/** `wanted`: the field is on the screen. */
export function useCaptcha(wanted: boolean): Captcha {
  const { http } = usePlatform();
  const [picture, setPicture] = useState<CaptchaPicture>({ status: 'loading' });
  const latest = useRef(0);

  const refresh = useCallback(() => {
    const turn = ++latest.current;
    setPicture({ status: 'loading' });
    void http.send(captcha, undefined).then((result) => {
      // A later tap has asked for another picture: only its code counts at the gateway.
      if (turn === latest.current)
        setPicture(result.ok ? { status: 'ready', src: pictureUrl(result.value) } : { status: 'failed' });
    });
  }, [http]);
  useEffect(() => {
    if (wanted) refresh();
  }, [wanted, refresh]);

  const listen = useCallback(async () => {
    const result = await http.send(captchaAudio, undefined);
    if (result.ok) await playSound(result.value);
  }, [http]);
  return { picture, refresh, listen };
}

/** Bare base64 of the wire as an image address. */
export const pictureUrl = (base64: string): string =>
  base64.startsWith('data:') ? base64 : `data:image/${base64.startsWith('PHN2') ? 'svg+xml' : 'png'};base64,${base64}`;

/** Played through the audio graph: a media element would need an address, which the page's policy allows only from the site. */
async function playSound(base64: string): Promise<void> {
  const bytes = Uint8Array.from(atob(base64.replace(/^data:[^,]*,/, '')), (char) => char.charCodeAt(0));
  const audio = new AudioContext();
  const source = audio.createBufferSource();
  source.buffer = await audio.decodeAudioData(bytes.buffer);
  source.connect(audio.destination);
  source.onended = () => void audio.close();
  source.start();
}
