/** ContractCard: the terms of one version; its receiver signs or refuses them. */
import { useState } from 'react';
import styled from 'styled-components';
import { useFormat, useT } from '@site/shared/i18n';
import type { Intention } from '@site/shared/intent';
import { useSite } from '@site/shared/platform';
import type { AnswerContractBody, Contract } from '@site/shared/wps';
import { color, font, space } from '@site/shared/theme';
import { Button, Card, ConfirmDialog, Money, Table } from '@site/shared/ui';
import { formatDay, formatDayRange } from '../../model/formatDay';
import { KeyValue } from '../../components/KeyValue';
import { SecondaryText } from '../../components/layout';

interface ContractCardProps {
  readonly contract: Contract;
  readonly signing: Intention<AnswerContractBody, true>;
}

export function ContractCard({ contract, signing }: ContractCardProps) {
  const t = useT('agent');
  const format = useFormat();
  const { number, date } = format;
  const { currency } = useSite();
  const { kind, period, state, tiers, version, isMine, account, offeredBy, signedAt } = contract;
  return (
    <Card aria-label={`${t(`contract.${kind}`)} ${isMine ? offeredBy : account} ${version}`}>
      <Head>
        <b>{isMine ? t('contract.from', { name: offeredBy }) : account}</b>
        <span>{t(`contract.state.${isReplacedOffer(contract) ? 'REPLACED' : state}`)}</span>
      </Head>
      <KeyValue name={t('contract.version')}>{number(version)}</KeyValue>
      <KeyValue name={t('wage.period')}>{t(`contract.period.${period}`)}</KeyValue>
      <DaysInForce contract={contract} />
      {signedAt === null ? null : <KeyValue name={t('contract.signed')}>{date(signedAt)}</KeyValue>}
      <Terms>
        <Table
          caption={t('contract.tiers')}
          head={[
            t(kind === 'DIVIDEND' ? 'contract.lossFrom' : 'contract.betFrom'),
            t('column.active'),
            t('column.rate'),
          ]}
          rows={tiers.map(({ condition, active, rate }) => ({
            key: condition,
            cells: [<Money key="c" amount={condition} currency={currency} />, number(active), `${rate}%`],
          }))}
        />
      </Terms>
      {isMine && state === 'OFFERED' ? <SignOrRefuse contract={contract} signing={signing} /> : null}
    </Card>
  );
}

/** Replaced before its first day, by a newer offer or a newer version. */
const isReplacedOffer = ({ state, effectiveUntil }: Contract): boolean => state === 'ENDED' && effectiveUntil === null;

function DaysInForce({ contract }: Pick<ContractCardProps, 'contract'>) {
  const t = useT('agent');
  const format = useFormat();
  const { state, effectiveFrom, effectiveUntil } = contract;
  // Neither a declined offer nor a replaced one takes effect.
  if (state === 'REJECTED' || isReplacedOffer(contract)) return null;
  return effectiveUntil === null ? (
    <KeyValue name={t('contract.effective')}>{formatDay(format, effectiveFrom)}</KeyValue>
  ) : (
    <KeyValue name={t('contract.inForce')}>{formatDayRange(format, effectiveFrom, effectiveUntil)}</KeyValue>
  );
}

function SignOrRefuse({ contract, signing }: ContractCardProps) {
  const t = useT('agent');
  const format = useFormat();
  const [pendingAction, setPendingAction] = useState<'ACCEPT' | 'REJECT' | null>(null);
  const { isBusy } = signing;
  const decide = (action: 'ACCEPT' | 'REJECT') => {
    const { contractId, version } = contract;
    signing.submit({ contractId, version, action });
    setPendingAction(null);
  };
  return (
    <>
      <SecondaryText>{t('contract.read')}</SecondaryText>
      <Actions>
        <Button loading={isBusy} onClick={() => setPendingAction('ACCEPT')}>
          {t('contract.sign')}
        </Button>
        <Button kind="danger" disabled={isBusy} onClick={() => setPendingAction('REJECT')}>
          {t('contract.refuse')}
        </Button>
      </Actions>
      <ConfirmDialog
        open={pendingAction !== null}
        title={t(pendingAction === 'REJECT' ? 'contract.refuse' : 'contract.sign')}
        message={
          pendingAction === 'REJECT'
            ? t('contract.refuseNote')
            : t('contract.signNote', { date: formatDay(format, contract.effectiveFrom) })
        }
        onConfirm={() => decide(pendingAction ?? 'REJECT')}
        onClose={() => setPendingAction(null)}
      />
    </>
  );
}

/* The sticky column uses the card's background, not the page's. */
const Terms = styled.div`
  & th:first-child {
    background: ${color.surface};
  }
`;

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space[2]};
  ${font.small}
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[2]};
  margin-top: ${space[3]};
`;
