/** Preview: calculates what these terms would have paid over the last month. */
import { useState } from 'react';
import { useFormat, useT } from '@site/shared/i18n';
import { useSend, useSite } from '@site/shared/platform';
import { previewContract, type ContractPreview, type PreviewContractBody, type WpsError } from '@site/shared/wps';
import { Button, Card, Money } from '@site/shared/ui';
import { Refusal } from '../../components/FundsField';
import { Pair } from '../../components/Note';

export interface Worth {
  /** The result for exactly these terms; cleared when they change. */
  readonly value: ContractPreview | null;
  readonly error: WpsError | null;
  readonly isAsking: boolean;
  readonly ask: () => void;
}

/** Requests what the terms would have paid. */
export function useWorth(terms: PreviewContractBody): Worth {
  const { send, sending, error } = useSend(previewContract);
  const [answer, setAnswer] = useState<{ readonly key: string; readonly value: ContractPreview } | null>(null);
  const key = JSON.stringify(terms);
  const ask = async () => {
    const result = await send(terms);
    if (result.ok) setAnswer({ key, value: result.value });
  };
  return { value: answer?.key === key ? answer.value : null, error, isAsking: sending, ask: () => void ask() };
}

/** The button submits the form of the terms, so that Enter in a field calculates too. */
export function Preview({ worth, disabled }: { readonly worth: Worth; readonly disabled: boolean }) {
  const t = useT('agent');
  const { number } = useFormat();
  const { currency } = useSite();
  const { value } = worth;
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  return (
    <>
      <Button type="submit" kind="secondary" loading={worth.isAsking} disabled={disabled}>
        {t('contract.calculate')}
      </Button>
      <Refusal error={worth.error} />
      {value ? (
        <Card role="status">
          <Pair name={t('contract.periods')}>{number(value.periods)}</Pair>
          <Pair name={t('wage.teamBet')}>{money(value.bet)}</Pair>
          <Pair name={t('wage.teamNet')}>{money(value.net)}</Pair>
          <Pair name={t('contract.wouldPay')}>{money(value.amount)}</Pair>
        </Card>
      ) : null}
    </>
  );
}
