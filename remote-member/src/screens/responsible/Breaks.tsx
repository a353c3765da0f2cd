/** Breaks: time-out (days) or self-exclusion (six months or more); both block play at once, withdrawal stays open. */
import { Fragment, useState } from 'react';
import { useT } from '@site/shared/i18n';
import { exclusion, excludeSelf, takeTimeout, type Call, type Exclusion, type TimeoutBody } from '@site/shared/wps';
import { Button, Checkbox, ConfirmDialog, RadioGroup, SectionTitle } from '@site/shared/ui';
import { useRefresh, useSend } from '@site/shared/platform';
import { ErrorNote, Note } from '@site/shared/components';
import { StackCard } from '../../components/StackCard';

const PERIODS = ['24H', '7D', '30D', '42D'] as const;
const MONTHS = ['6', '12', '24', '60'] as const;

interface BreakProps {
  /** The break that is running, if any. */
  readonly current: Exclusion;
}

/** A changed break starts the forms over: the banner shows the outcome, also of a request whose answer was lost. */
export function Breaks({ current }: BreakProps) {
  return (
    <Fragment key={current.until}>
      {/* A time-out could not lengthen a self-exclusion, except in its last weeks. */}
      {current.kind === 'SELF_EXCLUSION' ? null : <TimeOut current={current} />}
      <SelfExclusion current={current} />
    </Fragment>
  );
}

function useStartBreak<P>(call: Call<P, Exclusion>, { until }: Exclusion) {
  const refresh = useRefresh();
  const { send, sending, error } = useSend(call, { onUnanswered: () => void refresh(exclusion) });
  const [isTooShort, setTooShort] = useState(false);
  const start = async (params: P) => {
    const result = await send(params);
    setTooShort(result.ok && until !== null && result.value.until === until);
    if (result.ok) void refresh(exclusion);
  };
  return { start, sending, error, isTooShort };
}

function TimeOut({ current }: BreakProps) {
  const t = useT('member');
  const { start, sending, error, isTooShort } = useStartBreak(takeTimeout, current);
  const [period, setPeriod] = useState<TimeoutBody['period']>('24H');
  const [isConfirming, setConfirming] = useState(false);
  const startTimeout = async () => {
    await start({ period });
    setConfirming(false);
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
      {isTooShort ? <Note live>{t('play.breakIsLonger')}</Note> : null}
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

function SelfExclusion({ current }: BreakProps) {
  const t = useT('member');
  const { start, sending, error, isTooShort } = useStartBreak(excludeSelf, current);
  const [months, setMonths] = useState<string>('6');
  const [isAccepted, setAccepted] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const exclude = async () => {
    await start({ months: Number(months) });
    setConfirming(false);
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
      {isTooShort ? <Note live>{t('play.breakIsLonger')}</Note> : null}
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
