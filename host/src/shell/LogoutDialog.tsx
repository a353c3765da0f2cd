/** LogoutDialog: confirms, then ends the session and goes home (SES-03). */
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { ConfirmDialog } from '@site/shared/ui';
import { endSession, usePlatform } from '@site/shared/platform';

interface LogoutDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function LogoutDialog({ open, onClose }: LogoutDialogProps) {
  const t = useT('host');
  const platform = usePlatform();
  const [isEnding, setEnding] = useState(false);
  const navigate = useNavigate();
  const logOut = async () => {
    setEnding(true);
    await endSession(platform);
    setEnding(false);
    onClose();
    void navigate(paths.home);
  };
  return (
    <ConfirmDialog
      open={open}
      title={t('logout.title')}
      message={t('logout.message')}
      confirmLabel={t('logout.confirm')}
      cancelLabel={t('logout.cancel')}
      busy={isEnding}
      onConfirm={() => void logOut()}
      onClose={onClose}
    />
  );
}
