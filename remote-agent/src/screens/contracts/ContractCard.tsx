/** ContractCard: the terms of one version; its receiver signs or refuses what he has read. */
import { useState } from 'react';
import styled from 'styled-components';
import { errorText, useFormat, useT } from '@site/shared/i18n';
import { usePlatform, useRefresh, useSend, useSite } from '@site/shared/platform';
import { contractPrompts, contracts, type AnswerContractBody, type Call, type Contract } from '@site/shared/wps';
import { color, font, space } from '@site/shared/theme';
import { Button, Card, ConfirmDialog, Money, Table } from '@site/shared/ui';
import { Note, Pair } from '../../parts/Note';

interface ContractCardProps {
  readonly contract: Contract;
  readonly answer: Call<AnswerContractBody, true>;
}

export function ContractCard({ contract, answer }: ContractCardProps) {
  const t = useT('agent');
  const { number, date } = useFormat();
  const { currency } = useSite();
  const { kind, period, state, tiers, version, isMine, account, offeredBy, effectiveFrom, signedAt } = contract;
  return (
    <Card aria-label={`${t(`contract.${kind}`)} ${isMine ? offeredBy : account} ${version}`}>
      <Head>
        <b>{isMine ? t('contract.from', { name: offeredBy }) : account}</b>
        <span>{t(`contract.state.${state}`)}</span>
      </Head>
      <Pair name={t('contract.version')}>{number(version)}</Pair>
      <Pair name={t('wage.period')}>{t(`contract.period.${period}`)}</Pair>
      <Pair name={t('contract.effective')}>{effectiveFrom}</Pair>
      {signedAt === null ? null : <Pair name={t('contract.signed')}>{date(signedAt)}</Pair>}
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
      {isMine && state === 'OFFERED' ? <Answer contract={contract} answer={answer} /> : null}
    </Card>
  );
}

function Answer({ contract, answer }: ContractCardProps) {
  const t = useT('agent');
  const { toasts } = usePlatform();
  const refresh = useRefresh();
  const { send, sending, error } = useSend(answer);
  const [asked, setAsked] = useState<'ACCEPT' | 'REJECT' | null>(null);
  const decide = async (action: 'ACCEPT' | 'REJECT') => {
    const { contractId, version } = contract;
    const result = await send({ contractId, version, action });
    setAsked(null);
    if (result.ok) toasts.show({ kind: 'success', text: t(`contract.done.${action}`) });
    // A stale version is shown again as it is now.
    await refresh(contracts, contractPrompts);
  };
  return (
    <>
      <Note>{t('contract.read')}</Note>
      {error ? <p role="alert">{errorText(t, error)}</p> : null}
      <Actions>
        <Button onClick={() => setAsked('ACCEPT')}>{t('contract.sign')}</Button>
        <Button kind="danger" onClick={() => setAsked('REJECT')}>
          {t('contract.refuse')}
        </Button>
      </Actions>
      <ConfirmDialog
        open={asked !== null}
        title={t(asked === 'REJECT' ? 'contract.refuse' : 'contract.sign')}
        message={t(asked === 'REJECT' ? 'contract.refuseNote' : 'contract.signNote')}
        busy={sending}
        onConfirm={() => void decide(asked ?? 'REJECT')}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

/* The column that stays has the card's ground, not the page's. */
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
