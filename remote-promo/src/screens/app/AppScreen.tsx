/** App page: downloads, the iPhone profile, or adding the site to the home screen, with pictures of the steps (PRO-05). */
import { useState } from 'react';
import { Download, House } from 'lucide-react';
import { paths } from '@site/shared/contract';
import { assertNever } from '@site/shared/kernel';
import { useT } from '@site/shared/i18n';
import { Button, Dialog, LinkButton, RemoteImage, Tabs } from '@site/shared/ui';
import { useSite, useStepBack } from '@site/shared/platform';
import { BackOverPicture } from '../../components/BackOverPicture';
import type { AppAction } from '../../model/appInstall';
import { InstallSteps } from './InstallSteps';
import { useApp, type AppState, type System } from './useApp';
import { ButtonLink, Hint, Page, Panel, Top } from './AppScreen.styles';

export default function AppScreen() {
  const t = useT('promo');
  const { name, link } = useSite();
  const goBack = useStepBack();
  const app = useApp();
  return (
    <Page>
      <BackOverPicture label={t('back')} onClick={goBack} />
      <Top>
        <RemoteImage src={link('PROMO')} alt="" ratio="12 / 5" eager />
        <h1>{name ? t('app.heading', { name }) : t('app.headingPlain')}</h1>
        <p>{t('app.message')}</p>
      </Top>
      {app.isInstalled ? (
        <Panel>
          <Hint role="status">{t('app.installed')}</Hint>
          <LinkButton full to={paths.home}>
            {t('app.toHome')}
          </LinkButton>
        </Panel>
      ) : (
        <InstallOptions {...app} />
      )}
    </Page>
  );
}

/** Per operating system: the download, and the steps to add the site to the home screen. */
function InstallOptions(app: AppState) {
  const t = useT('promo');
  return (
    <Tabs
      label={t('app.system')}
      items={[
        { key: 'android', label: t('download.android') },
        { key: 'ios', label: t('download.ios') },
      ]}
      selected={app.system}
      onSelect={(key) => app.choose(key as System)}
    >
      <Panel>
        <MainAction {...app} />
        <InstallSteps system={app.system} />
      </Panel>
    </Tabs>
  );
}

function MainAction({ system, action, install }: AppState) {
  const t = useT('promo');
  return (
    <>
      <DownloadAction system={system} action={action} />
      {install ? (
        <Button
          kind={action.kind === 'open' ? 'secondary' : 'primary'}
          full
          icon={<House />}
          onClick={() => void install()}
        >
          {t('app.install')}
        </Button>
      ) : null}
    </>
  );
}

function DownloadAction({ system, action }: { readonly system: System; readonly action: AppAction }) {
  const t = useT('promo');
  const [isNoticeOpen, setNoticeOpen] = useState(false);
  switch (action.kind) {
    case 'open':
      return (
        <ButtonLink href={action.href} rel="noopener noreferrer">
          <Download aria-hidden /> {t(system === 'ios' ? 'app.downloadIos' : 'app.downloadAndroid')}
        </ButtonLink>
      );
    case 'profile':
      return (
        <>
          <ButtonLink href={action.href}>
            <Download aria-hidden /> {t('app.profile')}
          </ButtonLink>
          <Hint>{t(action.needsManualNote ? 'app.profileNote' : 'app.requirement')}</Hint>
        </>
      );
    case 'use-safari':
      return (
        <>
          <Button full icon={<Download />} onClick={() => setNoticeOpen(true)}>
            {t('app.profile')}
          </Button>
          <Hint>{t('app.requirement')}</Hint>
          <Dialog open={isNoticeOpen} onClose={() => setNoticeOpen(false)} label={t('app.notice')}>
            <p>{t('app.useSafari')}</p>
            <Button full onClick={() => setNoticeOpen(false)}>
              {t('ok')}
            </Button>
          </Dialog>
        </>
      );
    case 'too-old':
      return <Hint role="status">{t('app.tooOld')}</Hint>;
    case 'install-site':
      return null;
    default:
      return assertNever(action);
  }
}
