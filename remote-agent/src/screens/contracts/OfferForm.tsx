/** OfferForm: receiver, tiers, calculation for last month, and funds password; sent exactly once (AGT-10). */
import { useState } from 'react';
import { useT } from '@site/shared/i18n';
import { useCall } from '@site/shared/platform';
import { downlines, type ContractPeriod, type OfferContractBody } from '@site/shared/wps';
import { SendForm } from '@site/shared/parts';
import { Async, Empty, Select } from '@site/shared/ui';
import { Lines } from '../../components/ListSkeleton';
import { Stack } from '../../components/Note';
import { Pay } from '../../components/PaymentForm';
import { isOpen, type Payment } from '../../queries/usePayment';
import { Preview, useWorth } from './ContractPreview';
import { areTiers, TierFields, wireTiers, type TierDraft } from './TierFields';

export type OfferKind = 'DAILY' | 'HOURLY' | 'DIVIDEND';

const PERIODS: Readonly<Record<OfferKind, readonly ContractPeriod[]>> = {
  DAILY: ['DAY', 'MANUAL'],
  HOURLY: ['HOUR'],
  DIVIDEND: ['MONTH', 'HALF_MONTH'],
};

interface OfferFormProps {
  readonly kind: OfferKind;
  readonly firstReceiver: string | null;
  readonly payment: Payment<OfferContractBody>;
}

export function OfferForm(props: OfferFormProps) {
  const t = useT('agent');
  const people = useCall(downlines, { pageSize: 200 });
  // Block new offers while an outcome is unknown.
  if (isOpen(props.payment)) return <PayOffer payment={props.payment} params={null} />;
  return (
    <Async
      of={people}
      skeleton={<Lines />}
      isEmpty={({ list }) => list.length === 0}
      empty={<Empty title={t('team.nobody')} />}
    >
      {({ list }) => (
        <Offer {...props} people={list.map(({ customerId, account }) => ({ value: customerId, label: account }))} />
      )}
    </Async>
  );
}

interface OfferProps extends OfferFormProps {
  readonly people: readonly { readonly value: string; readonly label: string }[];
}

function Offer({ kind, firstReceiver, payment, people }: OfferProps) {
  const t = useT('agent');
  const [customerId, setCustomerId] = useState(firstReceiver ?? people[0]?.value ?? '');
  const [period, setPeriod] = useState<ContractPeriod>(PERIODS[kind][0] ?? 'DAY');
  const [tiers, setTiers] = useState<readonly TierDraft[]>([{ condition: '', active: '1', rate: '' }]);
  const isGood = customerId !== '' && areTiers(kind, tiers);
  const terms = { customerId, kind, period, tiers: wireTiers(tiers) };
  const worth = useWorth(terms);
  return (
    <Stack>
      <Select
        label={t('contract.to')}
        value={customerId}
        onChange={(event) => setCustomerId(event.target.value)}
        options={people}
      />
      <Select
        label={t('wage.period')}
        value={period}
        onChange={(event) => setPeriod(PERIODS[kind].find((one) => one === event.target.value) ?? period)}
        options={PERIODS[kind].map((value) => ({ value, label: t(`contract.period.${value}`) }))}
      />
      <SendForm onSend={worth.ask}>
        <TierFields kind={kind} tiers={tiers} onChange={setTiers} />
        <Preview worth={worth} disabled={!isGood} />
      </SendForm>
      <PayOffer payment={payment} params={isGood ? terms : null} />
    </Stack>
  );
}

interface PayOfferProps {
  readonly payment: Payment<OfferContractBody>;
  readonly params: OfferContractBody | null;
}

function PayOffer({ payment, params }: PayOfferProps) {
  const t = useT('agent');
  return <Pay payment={payment} params={params} label={t('contract.send')} about={() => t('payment.offer')} />;
}
