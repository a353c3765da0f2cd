/**
 * Modals: the native dialog in three shapes (sheet from below, dialog in the middle, panel from the side).
 * The browser traps focus, closes on Escape and paints it in the top layer. On an embedding page a modal stays inside
 * its own element instead (embeddedModal.ts).
 */
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { X } from 'lucide-react';
import styled, { css, keyframes } from 'styled-components';
import { useT } from '@site/shared/i18n';
import { color, font, frame, layer, radius, space } from '@site/shared/theme';
import { Button, IconButton } from './Button';
import { openEmbedded } from './embeddedModal';
import { EMBEDDED, embeddedFrameOf, useEmbeddedView, viewHeight } from './embeddedView';
import { lockPage } from './modal-stack';
import { useCloseOnBack } from './open-overlays';
import { useDragDown } from './useDragDown';

export interface ModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The dialog's name; shown as its title unless `bare`. */
  readonly label: string;
  readonly bare?: boolean;
  readonly children: ReactNode;
}

/**
 * On a server an open side panel is rendered as a popover: the browser opens and closes it without any script. A rendered page
 * contains it outside its root (host/src/first-screen/renderPage.tsx).
 */
const IS_SERVER = typeof document === 'undefined';
const POPOVER_ID = 'early-panel';

/** Attributes of the button that opens the side panel. */
export const sidePanelTrigger = (isOpen: boolean) =>
  IS_SERVER && isOpen ? { popoverTarget: POPOVER_ID } : { 'aria-expanded': isOpen };

/** Ignore a close caused by the tap that opened the modal (SITE-19). */
const SETTLING_MS = 300;

type Shape = 'sheet' | 'middle' | 'side';

/** A modal at the bottom of the screen; it can be dragged down to close. */
export const BottomSheet = (props: ModalProps) => <Modal {...props} shape="sheet" />;
/** A modal in the middle of the screen. */
export const Dialog = (props: ModalProps) => <Modal {...props} shape="middle" />;
/** A modal at the side of the screen. */
export const SidePanel = (props: ModalProps) => <Modal {...props} shape="side" />;

function Modal({ open, ...rest }: ModalProps & { readonly shape: Shape }) {
  return open ? <OpenModal {...rest} /> : null;
}

function OpenModal({
  shape,
  onClose,
  label,
  bare = false,
  children,
}: Omit<ModalProps, 'open'> & { readonly shape: Shape }) {
  const t = useT('shared');
  const layerBox = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const openedAt = useRef(0);
  const pressedBackdrop = useRef(false);

  const requestClose = () => {
    if (performance.now() - openedAt.current >= SETTLING_MS) onClose();
  };
  const latestClose = useRef(requestClose);
  useLayoutEffect(() => {
    latestClose.current = requestClose;
  });
  useEmbeddedView(layerBox);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    openedAt.current = performance.now();
    return openModal(element, () => latestClose.current());
  }, []);
  useCloseOnBack(true, requestClose);
  const drag = useDragDown(dialog, requestClose);
  const isPopover = IS_SERVER && shape === 'side';
  // The backdrop of a native modal is the dialog element itself; of an embedded one the layer around it.
  const isBackdrop = (target: EventTarget) => target === dialog.current || target === layerBox.current;
  return (
    <Layer
      ref={layerBox}
      onPointerDown={(event) => {
        pressedBackdrop.current = isBackdrop(event.target);
      }}
      onClick={(event) => {
        // A text selection that ends outside the dialog is not a tap on the backdrop.
        if (isBackdrop(event.target) && pressedBackdrop.current) requestClose();
      }}
    >
      <Box
        ref={dialog}
        $shape={shape}
        data-shape={shape}
        aria-label={label}
        {...(isPopover ? { id: POPOVER_ID, popover: 'auto' as const } : { 'aria-modal': true })}
        onCancel={(event) => {
          // A file input inside also fires "cancel" when its picker is dismissed.
          if (event.target !== dialog.current) return;
          event.preventDefault();
          requestClose();
        }}
        onClose={(event) => {
          // A second Escape closes a dialog without a cancel event: the state must follow.
          if (event.target === dialog.current && !dialog.current.open) onClose();
        }}
      >
        <Inner>
          {shape === 'sheet' ? <Grip aria-hidden {...drag} /> : null}
          {bare ? null : (
            <Head>
              <h2>{label}</h2>
              <IconButton
                label={t('close')}
                onClick={requestClose}
                {...(isPopover ? { popoverTarget: POPOVER_ID } : {})}
              >
                <X />
              </IconButton>
            </Head>
          )}
          <Body>{children}</Body>
        </Inner>
      </Box>
    </Layer>
  );
}

