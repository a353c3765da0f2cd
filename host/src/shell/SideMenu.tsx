/** SideMenu: money, theme, links and logout; remotes add widgets (game categories, activities) through shell.menu (SITE-08). */
import { useState, type ReactNode } from 'react';
import { ArrowDownToLine, ArrowUpFromLine, CircleHelp, LogOut, MoonStar, Send, Sun, ThumbsUp } from 'lucide-react';
import { safeStorage, storageKeys } from '@site/shared/kernel';
import { paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { SidePanel } from '@site/shared/ui';
import { IfOpen, Slot, useMember, useOpenPanels, usePlatform, useSession, useSite } from '@site/shared/platform';
import { LogoutDialog } from './LogoutDialog';
import { Group, RowAnchor, RowButton, RowLink } from './SideMenu.styles';

export function SideMenu() {
  const t = useT('host');
  const { panels } = usePlatform();
  const isOpen = useOpenPanels().has('sides');
  const [isLogoutOpen, setLogoutOpen] = useState(false);
  const close = () => panels.close('sides');
  return (
    <>
      <SidePanel open={isOpen} onClose={close} label={t('menu.label')}>
        <Slot name="shell.menu" props={{ onNavigate: close }} quiet />
        <Group>
          <MoneyLinks onNavigate={close} />
          <Entry to={paths.help()} icon={<CircleHelp aria-hidden />} label={t('menu.help')} onNavigate={close} />
          <ExternalLinks />
          <ThemeSwitch />
          <LogoutButton
            onClick={() => {
              close();
              setLogoutOpen(true);
            }}
          />
        </Group>
      </SidePanel>
      <LogoutDialog open={isLogoutOpen} onClose={() => setLogoutOpen(false)} />
    </>
  );
}

function MoneyLinks({ onNavigate }: { readonly onNavigate: () => void }) {
  const t = useT('host');
  if (!useMember()) return null;
  return (
    <>
      <Entry
        to={paths.deposit}
        icon={<ArrowDownToLine aria-hidden />}
        label={t('menu.deposit')}
        onNavigate={onNavigate}
      />
      <Entry
        to={paths.withdraw}
        icon={<ArrowUpFromLine aria-hidden />}
        label={t('menu.withdraw')}
        onNavigate={onNavigate}
      />
    </>
  );
}

/** Telegram and Facebook, each only when the gateway has a link for it. */
function ExternalLinks() {
  const t = useT('host');
  const site = useSite();
  const telegram = site.link('TELEGRAM');
  const facebook = site.link('FACEBOOK');
  return (
    <>
      {telegram ? (
        <RowAnchor href={telegram} target="_blank" rel="noopener noreferrer">
          <Send aria-hidden /> {t('menu.telegram')}
        </RowAnchor>
      ) : null}
      {facebook ? (
        <RowAnchor href={facebook} target="_blank" rel="noopener noreferrer">
          <ThumbsUp aria-hidden /> {t('menu.facebook')}
        </RowAnchor>
      ) : null}
    </>
  );
}

function ThemeSwitch() {
  const t = useT('host');
  const { session } = usePlatform();
  const isDark = useSession((state) => state.theme) === 'dark';
  return (
    <RowButton
      type="button"
      aria-pressed={isDark}
      onClick={() => {
        safeStorage('localStorage').removeItem(storageKeys.systemTheme);
        session.publish({ type: 'theme-changed', theme: isDark ? 'light' : 'dark' });
      }}
    >
      {isDark ? <MoonStar aria-hidden /> : <Sun aria-hidden />} {t(isDark ? 'menu.dark' : 'menu.light')}
    </RowButton>
  );
}

function LogoutButton({ onClick }: { readonly onClick: () => void }) {
  const t = useT('host');
  if (!useMember()) return null;
  return (
    <RowButton type="button" onClick={onClick}>
      <LogOut aria-hidden /> {t('menu.logout')}
    </RowButton>
  );
}

interface EntryProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly label: string;
  readonly onNavigate: () => void;
}

const Entry = ({ to, icon, label, onNavigate }: EntryProps) => (
  <IfOpen path={to}>
    <RowLink to={to} onClick={onNavigate}>
      {icon} {label}
    </RowLink>
  </IfOpen>
);
