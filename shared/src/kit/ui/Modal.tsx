/**
 * Modals: the native dialog in three shapes (sheet from below, dialog in the middle, panel from the side).
 * The browser traps focus, closes on Escape and paints it in the top layer. On an embedding page a modal stays inside
 * its own element instead (embeddedModal.ts).
 */
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { useT } from '@site/shared/i18n';
import { IconButton } from './Button';
import { openEmbedded } from './embeddedModal';
import { embeddedFrameOf, useEmbeddedView } from './embeddedView';
import { Body, Box, Grip, Head, Inner, Layer, type ModalShape } from './Modal.styles';
import { lockPage } from './modalStack';
import { useCloseOnBack } from './openOverlays';
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
  IS_SERVER ? { popoverTarget: POPOVER_ID } : { 'aria-expanded': isOpen };

/** Ignore a close caused by the tap that opened the modal (SITE-19). */
const SETTLING_MS = 300;

/** A modal at the bottom of the screen; it can be dragged down to close. */
export const BottomSheet = (props: ModalProps) => <Modal {...props} shape="sheet" />;
/** A modal in the middle of the screen. */
export const Dialog = (props: ModalProps) => <Modal {...props} shape="middle" />;
/** A modal at the side of the screen. */
export const SidePanel = (props: ModalProps) => <Modal {...props} shape="side" />;

function Modal({ open, ...rest }: ModalProps & { readonly shape: ModalShape }) {
  return open ? <OpenModal {...rest} /> : null;
}

function OpenModal({
  shape,
  onClose,
  label,
  bare = false,
  children,
}: Omit<ModalProps, 'open'> & { readonly shape: ModalShape }) {
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
  const opener = document.activeElement;
  element.showModal();
  const unlock = lockPage(element);
  return () => {
    // close(), not only removal, restores the previous focus.
    element.close();
    unlock();
    // After the commit that closes it, which may remove the opener, too: the row of a message that was deleted.
    queueMicrotask(() => keepFocus(opener));
  };
}

/** Moves focus to the page's content if the element that had opened the modal is gone. */
function keepFocus(opener: Element | null): void {
  if (opener?.isConnected || document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
}
