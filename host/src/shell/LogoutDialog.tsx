/** LogoutDialog: confirms, then logs out at the gateway, clears the session and goes home (SES-03). */
import { useNavigate } from 'react-router-dom';
import { paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { ConfirmDialog } from '@site/shared/ui';
import { usePlatform, useSend } from '@site/shared/platform';
import { logout } from '@site/shared/wps';

interface LogoutDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function LogoutDialog({ open, onClose }: LogoutDialogProps) {
  const t = useT('host');
  const { session } = usePlatform();
  const { send, sending } = useSend(logout);
  const navigate = useNavigate();
  const logOut = async () => {
    // The session ends for any answer of the gateway (wps-contract §1.8).
    await send(undefined);
    session.signOut('asked');
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
      busy={sending}
      onConfirm={() => void logOut()}
      onClose={onClose}
    />
  );
}
