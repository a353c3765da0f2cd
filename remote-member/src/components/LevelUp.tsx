/**
 * LevelUp: a moment over the page and a toast when the member's VIP level has risen since they last saw it on this device, once
 * per level (MEM-04). Both levels are the gateway's: the ladder says which one is higher.
 */
import { useEffect, useState } from 'react';
import { Crown } from 'lucide-react';
import styled from 'styled-components';
import { safeStorage, storageKeys } from '@site/shared/kernel';
import { useT } from '@site/shared/i18n';
import { rankLadder, rankProgress } from '@site/shared/wps';
import { Moment } from '@site/shared/components';
import { useCall, useMember, usePlatform } from '@site/shared/platform';
import { hasRisen } from '../model/vip';

export function LevelUp() {
  const t = useT('member');
  const { toasts } = usePlatform();
  const key = storageKeys.vipLevelSeen(useMember()?.userName ?? '');
  const progress = useCall(rankProgress, undefined);
  const ladder = useCall(rankLadder, undefined);
  const [risenTo, setRisenTo] = useState<string | null>(null);
  const { labelId = null, playerRankName = '' } = progress.status === 'ready' ? progress.value : {};
  const levels = ladder.status === 'ready' ? ladder.value : null;
  useEffect(() => {
    const storage = safeStorage('localStorage');
    const seen = storage.getItem(key);
    if (!labelId || !levels || labelId === seen) return;
    storage.setItem(key, labelId);
    const order = levels.map((level) => level.labelId);
    if (seen === null || !hasRisen(order, seen, labelId)) return;
    setRisenTo(playerRankName);
    toasts.show({ kind: 'success', text: t('vip.risen', { name: playerRankName }) });
  }, [key, labelId, levels, playerRankName, toasts, t]);
  return risenTo === null ? null : (
    <Moment key={risenTo}>
      <Icon size={48} /> {risenTo}
    </Moment>
  );
}

const Icon = styled(Crown)`
  display: block;
  margin: 0 auto;
`;
