/** RainPreview: total, shares and funds password; RainResult: the result for each receiver. */
import { useFormat, useT } from '@site/shared/i18n';
import type { Intention } from '@site/shared/intent';
import { useSite } from '@site/shared/platform';
import type { RedRain, RedRainBody } from '@site/shared/wps';
import { Money } from '@site/shared/ui';
import { toRedRainBody, shareOf, totalOfBody, type RainDraft } from '../../model/redRainDraft';
import { KeyValue } from '../../components/KeyValue';
import { SecondaryText, Stack } from '../../components/layout';
import { PaymentForm } from '../../components/PaymentForm';
import type { SelectedMembers } from './ReceiverPicker';

export interface PreviewedRain {
  readonly draft: RainDraft;
  readonly names: SelectedMembers;
  readonly draftTotal: string;
  readonly remark: string;
}

interface RainPreviewProps {
  readonly rain: PreviewedRain;
  readonly payment: Intention<RedRainBody, unknown>;
}

export function RainPreview({ rain, payment }: RainPreviewProps) {
  const t = useT('agent');
  const { currency } = useSite();
  return (
    <Stack>
      <KeyValue name={t('rain.total')}>
        <Money amount={rain.draftTotal} currency={currency} />
      </KeyValue>
      {rain.remark.trim() ? <KeyValue name={t('rain.remark')}>{rain.remark}</KeyValue> : null}
      {rain.draft.receivers.map((id) => {
        const share = shareOf(rain.draft, id);
        return (
          <KeyValue key={id} name={rain.names.get(id) ?? id}>
            {share === null ? t('rain.luck') : <Money amount={share} currency={currency} />}
          </KeyValue>
        );
      })}
      <RainPayment payment={payment} params={toRedRainBody(rain.draft, rain.remark)} />
    </Stack>
  );
}

interface RainPaymentProps {
  readonly payment: Intention<RedRainBody, unknown>;
  readonly params: RedRainBody | null;
}

export function RainPayment({ payment, params }: RainPaymentProps) {
  const t = useT('agent');
  const { money } = useFormat();
  const { currency } = useSite();
  return (
    <PaymentForm
      payment={payment}
      params={params}
      label={t('rain.sendNow')}
      describePending={(pending) => {
        const count = pending.receivers?.length ?? 0;
        return t('payment.rain', { amount: money(totalOfBody(pending), currency), count });
      }}
    />
  );
}

/** One line per receiver; refused ones with their reason. */
export function RainResult({
  rain,
  names,
}: {
  readonly rain: Pick<RedRain, 'sent' | 'rejected' | 'total'> & { readonly remark?: string };
  readonly names: SelectedMembers;
}) {
  const t = useT('agent');
  const { currency } = useSite();
  return (
    <Stack>
      <KeyValue name={t('rain.sent')}>
        <Money amount={rain.total} currency={currency} />
      </KeyValue>
      {rain.remark ? <KeyValue name={t('rain.remark')}>{rain.remark}</KeyValue> : null}
      {rain.sent.map(({ customerId, account, amount }) => (
        <KeyValue key={customerId} name={account}>
          <Money amount={amount} currency={currency} tone="good" />
        </KeyValue>
      ))}
      {rain.rejected.length > 0 ? <SecondaryText role="alert">{t('rain.refused')}</SecondaryText> : null}
      {rain.rejected.map(({ customerId, account, reason }, index) => (
        <KeyValue key={`${customerId} ${index}`} name={account ?? names.get(customerId) ?? customerId}>
          {t(`rain.reason.${reason}`)}
        </KeyValue>
      ))}
    </Stack>
  );
}
