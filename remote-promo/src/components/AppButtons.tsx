/** AppButtons: links for Android and iPhone; to the file where the gateway has one, otherwise to the app page. */
import { Smartphone } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { color, font, frame, radius, space } from '@site/shared/theme';
import { isDirect } from '../model/appInstall';
import { useAppLinks } from '../queries/useAppLinks';

export function AppButtons() {
  const t = useT('promo');
  const links = useAppLinks();
  return (
    <Row>
      <AppButton os="android" label={t('download.android')} direct={links.android} />
      <AppButton os="ios" label={t('download.ios')} direct={links.ios} />
    </Row>
  );
}

interface AppButtonProps {
  readonly os: 'android' | 'ios';
  readonly label: string;
  readonly direct: string | null;
}

function AppButton({ os, label, direct }: AppButtonProps) {
  const content = (
    <>
      <Smartphone size={18} aria-hidden /> {label}
    </>
  );
  return isDirect(direct) ? (
    <Store href={direct} rel="noopener noreferrer">
      {content}
    </Store>
  ) : (
    <Store as={Link} to={`${paths.app}?os=${os}`}>
      {content}
    </Store>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[2]};
`;

const Store = styled.a<{ readonly to?: string }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  min-height: ${frame.touch};
  background: ${color.raised};
  border: 1px solid ${color.line};
  border-radius: ${radius.round};
  color: ${color.text};
  text-decoration: none;
  ${font.small}
  font-weight: 600;
`;
