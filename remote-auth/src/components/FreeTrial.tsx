/** FreeTrial: logs in to a trial account, if the site offers one (FREEPLAY3). A link to `#trial` moves the focus to it. */
import { useEffect, useRef } from 'react';
import { Gamepad2 } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { errorText, useT } from '@site/shared/i18n';
import { usePlatform, useSend, useSite } from '@site/shared/platform';
import { Button } from '@site/shared/ui';
import { loginFreeplay, type LoginValue } from '@site/shared/wps';
import { deviceId } from '../model/deviceId';

export function FreeTrial({ onLogin }: { readonly onLogin: (value: LoginValue) => void }) {
  const t = useT('auth');
  const { toasts } = usePlatform();
  const { send, sending } = useSend(loginFreeplay);
  const isOffered = useSite().has('FREEPLAY3');
  const isLinked = useLocation().hash === '#trial';
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOffered && isLinked) box.current?.querySelector('button')?.focus();
  }, [isOffered, isLinked]);
  if (!isOffered) return null;

  const start = async () => {
    const result = await send({ os: navigator.platform, platform: 'M', loginDeviceId: deviceId(document) });
    if (!result.ok) toasts.show({ kind: 'error', text: errorText(t, result.error) });
    // 0: no trial account is available now; stay on the page (AUTH-15).
    else if (result.value.trial === 0) toasts.show({ kind: 'info', text: t('login.trialNone') });
    else onLogin(result.value);
  };
  return (
    <div ref={box}>
      <Button kind="secondary" full icon={<Gamepad2 aria-hidden />} loading={sending} onClick={() => void start()}>
        {t('login.trial')}
      </Button>
    </div>
  );
}
