/** DuplicateDialog: confirms a withdrawal that repeats one made minutes ago. */
import { useFormat, useT } from '@site/shared/i18n';
import { codeOf, refusalValue, type WpsError } from '@site/shared/wps';
import { ConfirmDialog } from '@site/shared/ui';

export const DUPLICATE = 'withdraw.duplicate';

interface DuplicateDialogProps {
  readonly error: WpsError | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function DuplicateDialog({ error, onConfirm, onClose }: DuplicateDialogProps) {
  const t = useT('member');
  const { dateTime } = useFormat();
  const isDuplicate = error !== null && codeOf(error) === DUPLICATE;
  const made = refusalValue(error, DUPLICATE);
  return (
    <ConfirmDialog
      open={isDuplicate}
      title={t('withdraw.duplicateTitle')}
      message={t('withdraw.duplicateMessage', { time: made?.createTime ? dateTime(made.createTime) : '' })}
      confirmLabel={t('withdraw.duplicateConfirm')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
