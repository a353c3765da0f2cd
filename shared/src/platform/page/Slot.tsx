/** Slot: a named place for the widgets registered for it, each lazy, with a reserved size and its own error boundary. */
import { memo, useEffect, useLayoutEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import styled, { css } from 'styled-components';
import { mayOpen, type SlotName, type SlotProps, type WidgetMeta } from '@site/shared/contract';
import { radius, space } from '@site/shared/theme';
import { ErrorRetry, Skeleton } from '@site/shared/ui';
import { usePlatform } from './context';
import { useMember } from './observe';
import { RemoteComponent, type RemoteComponentProps } from './RemoteComponent';
import { isServed, Served, setServed } from './served';

interface SlotWidget {
  readonly remote: string;
  readonly name: string;
  readonly meta: WidgetMeta;
}

/** The preloaded image of a widget, available before its code. */
export interface PreloadedBanner {
  /** "promo/banners". */
  readonly widget: string;
  /** The URL the widget will load the image from. */
  readonly src: string;
}

interface SlotOptions<N extends SlotName> {
  readonly name: N;
  readonly props?: SlotProps[N];
  /** Hide a failed widget instead of showing its retry, where a notice would disturb. */
  readonly quiet?: boolean;
  /** Side padding of the placeholder, equal to the padding of the slot's widgets. */
  readonly gutter?: boolean;
  /** Below the first screen of a phone: its widgets are loaded and drawn when they are near, or the page is idle. */
  readonly below?: boolean;
  /** Shown in place of its widget until that renders; the widget gets the URL, so the image does not flash. */
  readonly preloadedBanner?: PreloadedBanner | null;
}

function SlotBase<N extends SlotName>(options: SlotOptions<N>) {
  const { name, props, quiet = false, gutter = false, below = false, preloadedBanner = null } = options;
  const { remotes } = usePlatform();
  const type = useMember()?.type ?? null;
  const widgets = remotes.remotes
    .flatMap(({ meta }) =>
      Object.entries(meta.widgets).map(([widget, about]): SlotWidget => ({
        remote: meta.name,
        name: widget,
        meta: about,
      })),
    )
    .filter(({ meta }) => meta.slot === name && mayOpen(meta.access ?? 'guest', type))
    .sort((a, b) => a.meta.order - b.meta.order);
  return widgets.map(({ remote, name: widget, meta }) => {
    const key = `${remote}/${widget}`;
    const picture = preloadedBanner?.widget === key ? preloadedBanner.src : null;
    const waiting =
      meta.minHeight > 0 ? (
        <Waiting $gutter={gutter}>
          {picture ? (
            <Picture src={picture} height={meta.minHeight} alt="" decoding="sync" />
          ) : (
            <Skeleton height={meta.minHeight} />
          )}
        </Waiting>
      ) : null;
    return (
      <WidgetPlace
        key={key}
        minHeight={meta.minHeight}
        isBelow={below && meta.minHeight > 0}
        remote={remote}
        kind="widget"
        name={widget}
        {...(props || picture ? { props: { ...props, ...(picture ? { preloadedBanner: picture } : {}) } } : {})}
        waiting={waiting}
        failed={(_, retry) => (quiet ? null : <ErrorRetry compact onRetry={retry} />)}
      />
    );
  });
}

// React.memo drops generics; the cast restores them.
export const Slot = memo(SlotBase) as <N extends SlotName>(options: SlotOptions<N>) => ReactElement | null;

interface WidgetPlaceProps extends RemoteComponentProps {
  readonly minHeight: number;
  readonly isBelow: boolean;
}

/** Margin around the viewport in which a widget below the first screen is drawn before it is seen. */
const NEAR = { rootMargin: '200px 0px' };
/** Then it is drawn anyway: the work of the page's start is over. */
const IDLE_AFTER_MS = 5_000;

function createHold() {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

/** Until a widget below the first screen is due, its place has what the site server has rendered, or the skeleton. */
function WidgetPlace({ minHeight, isBelow, ...props }: WidgetPlaceProps) {
  const { remote, name, waiting } = props;
  const place = useRef<HTMLDivElement>(null);
  const component = { remote, kind: 'widget', name } as const;
  // A server draws it.
  const canWait = isBelow && typeof IntersectionObserver !== 'undefined';
  // React keeps rendered content that it may not hydrate yet; drawing another component would replace it.
  const [due] = useState(() => (canWait && isServed(component) ? createHold() : null));
  const [isDue, setDue] = useState(!canWait || due !== null);
  useEffect(() => {
    if (!canWait || !place.current) return undefined;
    if (due) setServed({ remote, kind: 'widget', name }, 'later');
    const draw = () => {
      stop();
      if (due) setServed({ remote, kind: 'widget', name }, 'soon');
      due?.resolve();
      setDue(true);
    };
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) draw();
    }, NEAR);
    observer.observe(place.current);
    const timer = setTimeout(draw, IDLE_AFTER_MS);
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
    };
    return stop;
  }, [canWait, due, remote, name]);
  useAfterFirstFrame(place, canWait && due === null);
  return (
    <Place
      ref={place}
      data-widget={`${remote}/${name}`}
      data-below={isBelow || undefined}
      $minHeight={minHeight}
      $below={isBelow}
      // It has the mark of served.tsx.
      suppressHydrationWarning
    >
      {isDue ? (
        <RemoteComponent {...props} until={due?.promise ?? null} />
      ) : (
        <Served component={component} otherwise={waiting} isLater />
      )}
    </Place>
  );
}

/** The frame that shows the first screen does not lay out what is below: `content-visibility: auto` would, up to some screens. */
function useAfterFirstFrame(place: RefObject<HTMLElement | null>, isBelow: boolean): void {
  useLayoutEffect(() => {
    const style = place.current?.style;
    if (!isBelow || !style) return undefined;
    style.contentVisibility = 'hidden';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      style.contentVisibility = '';
    };
    const frame = requestAnimationFrame(() => (timer = setTimeout(show)));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      show();
    };
  }, [place, isBelow]);
}

const Place = styled.div<{ $minHeight: number; $below: boolean }>`
  min-height: ${({ $minHeight }) => $minHeight}px;

  /* A widget whose pages are paused shows nothing: no gap is left. */
  &:empty {
    display: none;
  }
  ${({ $below, $minHeight }) =>
    $below
      ? css`
          content-visibility: auto;
          contain-intrinsic-size: auto ${$minHeight}px;
          /* Outlines of focused links at the edge. */
          overflow-clip-margin: 4px;
        `
      : ''}
`;

const Waiting = styled.div<{ $gutter: boolean }>`
  padding: 0 ${({ $gutter }) => ($gutter ? space[4] : 0)};
`;

/** Same rules as .preloadedBanner of the critical CSS, which it replaces. */
const Picture = styled.img`
  display: block;
  width: 100%;
  border-radius: ${radius.large};
  object-fit: cover;
`;
