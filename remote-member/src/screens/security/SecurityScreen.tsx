/** Security centre: credentials that are set or missing, devices, the member's own data, and identity check (MEM-10). */
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  BadgeCheck,
  FileDown,
  Fingerprint,
  History,
  KeyRound,
  Landmark,
  Link2,
  ListChecks,
  Mail,
  MonitorSmartphone,
  Phone,
  ShieldCheck,
  Vault,
} from 'lucide-react';
import { LOADING } from '@site/shared/kernel';
import { paths } from '@site/shared/contract';
import { useFormat, useT } from '@site/shared/i18n';
import { lastLogin, securityConfig, type LastLogin, type SecurityConfig } from '@site/shared/wps';
import { Async, BottomSheet, ErrorRetry, ListRow, Screen } from '@site/shared/ui';
import { IfOpen, useCall, useSite } from '@site/shared/platform';
import { ListSkeleton, Note, useLinkedState } from '@site/shared/components';
import { FullMembersOnly } from '../../components/FullMembersOnly';
import { useDeviceText } from '../../components/useDeviceText';
import { useCode } from '../../queries/useCode';
import { SHEET_TITLES, type SheetName } from './sheetTitles';

export default function SecurityScreen() {
  return (
    <FullMembersOnly>
      <Security />
    </FullMembersOnly>
  );
}

function Security() {
  const config = useCall(securityConfig, undefined);
  const login = useCall(lastLogin, undefined);
  return (
    <Screen>
      {/* The last login is above the list, which it would push down. */}
      <Async of={login.status === 'loading' ? LOADING : config} skeleton={<ListSkeleton count={12} />}>
        {(value) => (
          <>
            {login.status === 'ready' ? <LastLoginNote login={login.value} /> : null}
            <CredentialList config={value} />
          </>
        )}
      </Async>
    </Screen>
  );
}

function CredentialList({ config }: { readonly config: SecurityConfig }) {
  const t = useT('member');
  const site = useSite();
  const [search] = useSearchParams();
  const [sheet, setSheet] = useLinkedState<SheetName | null>(search.get('open') === 'passkeys' ? 'passkeys' : null);
  const state = (isSet: boolean) => t(isSet ? 'security.set' : 'security.missing');
  return (
    <div>
      <IfOpen path={paths.changePassword}>
        <ListRow
          to={paths.changePassword}
          icon={icon(<KeyRound size={20} />)}
          title={t('security.password')}
          note={state(config.password)}
        />
      </IfOpen>
      <ListRow
        to={paths.fundsPassword}
        icon={icon(<Vault size={20} />)}
        title={t('title.fundsPassword')}
        note={state(config.paymentPassword)}
      />
      <ListRow
        onClick={() => setSheet('mobile')}
        icon={icon(<Phone size={20} />)}
        title={t('security.mobile')}
        note={config.mobile ?? state(false)}
      />
      <ListRow
        onClick={() => setSheet('email')}
        icon={icon(<Mail size={20} />)}
        title={t('security.email')}
        note={config.email ?? state(false)}
      />
      <ListRow
        to={paths.payoutAccounts}
        icon={icon(<Landmark size={20} />)}
        title={t('title.accounts')}
        note={t('security.accounts', { count: config.bankCards })}
      />
      <ListRow
        onClick={() => setSheet('passkeys')}
        icon={icon(<Fingerprint size={20} />)}
        title={t('passkeys.title')}
        note={t('passkeys.row')}
      />
      <ListRow
        onClick={() => setSheet('social')}
        icon={icon(<Link2 size={20} />)}
        title={t('social.title')}
        note={t('social.row')}
      />
      <ListRow
        onClick={() => setSheet('totp')}
        icon={icon(<ShieldCheck size={20} />)}
        title={t('totp.title')}
        note={t(config.totp ? 'totp.on' : 'totp.off')}
      />
      {site.has('SECURITYQUESTIONS3') ? (
        <ListRow
          onClick={() => setSheet('questions')}
          icon={icon(<ListChecks size={20} />)}
          title={t('questions.title')}
          note={config.securityQuestions > 0 ? t('questions.count', { count: config.securityQuestions }) : state(false)}
        />
      ) : null}
      <ListRow
        onClick={() => setSheet('devices')}
        icon={icon(<MonitorSmartphone size={20} />)}
        title={t('security.devices')}
        note={t('security.devicesAbout')}
      />
      <ListRow
        onClick={() => setSheet('changes')}
        icon={icon(<History size={20} />)}
        title={t('changes.title')}
        note={t('changes.row')}
      />
      <ListRow
        onClick={() => setSheet('data')}
        icon={icon(<FileDown size={20} />)}
        title={t('data.title')}
        note={t('data.row')}
      />
      <ListRow
        onClick={() => setSheet('kyc')}
        icon={icon(<BadgeCheck size={20} />)}
        title={t('kyc.title')}
        note={t(`kyc.state.${config.kyc}`)}
      />
      {sheet ? <Sheet name={sheet} onClose={() => setSheet(null)} /> : null}
    </div>
  );
}

const loadSheets = () => import('./SecuritySheet');

interface SheetProps {
  readonly name: SheetName;
  readonly onClose: () => void;
}

function Sheet({ name, onClose }: SheetProps) {
  const t = useT('member');
  const code = useCode(loadSheets);
  return (
    <BottomSheet open onClose={onClose} label={t(SHEET_TITLES[name])}>
      {code.status === 'loading' ? <ListSkeleton count={4} /> : null}
      {code.status === 'failed' ? <ErrorRetry onRetry={code.retry} /> : null}
      {code.status === 'ready' ? <code.value.SecuritySheet name={name} onClose={onClose} /> : null}
    </BottomSheet>
  );
}

const icon = (drawn: ReactNode) => <span aria-hidden>{drawn}</span>;

function LastLoginNote({ login }: { readonly login: LastLogin }) {
  const t = useT('member');
  const deviceText = useDeviceText();
  const { dateTime } = useFormat();
  const { time, deviceName, ipMasked, failedSince } = login;
  if (time === null) return null;
  return (
    <Note tone={failedSince > 0 ? 'bad' : 'info'}>
      <span>
        {t('security.lastLogin', { time: dateTime(time), device: deviceText({ name: deviceName }), ip: ipMasked })}
      </span>
      {failedSince > 0 ? <strong>{t('security.failedSince', { count: failedSince })}</strong> : null}
    </Note>
  );
}
