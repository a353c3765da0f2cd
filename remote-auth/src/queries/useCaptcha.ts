/** useCaptcha: the captcha picture, valid for one attempt. Callers refresh it after a failed attempt and on a tab switch. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { playSound } from '@site/shared/components';
import { useT } from '@site/shared/i18n';
import { usePlatform } from '@site/shared/platform';
import { captcha, captchaAudio, codeOf } from '@site/shared/wps';

export type CaptchaPicture =
  { readonly status: 'loading' | 'failed' } | { readonly status: 'ready'; readonly src: string };

export interface Captcha {
  readonly picture: CaptchaPicture;
  readonly refresh: () => void;
  readonly listen: () => Promise<void>;
}

/** @param wanted the field is on the screen: load a picture */
export function useCaptcha(wanted: boolean): Captcha {
  const t = useT('auth');
  const { http, toasts } = usePlatform();
  const [picture, setPicture] = useState<CaptchaPicture>({ status: 'loading' });
  const latest = useRef(0);

  const refresh = useCallback(() => {
    const request = ++latest.current;
    setPicture({ status: 'loading' });
    void http.send(captcha, undefined).then((result) => {
      // Ignore an outdated response: the gateway accepts only the code of the newest picture.
      if (request === latest.current)
        setPicture(result.ok ? { status: 'ready', src: pictureUrl(result.value) } : { status: 'failed' });
    });
  }, [http]);
  useEffect(() => {
    if (wanted) refresh();
  }, [wanted, refresh]);

  // For people who cannot read the picture (WCAG 1.1.1).
  const listen = useCallback(async () => {
    const result = await http.send(captchaAudio, undefined);
    if (result.ok && (await playSound(result.value))) return;
    toasts.show({ kind: 'error', text: t('captcha.notPlayed'), length: 'long' });
    // Used or expired: the next try plays the code of a new picture.
    if (!result.ok && codeOf(result.error) === 'not.found') refresh();
  }, [http, toasts, t, refresh]);

  return { picture, refresh, listen };
}

/** Data URL of the bare base64 the gateway sends; `PHN2` is base64 of `<sv`. */
const pictureUrl = (base64: string): string =>
  base64.startsWith('data:') ? base64 : `data:image/${base64.startsWith('PHN2') ? 'svg+xml' : 'png'};base64,${base64}`;
