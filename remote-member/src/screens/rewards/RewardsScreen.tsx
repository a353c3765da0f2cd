/** Reward centre: claimable and past rewards, promo codes, active bonuses; a claim credits once (MEM-09). */
import { useState } from 'react';
import { useT } from '@site/shared/i18n';
import { Tabs } from '@site/shared/ui';
import { FullMembersOnly } from '../../components/FullMembersOnly';
import { StableScreen } from '../../components/StableScreen';
import { ActiveBonuses } from './ActiveBonuses';
import { Claimable } from './Claimable';
import { PromoCode } from './PromoCode';
import { RewardHistory } from './RewardHistory';

const TABS = ['claimable', 'CLAIMED', 'EXPIRED'] as const;

export default function RewardsScreen() {
  return (
    <FullMembersOnly>
      <Rewards />
    </FullMembersOnly>
  );
}

function Rewards() {
  const t = useT('member');
  const [tab, setTab] = useState<string>('claimable');
  return (
    <Tabs
      label={t('title.rewards')}
      items={TABS.map((key) => ({ key, label: t(`rewards.tab.${key}`) }))}
      selected={tab}
      onSelect={setTab}
    >
      <StableScreen>
        {tab === 'claimable' ? (
          <>
            <Claimable />
            <PromoCode />
            <ActiveBonuses />
          </>
        ) : (
          <RewardHistory status={tab} />
        )}
      </StableScreen>
    </Tabs>
  );
}
