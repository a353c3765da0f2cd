/** ConfirmDialog: a question with two answers, in the middle of the screen. */
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { space } from '@site/shared/theme';
import { Button } from './Button';
import { Dialog } from './Modal';

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

const Message = styled.div`
  padding: ${space[2]} 0 ${space[5]};
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[3]};
`;
