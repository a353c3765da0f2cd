/**
 * Modals: the native dialog in three shapes (sheet from below, dialog in the middle, panel from the side).
 * The browser keeps focus inside, closes on Escape and paints it above everything, in a shadow root too.
 */
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { X } from 'lucide-react';
import styled, { css, keyframes } from 'styled-components';
import { useT } from '@site/shared/i18n';
import { color, font, frame, radius, space } from '@site/shared/theme';
import { Button, IconButton } from './Button';
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

/** A close that comes with the opening tap is not meant (SITE-19). */
const SETTLING_MS = 300;

type Shape = 'sheet' | 'middle' | 'side';

export const BottomSheet = (props: ModalProps) => <Modal {...props} shape="sheet" />;
export const Dialog = (props: ModalProps) => <Modal {...props} shape="middle" />;
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
  const dialog = useRef<HTMLDialogElement>(null);
  const openedAt = useRef(0);
  const pressedBackdrop = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    openedAt.current = performance.now();
    element.showModal();
    const unlock = lockPage(element);
    return () => {
      // Closing, not only removing, gives the focus back to where it was.
      element.close();
      unlock();
    };
  }, []);

  const requestClose = () => {
    if (performance.now() - openedAt.current >= SETTLING_MS) onClose();
  };
  useCloseOnBack(true, requestClose);
  const drag = useDragDown(dialog, requestClose);
  return (
    <Box
      ref={dialog}
      $shape={shape}
      aria-label={label}
      onCancel={(event) => {
        // A file input inside says "cancel" as well when its picker is left.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        requestClose();
      }}
      onClose={(event) => {
        // Escape pressed twice closes a dialog without asking: the state must follow.
        if (event.target === dialog.current && !dialog.current?.open) onClose();
      }}
      onPointerDown={(event) => {
        pressedBackdrop.current = event.target === dialog.current;
      }}
      onClick={(event) => {
        // Words selected by a drag that ends outside are not a tap on the backdrop.
        if (event.target === dialog.current && pressedBackdrop.current) requestClose();
      }}
    >
      <Inner>
        {shape === 'sheet' ? <Grip aria-hidden {...drag} /> : null}
        {bare ? null : (
          <Head>
            <h2>{label}</h2>
            <IconButton label={t('close')} onClick={requestClose}>
              <X />
            </IconButton>
          </Head>
        )}
        <Body>{children}</Body>
      </Inner>
    </Box>
  );
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

/** Asks before something that matters. */
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
    max-height: 90dvh;
    margin: auto auto 0;
    border-radius: ${radius.large} ${radius.large} 0 0;
    animation: ${rise} 200ms ease-out;
  `,
  middle: css`
    width: calc(100% - ${space[8]});
    max-width: 400px;
    max-height: 84dvh;
    margin: auto;
    border-radius: ${radius.large};
    animation: ${rise} 120ms ease-out;
  `,
  side: css`
    width: min(84vw, 340px);
    height: 100dvh;
    max-height: 100dvh;
    margin: 0 auto 0 max(0px, calc((100vw - ${frame.columnWidth}) / 2));
    border-radius: 0 ${radius.large} ${radius.large} 0;
    animation: ${slide} 200ms ease-out;
  `,
};

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
`;

/** Fills the dialog, so a click on the dialog element itself is a click on the backdrop. */
const Inner = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  max-height: inherit;
`;

/** The handle a sheet is drawn down by. */
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
