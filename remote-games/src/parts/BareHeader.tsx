/** BareHeader: back arrow and title of a page that comes without the site's header (SITE-03). */
import { ChevronLeft } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { color, font, frame, layer } from '@site/shared/theme';
import { IconButton } from '@site/shared/ui';

/** One step back, or home where the visit began here. */
export function useStepBack(): () => void {
  const navigate = useNavigate();
  return () => {
    const hasStep = (window.history.state as { idx?: number } | null)?.idx;
    void (hasStep ? navigate(-1) : navigate(paths.home));
  };
}

export function BareHeader({ title }: { readonly title: string }) {
  const t = useT('games');
  const back = useStepBack();
  return (
    <Bar>
      <IconButton label={t('back')} onClick={back}>
        <ChevronLeft />
      </IconButton>
      <h1>{title}</h1>
      <span aria-hidden />
    </Bar>
  );
}

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${layer.header};
  display: grid;
  grid-template-columns: ${frame.headerHeight} minmax(0, 1fr) ${frame.headerHeight};
  align-items: center;
  height: ${frame.headerHeight};
  background: ${color.ink};
  text-align: center;

  & > h1 {
    margin: 0;
    ${font.strong}
  }
`;
