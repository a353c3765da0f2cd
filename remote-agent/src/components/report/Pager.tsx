/** Pager: previous page, next page and current position. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import styled from 'styled-components';
import { useFormat, useT } from '@site/shared/i18n';
import { color, font, space } from '@site/shared/theme';
import { IconButton } from '@site/shared/ui';

interface PagerProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

export function Pager({ page, pages, onPage }: PagerProps) {
  const t = useT('agent');
  const { number } = useFormat();
  if (pages <= 1) return null;
  return (
    <Row aria-label={t('report.pages')} data-screen-only>
      <IconButton label={t('report.before')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <span aria-live="polite">
        {number(page)} / {number(pages)}
      </span>
      <IconButton label={t('next')} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <ChevronRight aria-hidden />
      </IconButton>
    </Row>
  );
}

const Row = styled.nav`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space[4]};
  color: ${color.textMuted};
  ${font.small}
  ${font.tabular}
`;
