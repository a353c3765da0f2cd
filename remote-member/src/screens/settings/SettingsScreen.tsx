/** Settings: appearance, notifications, change the password, and sign out (MSG-08). */
import { useState } from 'react';
import { HeartHandshake, KeyRound, LogOut, ShieldCheck } from 'lucide-react';
import { paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { ConfirmDialog, ListRow, Screen, SectionTitle } from '@site/shared/ui';
import { IfOpen, useSite } from '@site/shared/platform';
import { useLogout } from '../../queries/useLogout';
import { Appearance } from './Appearance';
import { Notifications } from './Notifications';

export default function SettingsScreen() {
  const t = useT('member');
  const site = useSite();
  const [isConfirming, setConfirming] = useState(false);
  const { logOut, isEnding } = useLogout();
  return (
    <Screen>
      <Appearance />
      <Notifications />
      <section>
        <SectionTitle title={t('settings.account')} />
        <IfOpen path={paths.changePassword}>
          <ListRow to={paths.changePassword} icon={<KeyRound size={20} aria-hidden />} title={t('settings.password')} />
        </IfOpen>
        {site.opens(paths.security) ? (
          <ListRow to={paths.security} icon={<ShieldCheck size={20} aria-hidden />} title={t('title.security')} />
        ) : null}
        <ListRow
          to={paths.responsible()}
          icon={<HeartHandshake size={20} aria-hidden />}
          title={t('title.responsible')}
        />
        <ListRow
          onClick={() => setConfirming(true)}
          icon={<LogOut size={20} aria-hidden />}
          title={t('settings.signOut')}
        />
      </section>
      <ConfirmDialog
        open={isConfirming}
        title={t('settings.signOut')}
        message={t('in_sure_logout')}
        cancelLabel={t('cancel')}
        confirmLabel={t('settings.signOut')}
        onClose={() => setConfirming(false)}
        busy={isEnding}
        onConfirm={() => void logOut()}
      />
    </Screen>
  );
}
