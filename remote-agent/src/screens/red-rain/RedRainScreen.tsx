/** Red envelope rain: send money to many downline members at once, and past rains (AGT-11). */
import { useState } from 'react';
import { useT } from '@site/shared/i18n';
import { Screen, Tabs } from '@site/shared/ui';
import { RainForm } from './RainForm';
import { RainHistory } from './RainHistory';

export default function RedRainScreen() {
  const t = useT('agent');
  const [tab, setTab] = useState('send');
  return (
    <Screen>
      <Tabs
        label={t('title.redRain')}
        selected={tab}
        onSelect={setTab}
        items={['send', 'history'].map((key) => ({ key, label: t(`rain.${key}`) }))}
      >
        {tab === 'send' ? <RainForm /> : <RainHistory />}
      </Tabs>
    </Screen>
  );
}
