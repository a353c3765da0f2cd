/** ActiveBonuses: active bonuses with their turnover progress; each can be forfeited. */
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '@site/shared/contract';
import { useFormat, useT } from '@site/shared/i18n';
import { activeBonuses, forfeitBonus, turnoverInfo, WALLET_READS, type ActiveBonus } from '@site/shared/wps';
import { color, font, space } from '@site/shared/theme';
import { Button, Card, ConfirmDialog, ProgressBar } from '@site/shared/ui';
import { IntentNote, useIntent } from '@site/shared/intent';
import { IfOpen, useCall, useCurrency, usePlatform } from '@site/shared/platform';
import { progressOf } from '../../model/amount';

const AFTER_FORFEIT = [...WALLET_READS, activeBonuses, turnoverInfo];

export function ActiveBonuses() {
  const t = useT('member');
  const { toasts } = usePlatform();
  const bonuses = useCall(activeBonuses, undefined);
  const forfeit = useIntent(forfeitBonus, {
    name: 'forfeit',
    rereads: AFTER_FORFEIT,
    // It may have ended, or been given up on another page.
    rereadsIfRefused: [activeBonuses],
    onDone: () => toasts.show({ kind: 'success', text: t('bonus.forfeited'), length: 'short' }),
  });
  const [toForfeit, setToForfeit] = useState<ActiveBonus | null>(null);
  // Optional section: when empty or failed, only why a bonus could not be given up.
  if (bonuses.status !== 'ready' || bonuses.value.length === 0) return <IntentNote intention={forfeit} />;
  return (
    <>
      <Title>{t('bonus.active')}</Title>
      <Order>
        {t('bonus.order')}{' '}
        <IfOpen path={paths.activity}>
          <Link to={paths.activity}>{t('bonus.conditions')}</Link>
        </IfOpen>
      </Order>
      <IntentNote intention={forfeit} />
      {bonuses.value.map((bonus) => (
        <BonusCard key={bonus.claimId} bonus={bonus} onForfeit={() => setToForfeit(bonus)} />
      ))}
      <ConfirmDialog
        open={toForfeit !== null}
        title={t('bonus.forfeit')}
        message={t('bonus.forfeitMessage', { title: toForfeit?.title })}
        confirmLabel={t('bonus.forfeit')}
        onClose={() => setToForfeit(null)}
        onConfirm={() => {
          if (toForfeit) forfeit.submit({ claimId: toForfeit.claimId });
          setToForfeit(null);
        }}
      />
    </>
  );
}

function BonusCard({ bonus, onForfeit }: { readonly bonus: ActiveBonus; readonly onForfeit: () => void }) {
  const t = useT('member');
  const { money, dateTime } = useFormat();
  const currency = useCurrency();
  return (
    <Stack>
      <strong>{bonus.title}</strong>
      <span>{money(bonus.bonus, currency)}</span>
      <ProgressBar share={progressOf(bonus.wagerDone, bonus.wagerRequired)} label={t('withdraw.turnover')} />
      <small>
        {t('bonus.staked', {
          done: money(bonus.wagerDone, currency),
          required: money(bonus.wagerRequired, currency),
        })}
      </small>
      {bonus.expireTime ? <small>{t('rewards.until', { time: dateTime(bonus.expireTime) })}</small> : null}
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

const Order = styled.p`
  color: ${color.textMuted};
  ${font.small}
`;

const Stack = styled(Card)`
  display: grid;
  gap: ${space[2]};
`;
