/** ExternalPageNotice: shown in an embedded element after the visitor left its remote, until the embedding page reacts. */
import { ExternalLink } from 'lucide-react';
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { useStepBack } from '@site/shared/platform';
import { color, frame, space } from '@site/shared/theme';
import { Button } from '@site/shared/ui';

interface ExternalPageNoticeProps {
  readonly href: string;
  /** The start page of the element. */
  readonly start: string;
}

export function ExternalPageNotice({ href, start }: ExternalPageNoticeProps) {
  const t = useT('host');
  return (
    <Box>
      <a href={href} target="_blank" rel="noopener">
        <ExternalLink size={18} aria-hidden /> {t('embed.toSite')}
      </a>
      <Button kind="ghost" onClick={useStepBack(start)}>
        {t('header.back')}
      </Button>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${space[3]};
  justify-items: center;
  padding: ${space[8]} ${space[4]};

  & > a {
    display: inline-flex;
    gap: ${space[2]};
    align-items: center;
    min-height: ${frame.touch};
    color: ${color.text};
  }
`;
