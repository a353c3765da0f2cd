/**
 * NoticeCard: a dialog that hangs below the header's bell and leaves the page usable. Escape, Back and its buttons close
 * it; a tap elsewhere does what it was meant for and dismisses the card.
 * On an embedding page the card is content of its element: it covers nothing of that page, and ignores its keys and taps.
 */
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { X } from 'lucide-react';
import styled, { keyframes } from 'styled-components';
import { useT } from '@site/shared/i18n';
import { color, font, frame, layer, radius, space } from '@site/shared/theme';
import { EMBEDDED, IconButton, useCloseOnBack } from '@site/shared/ui';

export interface NoticeCardProps {
  readonly label: string;
  /** The card's buttons, Escape, Back. */
  readonly onClose: () => void;
  /** A tap outside the card. */
  readonly onDismiss: () => void;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

export function NoticeCard({ label, onClose, onDismiss, footer, children }: NoticeCardProps) {
  const t = useT('shared');
  const card = useRef<HTMLElement>(null);
  const latest = useRef({ onClose, onDismiss });
  useLayoutEffect(() => {
    latest.current = { onClose, onDismiss };
  });
  useCloseOnBack(true, onClose);

  useEffect(() => {
    const element = card.current;
    if (!element) return;
    const embedded = element.closest<HTMLElement>(`[${EMBEDDED}]`);
    if (!embedded) {
      // The top layer: a container query on the page would contain a fixed element. Older browsers position it in the page.
      if ('showPopover' in element) element.showPopover();
      // Focus that is in use stays where it is.
      if (document.activeElement === document.body) element.focus({ preventScroll: true });
    }
    const page: EventTarget = embedded ?? document;
    const onKeyDown = (event: Event) => {
      if ((event as KeyboardEvent).key === 'Escape' && !event.defaultPrevented) latest.current.onClose();
    };
    // A click, not a press: scrolling the page leaves the card open.
    const onClick = (event: Event) => {
      if (!event.composedPath().includes(element)) latest.current.onDismiss();
    };
    page.addEventListener('keydown', onKeyDown);
    page.addEventListener('click', onClick);
    return () => {
      page.removeEventListener('keydown', onKeyDown);
      page.removeEventListener('click', onClick);
    };
  }, []);

  return (
    <Card ref={card} role="dialog" popover="manual" tabIndex={-1} aria-label={label}>
      <Head>
        <h2>{label}</h2>
        <IconButton label={t('close')} onClick={onClose}>
          <X />
        </IconButton>
      </Head>
      <Body>{children}</Body>
      <Footer>{footer}</Footer>
    </Card>
  );
}

const drop = keyframes`
  from { transform: translateY(-8px); opacity: 0; }
`;

/** Distance of the bell's centre from the end of the header (host/src/shell/HomeHeader.tsx). */
const BELL_CENTRE = '78px';

const Card = styled.section`
  position: fixed;
  top: calc(${frame.headerHeight} + ${space[2]});
  right: max(${space[2]}, (100vw - ${frame.columnWidth}) / 2 + ${space[2]});
  bottom: auto;
  left: ${space[2]};
  z-index: ${layer.panel};
  display: flex;
  flex-direction: column;
  width: auto;
  height: fit-content;
  max-width: 380px;
  max-height: min(26rem, 70dvh);
  margin: 0 0 0 auto;
  padding: 0;
  overflow: visible;
  background: ${color.raised};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.large};
  box-shadow: 0 12px 32px rgb(0 0 0 / 35%);
  color: ${color.text};
  outline: none;
  animation: ${drop} 160ms ease-out;

  &::before {
    position: absolute;
    top: -7px;
    right: calc(${BELL_CENTRE} - ${space[2]} - 6px);
    width: 12px;
    height: 12px;
    background: inherit;
    border: inherit;
    border-width: 1px 0 0 1px;
    transform: rotate(45deg);
    content: '';
  }

  @media (min-width: 720px) {
    right: max(${space[2]}, (100vw - ${frame.wideWidth}) / 2 + ${space[2]});
  }
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }

  [${EMBEDDED}] & {
    position: relative;
    inset: auto;
    max-width: none;
    max-height: none;
    margin: ${space[2]};
    box-shadow: none;

    /* There is no bell to point at. */
    &::before {
      content: none;
    }
  }
`;

const Head = styled.header`
  display: grid;
  flex: none;
  grid-template-columns: minmax(0, 1fr) ${frame.touch};
  align-items: center;
  padding: 0 ${space[1]} 0 ${space[4]};
  border-bottom: 1px solid ${color.line};

  & > h2 {
    ${font.strong}
  }
`;

const Body = styled.div`
  flex: 1 1 auto;
  --row-inset: 0px;
  min-height: 0;
  padding: 0 ${space[4]};
  overflow: auto;
  overscroll-behavior: contain;

  & li:last-child > * {
    border-bottom: 0;
  }
`;

const Footer = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space[3]};
  padding: ${space[1]} ${space[3]} ${space[1]} ${space[4]};
  border-top: 1px solid ${color.line};
`;