function openModal(element: HTMLDialogElement, onEscape: () => void): () => void {
  const frame = embeddedFrameOf(element);
  if (frame) return openEmbedded(element, frame, onEscape);
  element.showModal();
  const unlock = lockPage(element);
  return () => {
    // close(), not only removal, restores the previous focus.
    element.close();
    unlock();
  };
}

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly message: ReactNode;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** A confirmation dialog. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useT('shared');
  const { open, title, message, confirmLabel, cancelLabel, busy = false, onConfirm, onClose } = props;
  return (
    <Dialog open={open} onClose={onClose} label={title}>
      <Message>{message}</Message>
      <Actions>
        <Button kind="secondary" full onClick={onClose}>
          {cancelLabel ?? t('cancel')}
        </Button>
        <Button full loading={busy} onClick={onConfirm}>
          {confirmLabel ?? t('confirm')}
        </Button>
      </Actions>
    </Dialog>
  );
}

const rise = keyframes`
  from { transform: translateY(24px); opacity: 0; }
`;
const slide = keyframes`
  from { transform: translateX(-24px); opacity: 0; }
`;

const shapes: Readonly<Record<Shape, ReturnType<typeof css>>> = {
  sheet: css`
    width: 100%;
    max-width: ${frame.columnWidth};
    max-height: calc(0.9 * ${viewHeight});
    margin: auto auto 0;
    border-radius: ${radius.large} ${radius.large} 0 0;
    animation: ${rise} 200ms ease-out;
  `,
  middle: css`
    width: calc(100% - ${space[8]});
    max-width: 400px;
    max-height: calc(0.84 * ${viewHeight});
    margin: auto;
    border-radius: ${radius.large};
    animation: ${rise} 120ms ease-out;
  `,
  side: css`
    width: min(84%, 340px);
    height: ${viewHeight};
    max-height: ${viewHeight};
    margin: 0 auto 0 max(0px, calc((100vw - ${frame.columnWidth}) / 2));
    border-radius: 0 ${radius.large} ${radius.large} 0;
    animation: ${slide} 200ms ease-out;
  `,
};

/** Position of a modal inside the visible area of its element. The browser's own centring would use the whole element. */
const embeddedShapes: Readonly<Record<Shape, ReturnType<typeof css>>> = {
  sheet: css`
    inset: auto 0 calc(100% - var(--view-top) - ${viewHeight});
  `,
  middle: css`
    inset: var(--view-top) 0 calc(100% - var(--view-top) - ${viewHeight});
  `,
  side: css`
    inset: var(--view-top) auto auto 0;
    margin: 0;
  `,
};

/** Embedded: the backdrop over the whole element. On the site this is the browser's ::backdrop. */
const Layer = styled.div`
  display: contents;

  [${EMBEDDED}] & {
    position: fixed;
    inset: 0;
    z-index: ${layer.dialog};
    display: block;
    background: ${color.veil};
  }
`;

const Box = styled.dialog<{ $shape: Shape }>`
  padding: 0;
  overflow: hidden;
  background: ${color.surface};
  border: 0;
  color: ${color.text};
  overscroll-behavior: contain;

  &::backdrop {
    background: ${color.veil};
  }
  ${({ $shape }) => shapes[$shape]}

  [${EMBEDDED}] & {
    ${({ $shape }) => embeddedShapes[$shape]}
  }
`;

/** Fills the dialog, so a click on the dialog element itself is a click on the backdrop. */
const Inner = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  max-height: inherit;
`;

/** The handle that drags a sheet down. */
const Grip = styled.div`
  flex: none;
  height: 20px;
  cursor: grab;
  touch-action: none;

  &::before {
    display: block;
    width: 40px;
    height: 4px;
    margin: 8px auto;
    background: ${color.lineStrong};
    border-radius: ${radius.round};
    content: '';
  }
`;

const Head = styled.header`
  display: grid;
  flex: none;
  grid-template-columns: 1fr 44px;
  align-items: center;
  padding: ${space[2]} ${space[2]} ${space[2]} ${space[4]};
  border-bottom: 1px solid ${color.line};

  & > h2 {
    ${font.title}
  }
`;

const Body = styled.div`
  flex: 1;
  --row-inset: 0px;
  padding: ${space[4]};
  padding-bottom: calc(${space[4]} + env(safe-area-inset-bottom));
  overflow: auto;
  overscroll-behavior: contain;
`;

const Message = styled.div`
  padding: ${space[2]} 0 ${space[5]};
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[3]};
`;
