/** SkipLink: the first keyboard stop; skips the header. */
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { color, layer, radius, space } from '@site/shared/theme';

export function SkipLink() {
  const t = useT('host');
  return <Link href="#main">{t('header.skip')}</Link>;
}

const Link = styled.a`
  position: fixed;
  top: ${space[2]};
  left: ${space[2]};
  z-index: ${layer.toast};
  padding: ${space[3]} ${space[4]};
  background: ${color.raised};
  border-radius: ${radius.small};
  color: ${color.text};

  &:not(:focus) {
    clip-path: inset(50%);
    pointer-events: none;
  }
`;
