/** Carousel: slides that change by autoplay, swipe, arrows and arrow keys. Autoplay stops on pause, hover, focus and reduced motion. */
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useT } from '@site/shared/i18n';
import { IconButton } from '@site/shared/ui';
import { useCarousel } from './useCarousel';
import { Controls, Dots, Side, Slides, Viewport, Window } from './Carousel.styles';

export interface CarouselProps {
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[];
}

export function Carousel({ slides }: CarouselProps) {
  const t = useT('promo');
  const { track, slideStyle, selected, isMoving, isPaused, setPaused, holdProps, go } = useCarousel(slides.length);
  const slideHadFocus = useRef(false);
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (!step || !isMoving) return;
    slideHadFocus.current = track.ref.current?.contains(target as Node) ?? false;
    go(step);
  };
  const { ref } = track;
  useEffect(() => {
    if (!slideHadFocus.current) return;
    slideHadFocus.current = false;
    // The slide that had the focus is inert now. Without scrolling: the row is moved by its transform.
    ref.current?.children[selected]?.querySelector('a')?.focus({ preventScroll: true });
  }, [selected, ref]);
  return (
    <Window
      role="group"
      aria-roledescription="carousel"
      aria-label={t('banner.label')}
      onKeyDown={onKeyDown}
      {...holdProps}
    >
      <Viewport>
        <Slides {...track}>
          {slides.map(({ key, content }, index) => (
            <div
              key={key}
              style={slideStyle(index)}
              role="group"
              aria-roledescription="slide"
              aria-label={t('banner.slide', { number: index + 1, count: slides.length })}
              inert={index !== selected}
            >
              {content}
            </div>
          ))}
        </Slides>
      </Viewport>
      {isMoving ? (
        <>
          <Side $at="start">
            <IconButton label={t('banner.previous')} onClick={() => go(-1)}>
              <ChevronLeft size={20} />
            </IconButton>
          </Side>
          <Side $at="end">
            <IconButton label={t('banner.next')} onClick={() => go(1)}>
              <ChevronRight size={20} />
            </IconButton>
          </Side>
          <Controls>
            <Dots aria-hidden>
              {slides.map(({ key }, index) => (
                <i key={key} data-on={index === selected || undefined} />
              ))}
            </Dots>
            <IconButton label={t(isPaused ? 'banner.play' : 'banner.pause')} onClick={() => setPaused(!isPaused)}>
              {isPaused ? <Play size={16} /> : <Pause size={16} />}
            </IconButton>
          </Controls>
        </>
      ) : null}
    </Window>
  );
}
