/** Download: block on home that offers the app (HOME-10). Hidden where the site already runs as an app. */
import { useState } from 'react';
import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { color, font, radius, space } from '@site/shared/theme';
import { IconButton, RemoteImage } from '@site/shared/ui';
import { useSite } from '@site/shared/platform';
import { AppButtons } from '../components/AppButtons';
import { useDisplayMode } from '../components/useDisplayMode';

export default function Download() {
  const t = useT('promo');
  const { name, link } = useSite();
  const [isHidden, setHidden] = useState(false);
  if (useDisplayMode() !== 'browser' || isHidden) return null;
  const title = name ? t('download.title', { name }) : t('download.titlePlain');
  return (
    <Block aria-label={title}>
      <Banner to={paths.app}>
        <Picture src={link('PROMO')} alt="" ratio="12 / 5" fallback={null} />
        <Words>
          <h2>{title}</h2>
          <p>{t('download.message')}</p>
        </Words>
      </Banner>
      <AppButtons />
      <Hide>
        <IconButton label={t('download.hide')} onClick={() => setHidden(true)}>
          <X size={18} />
        </IconButton>
      </Hide>
    </Block>
  );
}

const Block = styled.aside`
  position: relative;
  display: grid;
  gap: ${space[3]};
  margin: 0 ${space[4]};
  padding: ${space[3]};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
`;

const Banner = styled(Link)`
  display: grid;
  gap: ${space[3]};
  color: inherit;
  text-decoration: none;
`;

const Picture = styled(RemoteImage)`
  border-radius: ${radius.small};
`;

const Words = styled.div`
  padding-inline-end: ${space[8]};

  & > h2 {
    ${font.strong}
  }

  & > p {
    color: ${color.textMuted};
    ${font.small}
  }
`;

const Hide = styled.div`
  position: absolute;
  top: ${space[3]};
  right: ${space[3]};

  & > button > svg {
    width: 32px;
    height: 32px;
    padding: 7px;
    background: ${color.surface};
    border-radius: ${radius.round};
  }
`;
