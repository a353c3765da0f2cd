/** OfferForm: to whom, the tiers, what they would have paid last month, and the funds password (AGT-10). */
import { useState } from 'react';
import { useT } from '@site/shared/i18n';
import { useCall, usePlatform, useRefresh, useSend } from '@site/shared/platform';
import { contracts, downlines, offerContract, previewContract, type ContractPeriod } from '@site/shared/wps';
import { Async, Button, Empty, Select } from '@site/shared/ui';
import { FundsField, isFundsPassword, Refusal } from '../../parts/FundsField';
import { Lines } from '../../parts/Lines';
import { Stack } from '../../parts/Note';
import { Preview } from './Preview';
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
  readonly onDone: () => void;
}

export function OfferForm(props: OfferFormProps) {
  const t = useT('agent');
  const people = useCall(downlines, { pageSize: 200 });
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

function Offer({ kind, firstReceiver, onDone, people }: OfferProps) {
  const t = useT('agent');
  const { toasts } = usePlatform();
  const refresh = useRefresh();
  const { send, sending, error } = useSend(offerContract);
  const preview = useSend(previewContract);
  const [customerId, setCustomerId] = useState(firstReceiver ?? people[0]?.value ?? '');
  const [period, setPeriod] = useState<ContractPeriod>(PERIODS[kind][0] ?? 'DAY');
  const [tiers, setTiers] = useState<readonly TierDraft[]>([{ condition: '', active: '1', rate: '' }]);
  const [password, setPassword] = useState('');
  const isGood = customerId !== '' && areTiers(kind, tiers);
  const terms = { customerId, kind, period, tiers: wireTiers(tiers) };
  const offer = async () => {
    const answer = await send({ ...terms, paymentPassword: password });
    setPassword('');
    if (!answer.ok) return;
    toasts.show({ kind: 'success', text: t('contract.offered') });
    await refresh(contracts);
    onDone();
  };
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
      <TierFields kind={kind} tiers={tiers} onChange={setTiers} />
      <Preview key={JSON.stringify(terms)} sender={preview} terms={terms} disabled={!isGood} />
      <FundsField value={password} onChange={setPassword} error={error} />
      <Refusal error={error} />
      <Button full loading={sending} disabled={!isGood || !isFundsPassword(password)} onClick={() => void offer()}>
        {t('contract.send')}
      </Button>
    </Stack>
  );
}
