/** Toasts: short messages. Success 1 s, offline 2 s, short 3 s, long 8 s; a loading toast stays until dismissed (SITE-18). */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { CircleOff } from 'lucide-react';
import { BehaviorSubject } from 'rxjs';
import styled, { keyframes } from 'styled-components';
import { color, font, frame, layer, radius, space } from '@site/shared/theme';
import { EMBEDDED, embeddedFrameOf, useEmbeddedView, viewHeight } from './embeddedView';
import { onModalsChanged, topModal } from './modalStack';
import { Spinner } from './Spinner';

/** `offline`: not available to this visitor (antd-mobile's Toast.offline). */
export type ToastKind = 'info' | 'success' | 'error' | 'loading' | 'offline';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
}

export interface ToastRequest {
  readonly kind: ToastKind;
  readonly text: string;
  /** Default: success 1 s, offline 2 s, loading until dismissed (15 s at most), others short. A number is milliseconds. */
  readonly length?: 'short' | 'long' | number;
}

export interface ToastStore {
  readonly get: () => readonly Toast[];
  readonly subscribe: (notify: () => void) => () => void;
  /** Show a toast; the returned function dismisses it early. */
  readonly show: (request: ToastRequest) => () => void;
}

const MS = { success: 1_000, offline: 2_000, short: 3_000, long: 8_000, loading: 15_000 } as const;

/** Creates the store of the visible toasts. */
export function createToasts(): ToastStore {
  const toasts = new BehaviorSubject<readonly Toast[]>([]);
  let last = 0;
  return {
    get: () => toasts.value,
    subscribe: (notify) => {
      const subscription = toasts.subscribe(notify);
      return () => subscription.unsubscribe();
    },
    show: ({ kind, text, length }) => {
      const id = ++last;
      const dismiss = () => toasts.next(toasts.value.filter((toast) => toast.id !== id));
      // Do not show the same text twice at once.
      toasts.next([...toasts.value.filter((toast) => toast.text !== text), { id, kind, text }]);
      setTimeout(dismiss, durationOf(kind, length));
      return dismiss;
    },
  };
}

/** How long a toast stays, in milliseconds. */
function durationOf(kind: ToastKind, length?: ToastRequest['length']): number {
  if (typeof length === 'number') return length;
  if (length) return MS[length];
  return kind === 'info' || kind === 'error' ? MS.short : MS[kind];
}

/** Shows the toasts of a store in a live region, above an open modal too. */
export function Toasts({ store }: { readonly store: ToastStore }) {
  const toasts = useSyncExternalStore(store.subscribe, store.get, store.get);
  const anchor = useRef<HTMLSpanElement>(null);
  const place = useToastPlace(anchor);
  const regionBox = useRef<HTMLDivElement>(null);
  useEmbeddedView(regionBox, toasts.length > 0);
  const region = (
    <Region ref={regionBox} role="status" aria-live="polite">
      {toasts.map(({ id, kind, text }) => (
        <Item key={id} $kind={kind}>
          {kind === 'loading' ? <Spinner /> : null}
          {kind === 'offline' ? <CircleOff size={18} aria-hidden /> : null}
          <span>{text}</span>
        </Item>
      ))}
    </Region>
  );
  return (
    <>
      <span ref={anchor} hidden />
      {place ? createPortal(region, place) : null}
    </>
  );
}

/**
 * An open modal makes everything outside it inert and covers it, so the toasts move into it and back out. Their container
 * is moved, not rendered again: a screen reader reads a newly rendered live region again.
 */
function useToastPlace(anchor: { readonly current: HTMLElement | null }): HTMLElement | null {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const from = anchor.current;
    if (!from) return;
    const root = embeddedFrameOf(from) ?? document;
    const home = document.createElement('div');
    const settle = () => {
      const parent = topModal(root) ?? from.parentNode;
      if (parent && home.parentNode !== parent) parent.appendChild(home);
    };
    settle();
    setPlace(home);
    const stop = onModalsChanged(settle);
    return () => {
      stop();
      home.remove();
    };
  }, [anchor]);
  return place;
}

const appear = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;

const Region = styled.div`
  position: fixed;
  right: 0;
  bottom: calc(${frame.footerSpace} + ${space[4]});
  left: 0;
  z-index: ${layer.toast};
  display: grid;
  justify-items: center;
  gap: ${space[2]};
  padding: 0 ${space[4]};
  pointer-events: none;

  /* In a sheet the thumb's actions are below: the words stand above it. */
  dialog & {
    top: calc(${space[4]} + env(safe-area-inset-top));
    bottom: auto;
  }

  [${EMBEDDED}] & {
    bottom: calc(100% - var(--view-top, 0px) - ${viewHeight} + ${space[4]});
  }

  [${EMBEDDED}] dialog & {
    top: calc(var(--view-top, 0px) + ${space[4]});
    bottom: auto;
  }
`;

const edge: Readonly<Record<ToastKind, string>> = {
  info: color.line,
  loading: color.line,
  success: color.good,
  error: color.bad,
  offline: color.bad,
};

const Item = styled.div<{ $kind: ToastKind }>`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  max-width: 400px;
  padding: ${space[3]} ${space[4]};
  background: ${color.raised};
  border: 1px solid ${({ $kind }) => edge[$kind]};
  border-radius: ${radius.small};
  color: ${color.text};
  animation: ${appear} 200ms ease-out;
  ${font.small}
`;
