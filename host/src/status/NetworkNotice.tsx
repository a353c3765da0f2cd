/** NetworkNotice: shown while the page is offline or the connection is slow (SITE-15). */
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { color, font, space } from '@site/shared/theme';
import { useNetwork } from '@site/shared/platform';

export function NetworkNotice() {
  const t = useT('host');
  const quality = useNetwork();
  return <div role="status">{quality === 'good' ? null : <Strip>{t(`network.${quality}`)}</Strip>}</div>;
}

const Strip = styled.p`
  margin: 0;
  padding: ${space[2]} ${space[4]};
  background: ${color.raised};
  color: ${color.text};
  text-align: center;
  ${font.small}
`;
