/** Breaks: time-out (days) or self-exclusion (six months or more); both block play at once, withdrawal stays open. */
import { useState } from 'react';
import { useT } from '@site/shared/i18n';
import { exclusion, excludeSelf, takeTimeout, type TimeoutBody } from '@site/shared/wps';
import { Button, Checkbox, ConfirmDialog, RadioGroup, SectionTitle } from '@site/shared/ui';
import { useRefresh, useSend } from '@site/shared/platform';
import { ErrorNote } from '@site/shared/components';
import { StackCard } from '../../components/StackCard';

const PERIODS = ['24H', '7D', '30D', '42D'] as const;
const MONTHS = ['6', '12', '24', '60'] as const;

export function Breaks() {
  return (
    <>
      <TimeOut />
      <SelfExclusion />
    </>
  );
}

function TimeOut() {
  const t = useT('member');
  const refresh = useRefresh();
  const { send, sending, error } = useSend(takeTimeout, { onUnanswered: () => void refresh(exclusion) });
  const [period, setPeriod] = useState<TimeoutBody['period']>('24H');
  const [isConfirming, setConfirming] = useState(false);
  const startTimeout = async () => {
    const result = await send({ period });
    setConfirming(false);
    if (result.ok) await refresh(exclusion);
  };
  return (
    <StackCard>
      <SectionTitle title={t('play.timeout')} />
      <p>{t('play.timeoutAbout')}</p>
      <RadioGroup
        label={t('play.howLong')}
        name="timeout"
        value={period}
        onChange={(value) => setPeriod(value as TimeoutBody['period'])}
        options={PERIODS.map((value) => ({ value, label: t(`play.period.${value}`) }))}
      />
      <ErrorNote error={error} />
      <Button kind="secondary" full onClick={() => setConfirming(true)}>
        {t('play.takeTimeout')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={t('play.timeout')}
        message={t('play.timeoutConfirm', { period: t(`play.period.${period}`) })}
        confirmLabel={t('play.takeTimeout')}
        busy={sending}
        onClose={() => setConfirming(false)}
        onConfirm={() => void startTimeout()}
      />
    </StackCard>
  );
}

function SelfExclusion() {
  const t = useT('member');
  const refresh = useRefresh();
  const { send, sending, error } = useSend(excludeSelf, { onUnanswered: () => void refresh(exclusion) });
  const [months, setMonths] = useState<string>('6');
  const [isAccepted, setAccepted] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const exclude = async () => {
    const result = await send({ months: Number(months) });
    setConfirming(false);
    if (result.ok) await refresh(exclusion);
  };
  return (
    <StackCard>
      <SectionTitle title={t('play.exclusion')} />
      <p>{t('play.exclusionAbout')}</p>
      <RadioGroup
        label={t('play.howLong')}
        name="exclusion"
        value={months}
        onChange={setMonths}
        options={MONTHS.map((value) => ({ value, label: t('play.months', { count: Number(value) }) }))}
      />
      <Checkbox
        label={t('play.understood')}
        checked={isAccepted}
        onChange={(event) => setAccepted(event.target.checked)}
      />
      <ErrorNote error={error} />
      <Button kind="danger" full disabled={!isAccepted} onClick={() => setConfirming(true)}>
        {t('play.exclude')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={t('play.exclusion')}
        message={t('play.exclusionConfirm', { months: t('play.months', { count: Number(months) }) })}
        confirmLabel={t('play.exclude')}
        busy={sending}
        onClose={() => setConfirming(false)}
        onConfirm={() => void exclude()}
      />
    </StackCard>
  );
}
