/**
 * GameTile: artwork, marks, heart, name and vendor of one game. A tap launches it, or opens its facts while its vendor
 * is in maintenance; a long press opens its facts. Its skeleton has the same size.
 */
import { memo } from 'react';
import { Gamepad2, Heart, Info } from 'lucide-react';
import { RemoteImage, Skeleton } from '@site/shared/ui';
import { useT } from '@site/shared/i18n';
import type { TileGame } from '../../model/tileGame';
import {
  AboutButton,
  Art,
  HeartButton,
  Mark,
  Name,
  NoArt,
  MaintenanceLabel,
  Tap,
  Tile,
  Vendor,
  Words,
} from './GameTile.styles';
import { launchLink } from '../useLaunch';
import { useLongPress } from './useLongPress';

export interface GameTileProps {
  readonly game: TileGame;
  readonly isFavourite: boolean;
  readonly onLaunch: (nodeId: string) => void;
  /** None while favourites are paused: there is no heart. */
  readonly onFavourite: ((game: TileGame) => void) | undefined;
  /** Load the picture eagerly: the tile is on the first screen. */
  readonly eager?: boolean;
  /** Opens the game's facts. */
  readonly onAbout?: (game: TileGame) => void;
}

export const GameTile = memo(function GameTile(props: GameTileProps) {
  const { game, isFavourite, onLaunch, onFavourite, eager = false, onAbout } = props;
  const t = useT('games');
  const maintenance = game.providerStatus === 'MAINTENANCE' ? t('mark.resting') : '';
  const about = onAbout && (() => onAbout(game));
  const { handlers, onTap } = useLongPress(maintenance && about ? about : () => onLaunch(game.nodeId), about);
  return (
    <Tile>
      <Tap
        {...launchLink(game.nodeId, onTap)}
        {...handlers}
        aria-label={[game.displayName, game.vendorName, maintenance].filter(Boolean).join(', ')}
      >
        <Art $isInMaintenance={maintenance !== ''}>
          <RemoteImage src={game.iconUrl} alt="" ratio="1 / 1" eager={eager} fallback={DEFAULT_ART} />
          {maintenance ? <MaintenanceLabel>{maintenance}</MaintenanceLabel> : null}
        </Art>
        <Words>
          <Name>{game.displayName}</Name>
          <Vendor>{game.vendorName}</Vendor>
        </Words>
      </Tap>
      {maintenance ? null : <GameMark game={game} />}
      {onFavourite ? (
        <HeartButton
          type="button"
          aria-pressed={isFavourite}
          aria-label={t('favourite.of', { name: game.displayName })}
          onClick={() => onFavourite(game)}
        >
          <Heart size={16} aria-hidden />
        </HeartButton>
      ) : null}
      {onAbout ? (
        <AboutButton type="button" aria-label={t('facts.of', { name: game.displayName })} onClick={() => onAbout(game)}>
          <Info size={16} aria-hidden />
        </AboutButton>
      ) : null}
    </Tile>
  );
});

/** Fallback for a picture that no host delivers (SITE-17). */
export const DEFAULT_ART = (
  <NoArt data-testid="default-art">
    <Gamepad2 size={32} aria-hidden />
  </NoArt>
);

const MARKS = [
  { key: 'jackpot', tone: 'gold', holds: ({ jackpot }: TileGame) => jackpot },
  { key: 'new', tone: 'green', holds: ({ isNew }: TileGame) => isNew },
  { key: 'hot', tone: 'pink', holds: ({ isHot }: TileGame) => isHot },
] as const;

/** The most important mark only, so that the artwork is not covered. */
function GameMark({ game }: { readonly game: TileGame }) {
  const t = useT('games');
  const mark = MARKS.find(({ holds }) => holds(game));
  return mark ? <Mark $tone={mark.tone}>{t(`mark.${mark.key}`)}</Mark> : null;
}

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
