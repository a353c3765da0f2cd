/** Surfaces: card, list row, section title, chip and badge. */
import type { ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { useT } from '@site/shared/i18n';
import { color, font, frame, radius, space } from '@site/shared/theme';

export const Card = styled.section`
  padding: ${space[4]};
  --ground: ${color.surface};
  --row-inset: 0px;
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
`;

export interface ListRowProps {
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly icon?: ReactNode;
  /** Shown at the end instead of the arrow. */
  readonly end?: ReactNode;
  readonly to?: string;
  readonly onClick?: () => void;
}

/** A row that is a link (`to`), a button (onClick) or static. */
export function ListRow({ title, note, icon, end, to, onClick }: ListRowProps) {
  const inside = (
    <>
      {icon}
      <RowWords>
        <span>{title}</span>
        {note ? <small>{note}</small> : null}
      </RowWords>
      {end ?? (to || onClick ? <ChevronRight size={20} aria-hidden /> : null)}
    </>
  );
  if (to) return <RowLink to={to}>{inside}</RowLink>;
  if (onClick) {
    return (
      <RowButton type="button" onClick={onClick}>
        {inside}
      </RowButton>
    );
  }
  return <Row>{inside}</Row>;
}

export interface SectionTitleProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly count?: number;
  /** Target of the "more" link. */
  readonly more?: string;
}

/** Icon, name, optional count, 'more' (HOME-09). */
export function SectionTitle({ icon, title, count, more }: SectionTitleProps) {
  const t = useT('shared');
  return (
    <Heading>
      {icon}
      <h2>{title}</h2>
      {count === undefined ? null : <span>{count}</span>}
      {more ? (
        <Link to={more} aria-label={`${t('more')}: ${title}`}>
          {t('more')}
          <ChevronRight size={16} aria-hidden />
        </Link>
      ) : null}
    </Heading>
  );
}

export interface ChipProps {
  readonly selected?: boolean;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** A small button that can be selected. */
export function Chip({ selected = false, onClick, children }: ChipProps) {
  return (
    <Pill type="button" aria-pressed={selected} onClick={onClick}>
      {children}
    </Pill>
  );
}

/** Unread count: nothing at zero, "99+" above the cap. */
export function Badge({ count, label }: { readonly count: number; readonly label?: string }) {
  if (count <= 0) return null;
  const shown = count > 99 ? '99+' : String(count);
  return <Dot aria-label={label ? `${shown} ${label}` : undefined}>{shown}</Dot>;
}

const row = css`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  width: 100%;
  min-height: 56px;
  padding: ${space[2]} var(--row-inset, ${space[4]});
  background: none;
  border: 0;
  border-bottom: 1px solid ${color.line};
  color: inherit;
  text-align: start;
  text-decoration: none;

  & > svg {
    flex: none;
    color: ${color.textMuted};
  }
`;
const Row = styled.div`
  ${row}
`;
const RowLink = styled(Link)`
  ${row}
`;
const RowButton = styled.button`
  cursor: pointer;
  ${row}
`;

const RowWords = styled.span`
  display: grid;
  flex: 1;
  min-width: 0;

  & > small {
    color: ${color.textMuted};
    ${font.small}
  }
`;

const Heading = styled.header`
  display: flex;
  align-items: center;
  gap: ${space[2]};

  /* Among a screen's rows their gap keeps the distance; a section of its own has none. */
  section > & {
    margin-bottom: ${space[3]};
  }

  section > &:has(> a) {
    margin-bottom: 0;
  }

  & > svg {
    flex: none;
    color: ${color.primary};
  }

  & > h2 {
    ${font.strong}
  }

  & > span {
    color: ${color.textMuted};
    ${font.small}
  }

  & > a {
    display: inline-flex;
    align-items: center;
    min-height: ${frame.touch};
    margin-inline-start: auto;
    color: ${color.textMuted};
    text-decoration: none;
    ${font.small}
  }
`;

const Pill = styled.button`
  flex: none;
  min-width: ${frame.touch};
  min-height: ${frame.touch};
  padding: 0 ${space[4]};
  background: ${color.raised};
  border: 1px solid ${color.line};
  border-radius: ${radius.round};
  white-space: nowrap;
  cursor: pointer;
  ${font.small}

  &[aria-pressed='true'] {
    background: ${color.primary};
    border-color: ${color.primary};
    color: ${color.onPrimary};
    font-weight: 600;
  }
`;

const Dot = styled.span`
  display: inline-grid;
  place-items: center;
  min-width: 1.25rem;
  height: 1.25rem;
  padding: 0 ${space[1]};
  background: ${color.primary};
  border-radius: ${radius.round};
  color: ${color.onPrimary};
  font-weight: 700;
  ${font.caption}
  ${font.tabular}
`;
