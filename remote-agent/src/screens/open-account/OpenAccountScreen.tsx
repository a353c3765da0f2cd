/** Open account: create one directly, create an invite link, and see the results of the links (AGT-06). */
import { useT } from '@site/shared/i18n';
import { useCall, useSite } from '@site/shared/platform';
import { rebateSettings } from '@site/shared/wps';
import { ListSkeleton } from '@site/shared/components';
import { Async, Screen, Tabs } from '@site/shared/ui';
import { useSearchTab } from '../../queries/useSearchTab';
import { DirectForm } from './DirectForm';
import { LinkForm } from './LinkForm';
import { LinkList } from './LinkList';

export default function OpenAccountScreen() {
  const t = useT('agent');
  const { has } = useSite();
  const bounds = useCall(rebateSettings, undefined);
  const open = [...(has('AGEREGDOWN3') ? ['direct'] : []), ...(has('CREATEAFF3') ? ['link', 'links'] : [])];
  // None until the flags are known; with none the page is paused (contract/features).
  const tabs = open.length > 0 ? open : ['direct'];
  const [tab, setTab] = useSearchTab('tab', tabs);
  return (
    <Screen>
      <Tabs
        label={t('title.openAccount')}
        selected={tab}
        onSelect={setTab}
        items={tabs.map((key) => ({ key, label: t(`open.${key}`) }))}
      >
        {tab === 'links' ? (
          <LinkList />
        ) : (
          <Async of={bounds} skeleton={<ListSkeleton height={64} />}>
            {(bounds) =>
              tab === 'direct' ? (
                <DirectForm bounds={bounds} />
              ) : (
                <LinkForm bounds={bounds} onCreated={() => setTab('links')} />
              )
            }
          </Async>
        )}
      </Tabs>
    </Screen>
  );
}
