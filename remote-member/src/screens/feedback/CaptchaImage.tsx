/** CaptchaImage: the captcha image, of which a tap loads another, and its sound. */
import { Volume2 } from 'lucide-react';
import styled from 'styled-components';
import type { Loadable } from '@site/shared/kernel';
import type { WpsError } from '@site/shared/wps';
import { useT } from '@site/shared/i18n';
import { font, frame, space } from '@site/shared/theme';
import { IconButton, Skeleton } from '@site/shared/ui';
import { useCaptchaSound } from '../../queries/useCaptchaSound';

interface CaptchaImageProps {
  readonly of: Loadable<string, WpsError>;
  readonly onRefresh: () => void;
}

export function CaptchaImage({ of, onRefresh }: CaptchaImageProps) {
  const t = useT('member');
  const listen = useCaptchaSound(onRefresh);
  return (
    <>
      <ImageButton
        type="button"
        aria-label={t('feedback.newCode')}
        onClick={of.status === 'failed' ? of.retry : onRefresh}
      >
        {of.status === 'ready' ? <img src={`data:image/png;base64,${of.value}`} alt="" /> : null}
        {of.status === 'loading' ? <Skeleton width={108} height={40} /> : null}
        {of.status === 'failed' ? t('retry') : null}
      </ImageButton>
      <IconButton label={t('feedback.listen')} onClick={() => void listen()}>
        <Volume2 size={20} aria-hidden />
      </IconButton>
    </>
  );
}

const ImageButton = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 112px;
  min-height: ${frame.touch};
  padding: 0;
  background: none;
  border: 0;
  color: inherit;
  cursor: pointer;
  ${font.small}

  & > img {
    max-width: 100%;
    max-height: 36px;
    border-radius: ${space[2]};
  }
`;
