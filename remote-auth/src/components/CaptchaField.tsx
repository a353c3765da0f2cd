/** CaptchaField: the captcha input with its picture (tap to refresh) and its audio. */
import { RefreshCw, Volume2 } from 'lucide-react';
import styled from 'styled-components';
import { FormOtp } from '@site/shared/forms';
import { useT } from '@site/shared/i18n';
import { color, font, radius, space } from '@site/shared/theme';
import { IconButton, Skeleton } from '@site/shared/ui';
import type { Captcha } from '../queries/useCaptcha';

export function CaptchaField({ captcha }: { readonly captcha: Captcha }) {
  const t = useT('auth');
  const { picture, refresh, listen } = captcha;
  return (
    <div>
      <FormOtp name="captcha" label={t('field.captcha')} required autoComplete="off" maxLength={6} />
      <Row>
        <Picture type="button" aria-label={t('captcha.image')} onClick={refresh}>
          {picture.status === 'ready' ? <img src={picture.src} alt="" width={132} height={44} /> : null}
          {picture.status === 'loading' ? <Skeleton width={132} height={44} /> : null}
          {picture.status === 'failed' ? <span role="alert">{t('captcha.failed')}</span> : null}
        </Picture>
        <IconButton label={t('captcha.refresh')} onClick={refresh}>
          <RefreshCw size={20} aria-hidden />
        </IconButton>
        <IconButton label={t('captcha.listen')} onClick={() => void listen()}>
          <Volume2 size={20} aria-hidden />
        </IconButton>
      </Row>
    </div>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  height: 46px;
`;

const Picture = styled.button`
  min-width: 134px;
  height: 46px;
  padding: 0;
  overflow: hidden;
  background: ${color.raised};
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  color: ${color.textMuted};
  cursor: pointer;
  ${font.caption}
`;
