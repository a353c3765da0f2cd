/** EstimateResult: what these terms would have paid over the last month. */
import { useState } from 'react';
import { useFormat, useT } from '@site/shared/i18n';
import { useSend, useSite } from '@site/shared/platform';
import { previewContract, type ContractPreview, type PreviewContractBody, type WpsError } from '@site/shared/wps';
import { ErrorNote } from '@site/shared/components';
import { Button, Card, Money } from '@site/shared/ui';
import { KeyValue } from '../../components/KeyValue';

export interface ContractEstimate {
  /** The result for exactly these terms; cleared when they change. */
  readonly value: ContractPreview | null;
  readonly error: WpsError | null;
  readonly isLoading: boolean;
  readonly calculate: () => void;
}

/** useContractEstimate: requests what the terms would have paid. */
export function useContractEstimate(terms: PreviewContractBody): ContractEstimate {
  const { send, sending, error } = useSend(previewContract);
  const [answer, setAnswer] = useState<{ readonly key: string; readonly value: ContractPreview } | null>(null);
  const key = JSON.stringify(terms);
  const calculate = async () => {
    const result = await send(terms);
    if (result.ok) setAnswer({ key, value: result.value });
  };
  return {
    value: answer?.key === key ? answer.value : null,
    error,
    isLoading: sending,
    calculate: () => void calculate(),
  };
}

/** The button submits the form of the terms, so that Enter in a field calculates too. */
export function EstimateResult({
  estimate,
  disabled,
}: {
  readonly estimate: ContractEstimate;
  readonly disabled: boolean;
}) {
  const t = useT('agent');
  const { number } = useFormat();
  const { currency } = useSite();
  const { value } = estimate;
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  return (
    <>
      <Button type="submit" kind="secondary" loading={estimate.isLoading} disabled={disabled}>
        {t('contract.calculate')}
      </Button>
      <ErrorNote error={estimate.error} />
      {value ? (
        <Card role="status">
          <KeyValue name={t('contract.periods')}>{number(value.periods)}</KeyValue>
          <KeyValue name={t('wage.teamBet')}>{money(value.bet)}</KeyValue>
          <KeyValue name={t('wage.teamNet')}>{money(value.net)}</KeyValue>
          <KeyValue name={t('contract.wouldPay')}>{money(value.amount)}</KeyValue>
        </Card>
      ) : null}
    </>
  );
}
