/** OfferForm: receiver, tiers, calculation for last month, and funds password; sent exactly once (AGT-10). */
import { useState } from 'react';
import { paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import type { Intention } from '@site/shared/intent';
import { useCall } from '@site/shared/platform';
import { downlineDetail, downlines, type ContractPeriod, type OfferContractBody } from '@site/shared/wps';
import { ListSkeleton, SendForm } from '@site/shared/components';
import { Async, Empty, Select } from '@site/shared/ui';
import { Stack } from '../../components/layout';
import { HeldHeight } from '../../components/HeldHeight';
import { PaymentForm } from '../../components/PaymentForm';
import { EstimateResult, useContractEstimate } from './ContractEstimate';
import { LIST_SIZE, ReceiverSelect, toOption, useReceivers, type ReceiverOption } from './ReceiverSelect';
import { areTiersValid, TierFields, toTierParams, type TierDraft } from './TierFields';

export type OfferKind = 'DAILY' | 'HOURLY' | 'DIVIDEND';

const PERIODS: Readonly<Record<OfferKind, readonly ContractPeriod[]>> = {
  DAILY: ['DAY', 'MANUAL'],
  HOURLY: ['HOUR'],
  DIVIDEND: ['MONTH', 'HALF_MONTH'],
};

interface OfferFormProps {
  readonly kind: OfferKind;
  readonly firstReceiver: string | null;
  readonly payment: Intention<OfferContractBody, unknown>;
}

export function OfferForm(props: OfferFormProps) {
  return (
    <HeldHeight isHeld={props.payment.state.status === 'checking'}>
      <OfferStep {...props} />
    </HeldHeight>
  );
}

function OfferStep(props: OfferFormProps) {
  const t = useT('agent');
  const receivers = useCall(downlines, { pageSize: LIST_SIZE });
  // Not of the fields: an offer may be refused after its outcome was unknown.
  const [draft, setDraft] = useState<OfferDraft>({
    customerId: props.firstReceiver,
    search: '',
    period: PERIODS[props.kind][0] ?? 'DAY',
    tiers: [{ condition: '', active: '1', rate: '' }],
  });
  // Block new offers while an outcome is unknown.
  if (props.payment.isOutcomeUnknown) return <OfferPayment payment={props.payment} params={null} />;
  return (
    <Async
      of={receivers}
      skeleton={<ListSkeleton height={64} />}
      isEmpty={({ list }) => list.length === 0}
      empty={<Empty title={t('team.empty')} />}
    >
      {({ list, page }) => {
        const offered = { ...props, draft, setDraft, listed: list.map(toOption), isCut: page.total > list.length };
        const { firstReceiver } = props;
        const isListed = firstReceiver === null || list.some(({ customerId }) => customerId === firstReceiver);
        return isListed ? <OfferFields {...offered} /> : <OfferToUnlisted {...offered} firstReceiver={firstReceiver} />;
      }}
    </Async>
  );
}

/** `customerId`: null for the first of the list. `search`: the name by which the receivers of a large team are found. */
interface OfferDraft {
  readonly search: string;
  readonly customerId: string | null;
  readonly period: ContractPeriod;
  readonly tiers: readonly TierDraft[];
}

interface OfferFieldsProps extends OfferFormProps {
  readonly draft: OfferDraft;
  readonly setDraft: (draft: OfferDraft) => void;
  readonly listed: readonly ReceiverOption[];
  /** The team is larger than the list. */
  readonly isCut: boolean;
}

/** The list ends at its 200th member: of a large team it lacks members whose page leads here. */
function OfferToUnlisted(props: OfferFieldsProps & { readonly firstReceiver: string }) {
  const t = useT('agent');
  const receiver = useCall(downlineDetail, { customerId: props.firstReceiver });
  return (
    <Async of={receiver} skeleton={<ListSkeleton height={64} />} missing={{ label: t('team.me'), to: paths.team }}>
      {(member) => <OfferFields {...props} listed={[toOption(member), ...props.listed]} />}
    </Async>
  );
}

function OfferFields({ kind, firstReceiver, payment, draft, setDraft, listed, isCut }: OfferFieldsProps) {
  const t = useT('agent');
  const { period, tiers, search } = draft;
  const receivers = useReceivers(listed, search);
  const customerId = draft.customerId ?? receivers.options[0]?.value ?? '';
  const isComplete = customerId !== '' && areTiersValid(kind, tiers);
  const terms = { customerId, kind, period, tiers: toTierParams(tiers) };
  const estimate = useContractEstimate(terms);
  return (
    <Stack>
      <ReceiverSelect
        receivers={receivers}
        isCut={isCut}
        search={search}
        onSearch={(name) => setDraft({ ...draft, search: name, customerId: name === '' ? firstReceiver : null })}
        value={customerId}
        onChange={(id) => setDraft({ ...draft, customerId: id })}
      />
      <Select
        label={t('wage.period')}
        value={period}
        onChange={(event) =>
          setDraft({ ...draft, period: PERIODS[kind].find((one) => one === event.target.value) ?? period })
        }
        options={PERIODS[kind].map((value) => ({ value, label: t(`contract.period.${value}`) }))}
      />
      <SendForm onSend={estimate.calculate}>
        <TierFields kind={kind} tiers={tiers} onChange={(next) => setDraft({ ...draft, tiers: next })} />
        <EstimateResult estimate={estimate} disabled={!isComplete} />
      </SendForm>
      <OfferPayment payment={payment} params={isComplete ? terms : null} />
    </Stack>
  );
}

interface OfferPaymentProps {
  readonly payment: Intention<OfferContractBody, unknown>;
  readonly params: OfferContractBody | null;
}

function OfferPayment({ payment, params }: OfferPaymentProps) {
  const t = useT('agent');
  return (
    <PaymentForm
      payment={payment}
      params={params}
      label={t('contract.send')}
      describePending={() => t('payment.offer')}
    />
  );
}
