/** GameCarousel: games in slides of four; autoplay every five seconds, swipe and buttons (HOME-09). */
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { useT } from '@site/shared/i18n';
import { IconButton, RemoteImage } from '@site/shared/ui';
import { launchLink, useLaunch } from '../useLaunch';
import type { TileGame } from '../../model/tileGame';
import { Controls, Dots, Slide, Viewport } from './GameCarousel.styles';
import { DEFAULT_ART } from './GameTile';
import { Art, Name, Tap } from './GameTile.styles';
import { useSlides } from './useSlides';

const PER_SLIDE = 4;
const MOST_SLIDES = 5;

/** Groups of four, at most five of them. */
const slidesOf = <T,>(games: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.min(MOST_SLIDES, Math.ceil(games.length / PER_SLIDE)) }, (_, at) =>
    games.slice(at * PER_SLIDE, (at + 1) * PER_SLIDE),
  );

export function GameCarousel({ label, games }: { readonly label: string; readonly games: readonly TileGame[] }) {
  const t = useT('games');
  const launch = useLaunch();
  const slides = slidesOf(games);
  const { viewport, selected, isMoving, isPaused, setPaused, holdProps, go, onScroll } = useSlides(slides.length);
  const [furthest, setFurthest] = useState(selected);
  if (selected > furthest) setFurthest(selected);
  return (
    <div role="group" aria-roledescription="carousel" aria-label={label} {...holdProps}>
      <Viewport ref={viewport} onScroll={onScroll}>
        {slides.map((group, index) => (
          <Slide
            key={group[0]?.nodeId}
            role="group"
            aria-roledescription="slide"
            aria-label={t('carousel.slide', { number: index + 1, count: slides.length })}
            inert={index !== selected}
          >
            {group.map((game) => (
              <Tap
                key={game.nodeId}
                {...launchLink(game.nodeId, () => launch(game.nodeId))}
                aria-label={[game.displayName, game.vendorName].filter(Boolean).join(', ')}
              >
                <Art>
                  {/* Pictures of slides that were never shown are not requested. */}
                  <RemoteImage
                    src={index <= furthest ? game.iconUrl : ''}
                    alt=""
                    ratio="1 / 1"
                    fallback={DEFAULT_ART}
                  />
                </Art>
                <Name>{game.displayName}</Name>
              </Tap>
            ))}
          </Slide>
        ))}
      </Viewport>
      {isMoving ? (
        <Controls>
          <IconButton label={t('carousel.previous')} onClick={() => go(-1)}>
            <ChevronLeft size={20} />
          </IconButton>
          <Dots aria-hidden>
            {slides.map((group, index) => (
              <i key={group[0]?.nodeId} data-on={index === selected || undefined} />
            ))}
          </Dots>
          <IconButton label={t('carousel.next')} onClick={() => go(1)}>
            <ChevronRight size={20} />
          </IconButton>
          <IconButton label={t(isPaused ? 'carousel.play' : 'carousel.pause')} onClick={() => setPaused(!isPaused)}>
            {isPaused ? <Play size={18} /> : <Pause size={18} />}
          </IconButton>
        </Controls>
      ) : null}
    </div>
  );
}
