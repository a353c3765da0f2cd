/** Settings: change the password and sign out (MSG-08). */
import { useState } from 'react';
import { HeartHandshake, KeyRound, LogOut, ShieldCheck } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { logout } from '@site/shared/wps';
import { ConfirmDialog, ListRow, Screen } from '@site/shared/ui';
import { usePlatform, useSite } from '@site/shared/platform';

export default function SettingsScreen() {
  const t = useT('member');
  const site = useSite();
  const [isLeaving, setLeaving] = useState(false);
  const leave = useLeave();
  return (
    <Screen>
      <div>
        <ListRow to={paths.changePassword} icon={<KeyRound size={20} aria-hidden />} title={t('settings.password')} />
        {site.opens(paths.security) ? (
          <ListRow to={paths.security} icon={<ShieldCheck size={20} aria-hidden />} title={t('title.security')} />
        ) : null}
        <ListRow
          to={paths.responsible()}
          icon={<HeartHandshake size={20} aria-hidden />}
          title={t('title.responsible')}
        />
        <ListRow
          onClick={() => setLeaving(true)}
          icon={<LogOut size={20} aria-hidden />}
          title={t('settings.signOut')}
        />
      </div>
      <ConfirmDialog
        open={isLeaving}
        title={t('settings.signOut')}
        message={t('in_sure_logout')}
        cancelLabel={t('cancel')}
        confirmLabel={t('settings.signOut')}
        onClose={() => setLeaving(false)}
        onConfirm={leave}
      />
    </Screen>
  );
}

/** Sign out locally at once; do not wait for the gateway (SES-03). */
function useLeave(): () => void {
  const { http, session } = usePlatform();
  const navigate = useNavigate();
  return () => {
    void http.send(logout, undefined);
    session.signOut('asked');
    navigate(paths.home);
  };
}
