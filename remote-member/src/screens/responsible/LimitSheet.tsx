/** LimitSheet: changes one limit; shows beforehand whether it applies at once or after a day. */
import { useState, type FormEvent } from 'react';
import { useT } from '@site/shared/i18n';
import { codeOf, MOST_SESSION_MINUTES, playLimits, setPlayLimit, type PlayLimit } from '@site/shared/wps';
import { BottomSheet, Button, TextInput } from '@site/shared/ui';
import { useCurrency, usePlatform, useRefresh, useSend } from '@site/shared/platform';
import { awaitsConfirmation, isSession, limitChange, limitValue } from '../../model/playLimits';
import { CurrencySign, ErrorNote, Note } from '@site/shared/components';
import { SheetStack } from '../../components/SheetStack';
import { useWhileMounted } from '../../queries/useWhileMounted';

interface LimitSheetProps {
  readonly limit: PlayLimit;
  readonly onClose: () => void;
}

/** A changed limit starts the form over: it then shows the outcome of a change whose answer was lost. */
export function LimitSheet({ limit, onClose }: LimitSheetProps) {
  const t = useT('member');
  const { kind, period, amount, pendingAmount, pendingFrom } = limit;
  return (
    <BottomSheet open onClose={onClose} label={`${t(`play.kind.${kind}`)}, ${t(`play.period.${period}`)}`}>
      <LimitForm key={`${amount} ${pendingAmount} ${pendingFrom}`} limit={limit} onClose={onClose} />
    </BottomSheet>
  );
}

function LimitForm({ limit, onClose }: LimitSheetProps) {
  const t = useT('member');
  const { clock, toasts } = usePlatform();
  const refresh = useRefresh();
  const currency = useCurrency();
  const { send, sending, error } = useSend(setPlayLimit, { onUnanswered: () => void refresh(playLimits) });
  const [text, setText] = useState((limit.amount ?? '').replace(/\.00$/, ''));
  const [now] = useState(() => clock.now());
  const value = limitValue(limit, text);
  const fault = isSession(limit)
    ? t('play.minutesFault', { max: MOST_SESSION_MINUTES[limit.period] })
    : t('amount.fault.not-a-number');
  const change = value === null ? null : limitChange(limit.amount, value);
  const close = useWhileMounted(onClose);
  const save = async (amount: string | null, confirm = false) => {
    const { kind, period } = limit;
    const result = await send({ kind, period, amount, ...(confirm ? { confirm } : {}) });
    // Confirmed, lowered or lifted in another tab or on another device.
    if (!result.ok) return void (codeOf(result.error) === 'state.changed' && refresh(playLimits));
    toasts.show({ kind: 'success', text: t('play.saved') });
    // Before the new limit starts the form over.
    close();
    await refresh(playLimits);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (value !== null && change !== 'same') void save(value);
  };
  return (
    <SheetStack as="form" onSubmit={submit} noValidate>
      {awaitsConfirmation(limit, now) ? (
        <Note>
          {t('play.confirmAbout')}
          <Button loading={sending} onClick={() => void save(limit.pendingAmount, true)}>
            {t('play.confirm')}
          </Button>
        </Note>
      ) : null}
      <TextInput
        label={t(isSession(limit) ? 'play.inMinutes' : 'amount.label')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        required
        value={text}
        onChange={(event) => setText(event.target.value)}
        {...(isSession(limit) ? {} : { prefix: <CurrencySign currency={currency} /> })}
        {...(text && value === null ? { error: fault } : {})}
      />
      {change === 'lower' ? <Note tone="good">{t('play.lowerAtOnce')}</Note> : null}
      {change === 'higher' ? <Note>{t('play.higherLater')}</Note> : null}
      <ErrorNote error={error} />
      <Button type="submit" full disabled={value === null || change === 'same'} loading={sending}>
        {t('save')}
      </Button>
      {limit.amount === null ? null : (
        <Button kind="ghost" full disabled={sending} onClick={() => void save(null)}>
          {t('play.lift')}
        </Button>
      )}
    </SheetStack>
  );
}
