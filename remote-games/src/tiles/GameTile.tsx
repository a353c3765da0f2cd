/** GameTile: artwork, marks, heart, name and vendor of one game; a tap launches it. Its skeleton has the same size. */
import { memo } from 'react';
import { Heart } from 'lucide-react';
import { RemoteImage, Skeleton } from '@site/shared/ui';
import { useT } from '@site/shared/i18n';
import type { TileGame } from '../model/tile';
import { Art, HeartButton, Mark, Marks, Name, Tap, Tile, Vendor, Words } from './GameTile.styles';

export interface GameTileProps {
  readonly game: TileGame;
  readonly isFavourite: boolean;
  readonly onLaunch: (nodeId: string) => void;
  readonly onFavourite: (game: TileGame) => void;
  /** The tiles of the first screen are what people wait for. */
  readonly eager?: boolean;
}

export const GameTile = memo(function GameTile(props: GameTileProps) {
  const { game, isFavourite, onLaunch, onFavourite, eager = false } = props;
  const t = useT('games');
  return (
    <Tile>
      <Tap type="button" onClick={() => onLaunch(game.nodeId)} aria-label={`${game.displayName}, ${game.vendorName}`}>
        <Art>
          <RemoteImage src={game.iconUrl} alt="" ratio="1 / 1" eager={eager} />
        </Art>
        <Words>
          <Name>{game.displayName}</Name>
          <Vendor>{game.vendorName}</Vendor>
        </Words>
      </Tap>
      <Marks>
        {game.jackpot ? <Mark $tone="gold">{t('mark.jackpot')}</Mark> : null}
        {game.isNew ? <Mark $tone="green">{t('mark.new')}</Mark> : null}
        {game.isHot && !(game.jackpot && game.isNew) ? <Mark $tone="pink">{t('mark.hot')}</Mark> : null}
      </Marks>
      <HeartButton
        type="button"
        aria-pressed={isFavourite}
        aria-label={t('favourite.of', { name: game.displayName })}
        onClick={() => onFavourite(game)}
      >
        <Heart size={16} aria-hidden />
      </HeartButton>
    </Tile>
  );
});

export const TileSkeleton = () => (
  <Tile aria-hidden>
    <Art>
      <Skeleton height="100%" />
    </Art>
    <Words>
      <Skeleton height={14} width="80%" />
      <Skeleton height={12} width="50%" />
    </Words>
  </Tile>
);
