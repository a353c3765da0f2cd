/** RainPreview: what leaves and who gets it; the funds password; then the result of each receiver. */
import { useState } from 'react';
import { useT } from '@site/shared/i18n';
import { useRefresh, useSend, useSite } from '@site/shared/platform';
import { redRains, sendRedRain, walletBalance, type RedRain } from '@site/shared/wps';
import { Button, Money } from '@site/shared/ui';
import { shareOf, type RainDraft } from '../../model/rain';
import { FundsField, isFundsPassword, Refusal } from '../../parts/FundsField';
import { Note, Pair, Stack } from '../../parts/Note';
import type { Chosen } from './Receivers';

export interface Rain {
  readonly draft: RainDraft;
  readonly names: Chosen;
  readonly sum: string;
  readonly remark: string;
}

interface RainPreviewProps {
  readonly rain: Rain;
  readonly onDone: () => void;
}

export function RainPreview({ rain, onDone }: RainPreviewProps) {
  const t = useT('agent');
  const { currency } = useSite();
  const refresh = useRefresh();
  const { send, sending, error } = useSend(sendRedRain);
  const [password, setPassword] = useState('');
  const [result, setResult] = useState<RedRain | null>(null);
  const submit = async () => {
    const { mode, total, amounts, receivers } = rain.draft;
    const answer = await send({
      mode,
      ...(mode === 'LIST' ? {} : { total }),
      receivers: receivers.map((customerId) => ({
        customerId,
        ...(mode === 'LIST' ? { amount: amounts[customerId] ?? '' } : {}),
      })),
      ...(rain.remark ? { remark: rain.remark } : {}),
      paymentPassword: password,
    });
    setPassword('');
    if (!answer.ok) return;
    setResult(answer.value);
    onDone();
    await refresh(redRains, walletBalance);
  };
  if (result) return <RainResult rain={result} names={rain.names} />;
  return (
    <Stack>
      <Pair name={t('rain.total')}>
        <Money amount={rain.sum} currency={currency} />
      </Pair>
      {rain.draft.receivers.map((id) => {
        const share = shareOf(rain.draft, id);
        return (
          <Pair key={id} name={rain.names.get(id) ?? id}>
            {share === null ? t('rain.luck') : <Money amount={share} currency={currency} />}
          </Pair>
        );
      })}
      <FundsField value={password} onChange={setPassword} error={error} />
      <Refusal error={error} />
      <Button full loading={sending} disabled={!isFundsPassword(password)} onClick={() => void submit()}>
        {t('rain.sendNow')}
      </Button>
    </Stack>
  );
}

/** One line a receiver, the refused ones with their reason. */
export function RainResult({
  rain,
  names,
}: {
  readonly rain: Pick<RedRain, 'sent' | 'rejected' | 'total'>;
  readonly names: Chosen;
}) {
  const t = useT('agent');
  const { currency } = useSite();
  return (
    <Stack>
      <Pair name={t('rain.sent')}>
        <Money amount={rain.total} currency={currency} />
      </Pair>
      {rain.sent.map(({ customerId, account, amount }) => (
        <Pair key={customerId} name={account}>
          <Money amount={amount} currency={currency} tone="good" />
        </Pair>
      ))}
      {rain.rejected.length > 0 ? <Note role="alert">{t('rain.refused')}</Note> : null}
      {rain.rejected.map(({ customerId, account, reason }, at) => (
        <Pair key={`${customerId} ${at}`} name={account ?? names.get(customerId) ?? customerId}>
          {t(`rain.reason.${reason}`)}
        </Pair>
      ))}
    </Stack>
  );
}
