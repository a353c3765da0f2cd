/** Preview: the calculator; what these terms would have paid over the last month. */
import { useState } from 'react';
import { useFormat, useT } from '@site/shared/i18n';
import { useSite, type Sender } from '@site/shared/platform';
import type { ContractPreview, PreviewContractBody } from '@site/shared/wps';
import { Button, Card, Money } from '@site/shared/ui';
import { Refusal } from '../../parts/FundsField';
import { Pair } from '../../parts/Note';

interface PreviewProps {
  readonly sender: Sender<PreviewContractBody, ContractPreview>;
  readonly terms: PreviewContractBody;
  readonly disabled: boolean;
}

export function Preview({ sender, terms, disabled }: PreviewProps) {
  const t = useT('agent');
  const { number } = useFormat();
  const { currency } = useSite();
  const [value, setValue] = useState<ContractPreview | null>(null);
  const calculate = async () => {
    const answer = await sender.send(terms);
    if (answer.ok) setValue(answer.value);
  };
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  return (
    <>
      <Button kind="secondary" loading={sender.sending} disabled={disabled} onClick={() => void calculate()}>
        {t('contract.calculate')}
      </Button>
      <Refusal error={sender.error} />
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
