/** VendorTiles: one lane's vendors as tiles: a tap calls `onTap`, which launches the vendor's lobby or lists its games (GAME-07). */
import { useState } from 'react';
import styled from 'styled-components';
import { useFormat, useT } from '@site/shared/i18n';
import { color, font, radius, space } from '@site/shared/theme';
import { Button, RemoteImage } from '@site/shared/ui';
import type { VendorCard } from '@site/shared/wps';
import { tileColumns } from './tiles/GameTile.styles';

export interface VendorTilesProps {
  readonly vendors: readonly VendorCard[];
  readonly onTap: (vendor: VendorCard) => void;
  /** Number of tiles shown before "show all". Default: all. */
  readonly first?: number;
}

export function VendorTiles({ vendors, onTap, first = Infinity }: VendorTilesProps) {
  const t = useT('games');
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? vendors : vendors.slice(0, first);
  return (
    <>
      <Grid>
        {shown.map((vendor) => (
          <Tile
            key={vendor.vassalage}
            type="button"
            disabled={vendor.status === 'MAINTENANCE'}
            onClick={() => onTap(vendor)}
          >
            <Logo>
              <RemoteImage src={vendor.mobileLargeIcon} alt="" ratio="3 / 1" fallback={<span />} />
            </Logo>
            <b>{vendor.displayName}</b>
            <small>
              {vendor.status === 'MAINTENANCE' ? t('mark.resting') : t('count', { count: vendor.gameCount })}
            </small>
          </Tile>
        ))}
      </Grid>
      {shown.length < vendors.length ? (
        <Button kind="ghost" full onClick={() => setWhole(true)}>
          {t('vendor.showAll', { count: format.number(vendors.length) })}
        </Button>
      ) : null}
    </>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: ${tileColumns};
  gap: ${space[2]};
`;

const Logo = styled.span`
  display: block;
  width: 100%;
  max-width: 96px;
`;

/** A tile beside one with a longer name is as high, with its words at the same places. */
const Tile = styled.button`
  display: grid;
  align-content: start;
  min-width: 0;
  justify-items: center;
  gap: ${space[1]};
  padding: ${space[3]} ${space[1]};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  color: ${color.text};
  text-align: center;
  cursor: pointer;

  &:disabled {
    opacity: 0.5;
  }

  &:active {
    background: ${color.raised};
  }

  & > b {
    max-width: 100%;
    ${font.caption}
    font-weight: 600;
  }

  & > small {
    color: ${color.textMuted};
    ${font.caption}
  }
`;
