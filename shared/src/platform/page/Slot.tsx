/** Slot: a named place filled by whatever widgets the composition brings for it, each lazy, sized and alone in failure. */
import { memo, type ReactElement } from 'react';
import styled from 'styled-components';
import { mayOpen, type SlotName, type SlotProps, type WidgetMeta } from '@site/shared/contract';
import { radius, space } from '@site/shared/theme';
import { ErrorRetry, Skeleton } from '@site/shared/ui';
import { usePlatform } from './context';
import { useMember } from './observe';
import { RemoteComponent } from './RemoteComponent';

interface SlotWidget {
  readonly remote: string;
  readonly name: string;
  readonly meta: WidgetMeta;
}

/** The picture by which a widget begins, here before its code. */
export interface Poster {
  /** "promo/banners". */
  readonly widget: string;
  /** The address the widget will draw it from. */
  readonly src: string;
}

interface SlotOptions<N extends SlotName> {
  readonly name: N;
  readonly props?: SlotProps[N];
  /** Leave out a failed widget instead of showing its retry: for places where a notice would be in the way. */
  readonly quiet?: boolean;
  /** Room at the sides of what is still waiting, where the widgets of the slot keep it too. */
  readonly gutter?: boolean;
  /** Stands in the place of its widget until that is drawn; the widget gets its address, to draw on without a gap. */
  readonly poster?: Poster | null;
}

function SlotBase<N extends SlotName>({ name, props, quiet = false, gutter = false, poster = null }: SlotOptions<N>) {
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
    const picture = poster?.widget === key ? poster.src : null;
    return (
      <Place key={key} data-widget={key} $minHeight={meta.minHeight}>
        <RemoteComponent
          remote={remote}
          kind="widget"
          name={widget}
          {...(props || picture ? { props: { ...props, ...(picture ? { poster: picture } : {}) } } : {})}
          waiting={
            meta.minHeight > 0 ? (
              <Waiting $gutter={gutter}>
                {picture ? (
                  <Picture src={picture} height={meta.minHeight} alt="" decoding="sync" />
                ) : (
                  <Skeleton height={meta.minHeight} />
                )}
              </Waiting>
            ) : null
          }
          failed={(_, retry) => (quiet ? null : <ErrorRetry compact onRetry={retry} />)}
        />
      </Place>
    );
  });
}

// Named generics survive memo only by this cast.
export const Slot = memo(SlotBase) as <N extends SlotName>(options: SlotOptions<N>) => ReactElement | null;

const Place = styled.div<{ $minHeight: number }>`
  min-height: ${({ $minHeight }) => $minHeight}px;
`;

const Waiting = styled.div<{ $gutter: boolean }>`
  padding: 0 ${({ $gutter }) => ($gutter ? space[4] : 0)};
`;

/** As .poster of the page's first style, which it follows. */
const Picture = styled.img`
  display: block;
  width: 100%;
  border-radius: ${radius.large};
  object-fit: cover;
`;
