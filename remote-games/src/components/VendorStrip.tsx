/** VendorStrip: 'all' and the lane's vendors in one row with arrows at its ends (GAME-02). */
import { ChevronLeft, ChevronRight, LayoutGrid } from 'lucide-react';
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { color, font, frame, radius, space } from '@site/shared/theme';
import { IconButton, RemoteImage, ScrollRow, useChosenInView } from '@site/shared/ui';
import type { VendorCard } from '@site/shared/wps';

export interface VendorStripProps {
  readonly vendors: readonly VendorCard[];
  /** Code of the chosen vendor; null: all. */
  readonly selected: string | null;
  readonly onSelect: (vendor: string | null) => void;
}

const STEP = 0.8;

export function VendorStrip({ vendors, selected, onSelect }: VendorStripProps) {
  const t = useT('games');
  const row = useChosenInView<HTMLDivElement>();
  const scroll = (direction: 1 | -1) =>
    row.current?.scrollBy({ left: direction * STEP * row.current.clientWidth, behavior: 'smooth' });
  return (
    <Line role="group" aria-label={t('vendor.label')}>
      <IconButton label={t('vendor.before')} onClick={() => scroll(-1)}>
        <ChevronLeft size={18} />
      </IconButton>
      <Row ref={row}>
        <Vendor type="button" aria-pressed={selected === null} onClick={() => onSelect(null)}>
          <LayoutGrid size={24} aria-hidden />
          <span>{t('all')}</span>
        </Vendor>
        {vendors.map(({ vassalage, displayName, mobileLargeIcon, status }) => (
          <Vendor
            key={vassalage}
            type="button"
            aria-pressed={selected === vassalage}
            onClick={() => onSelect(vassalage)}
          >
            <Icon>
              <RemoteImage src={mobileLargeIcon} alt="" ratio="3 / 1" fallback={<span />} />
            </Icon>
            <span>{displayName}</span>
            {status === 'MAINTENANCE' ? <small>{t('mark.resting')}</small> : null}
          </Vendor>
        ))}
      </Row>
      <IconButton label={t('vendor.after')} onClick={() => scroll(1)}>
        <ChevronRight size={18} />
      </IconButton>
    </Line>
  );
}

const Line = styled.div`
  display: grid;
  grid-template-columns: ${space[6]} minmax(0, 1fr) ${space[6]};
  align-items: center;
  gap: ${space[1]};

  & > button {
    width: ${space[6]};
  }
`;

const Row = styled(ScrollRow)`
  /* Inset between the arrows. */
  margin-inline: 0;
  padding-inline: 0;
  scroll-padding-inline: 0;
  scroll-snap-type: x proximity;
`;

const Icon = styled.span`
  width: 72px;
`;

const Vendor = styled.button`
  display: grid;
  flex: none;
  width: 88px;
  min-height: ${frame.touch};
  align-content: start;
  justify-items: center;
  gap: ${space[1]};
  padding: ${space[2]} ${space[1]};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  color: ${color.textMuted};
  cursor: pointer;
  scroll-snap-align: start;

  &[aria-pressed='true'] {
    border-color: ${color.primary};
    color: ${color.text};
  }

  & > small {
    color: ${color.text};
    ${font.caption}
    font-weight: 600;
  }

  /* Vendors in maintenance stay selectable, but are dimmed. */
  &:has(> small) > ${Icon} {
    opacity: 0.4;
  }

  & > ${Icon} + span,
  & > svg + span {
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    ${font.caption}
  }
`;
