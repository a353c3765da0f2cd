/** ActiveBonuses: bonuses under way, how much of their turnover is done; one may be given up. */
import { useState } from 'react';
import styled from 'styled-components';
import { errorText, useFormat, useT } from '@site/shared/i18n';
import { activeBonuses, forfeitBonus, turnoverInfo, walletBalance, type ActiveBonus } from '@site/shared/wps';
import { font, space } from '@site/shared/theme';
import { Button, Card, ConfirmDialog, ProgressBar } from '@site/shared/ui';
import { useCall, useRefresh, useSend } from '@site/shared/platform';
import { progressOf } from '../../model/amount';
import { Note } from '@site/shared/parts';
import { useCurrency } from '../../readings/useCurrency';

export function ActiveBonuses() {
  const t = useT('member');
  const bonuses = useCall(activeBonuses, undefined);
  const refresh = useRefresh();
  const { send, sending, error } = useSend(forfeitBonus);
  const [leaving, setLeaving] = useState<ActiveBonus | null>(null);
  // Beside the rewards: without any, or unreadable, it takes no place.
  if (bonuses.status !== 'ready' || bonuses.value.length === 0) return null;
  const forfeit = async ({ claimId }: ActiveBonus) => {
    const result = await send({ claimId });
    setLeaving(null);
    if (result.ok) await refresh(activeBonuses, walletBalance, turnoverInfo);
  };
  return (
    <>
      <Title>{t('bonus.active')}</Title>
      {error ? (
        <Note tone="bad" live>
          {errorText(t, error)}
        </Note>
      ) : null}
      {bonuses.value.map((bonus) => (
        <BonusCard key={bonus.claimId} bonus={bonus} onForfeit={() => setLeaving(bonus)} />
      ))}
      <ConfirmDialog
        open={leaving !== null}
        title={t('bonus.forfeit')}
        message={t('bonus.forfeitMessage', { title: leaving?.title })}
        confirmLabel={t('bonus.forfeit')}
        busy={sending}
        onClose={() => setLeaving(null)}
        onConfirm={() => leaving && void forfeit(leaving)}
      />
    </>
  );
}

function BonusCard({ bonus, onForfeit }: { readonly bonus: ActiveBonus; readonly onForfeit: () => void }) {
  const t = useT('member');
  const { money } = useFormat();
  const currency = useCurrency();
  return (
    <Stack>
      <strong>{bonus.title}</strong>
      <span>{money(bonus.bonus, currency)}</span>
      <ProgressBar share={progressOf(bonus.wagerDone, bonus.wagerRequired)} label={t('withdraw.turnover')} />
      <small>
        {money(bonus.wagerDone, currency)} / {money(bonus.wagerRequired, currency)}
      </small>
      {bonus.forfeitable ? (
        <Button kind="ghost" onClick={onForfeit}>
          {t('bonus.forfeit')}
        </Button>
      ) : null}
    </Stack>
  );
}

const Title = styled.h2`
  ${font.strong}
`;

const Stack = styled(Card)`
  display: grid;
  gap: ${space[2]};
`;
