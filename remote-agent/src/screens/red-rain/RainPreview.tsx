/** RainPreview: total, shares and funds password; RainResult: the result for each receiver. */
import { useFormat, useT } from '@site/shared/i18n';
import { useSite } from '@site/shared/platform';
import type { RedRain, RedRainBody } from '@site/shared/wps';
import { Money } from '@site/shared/ui';
import { bodyOf, shareOf, sumOfBody, type RainDraft } from '../../model/redRainDraft';
import { Note, Pair, Stack } from '../../components/Note';
import { Pay } from '../../components/PaymentForm';
import type { Payment } from '../../queries/usePayment';
import type { Chosen } from './Receivers';

export interface Rain {
  readonly draft: RainDraft;
  readonly names: Chosen;
  readonly sum: string;
  readonly remark: string;
}

interface RainPreviewProps {
  readonly rain: Rain;
  readonly payment: Payment<RedRainBody>;
}

export function RainPreview({ rain, payment }: RainPreviewProps) {
  const t = useT('agent');
  const { currency } = useSite();
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
      <PayRain payment={payment} params={bodyOf(rain.draft, rain.remark)} />
    </Stack>
  );
}

interface PayRainProps {
  readonly payment: Payment<RedRainBody>;
  readonly params: RedRainBody | null;
}

export function PayRain({ payment, params }: PayRainProps) {
  const t = useT('agent');
  const { money } = useFormat();
  const { currency } = useSite();
  return (
    <Pay
      payment={payment}
      params={params}
      label={t('rain.sendNow')}
      about={(left) => {
        const count = left.receivers?.length ?? 0;
        return t('payment.rain', { amount: money(sumOfBody(left), currency), count });
      }}
    />
  );
}

/** One line per receiver; refused ones with their reason. */
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
