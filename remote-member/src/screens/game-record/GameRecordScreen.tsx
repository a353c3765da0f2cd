/** Betting record: bets by date range, game type and status, with totals; a bet opens with its proof (MEM-07). */
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { useFormat, useT } from '@site/shared/i18n';
import { DateRangePicker, WithDetail } from '@site/shared/components';
import { useCurrency } from '@site/shared/platform';
import { betRecords, type BetRecord, type BetRecordQuery } from '@site/shared/wps';
import { space } from '@site/shared/theme';
import { Screen, Select } from '@site/shared/ui';
import { useMoney } from '../../components/useMoney';
import { ColumnValue, RecordRow } from '../../components/RecordRow';
import { RecordList } from '../../components/RecordList';
import { ExportButtons } from '../../components/ExportButtons';
import { SignedMoney } from '../../components/SignedMoney';
import { RECORD_RANGES } from '../../model/recordRanges';
import { useAllRows } from '../../queries/useAllRows';
import { useDateRange, usePagedCall } from '@site/shared/paged';
import { BetSheet } from './BetSheet';

const GAME_TYPES = ['', 'RNG', 'LIVE', 'SPORTS', 'FISH', 'PVP', 'LOTT', 'ELOTT', 'COCKFIGHT', 'ESPORTS'];
const STATES = ['', 'open', 'settled', 'void'];

export default function GameRecordScreen() {
  const t = useT('member');
  const rangeState = useDateRange('last7Days');
  const [gameType, setGameType] = useState('');
  const [status, setStatus] = useState('');
  const query = useMemo(
    (): BetRecordQuery => ({
      ...rangeState.range,
      ...(gameType ? { gameType } : {}),
      ...(status ? { status } : {}),
    }),
    [rangeState.range, gameType, status],
  );
  return (
    <Screen data-wide>
      <DateRangePicker {...rangeState} ranges={RECORD_RANGES} namespace="member" />
      <Filters>
        <Select
          label={t('record.gameType')}
          value={gameType}
          onChange={(event) => setGameType(event.target.value)}
          options={GAME_TYPES.map((value) => ({ value, label: value ? t(`gameType.${value}`) : t('all') }))}
        />
        <Select
          label={t('record.state')}
          value={status}
          onChange={(event) => setStatus(event.target.value)}
          options={STATES.map((value) => ({ value, label: value ? t(`betState.${value}`) : t('all') }))}
        />
      </Filters>
      <BetList query={query} />
    </Screen>
  );
}

function BetList({ query }: { readonly query: BetRecordQuery }) {
  const t = useT('member');
  const format = useFormat();
  const currency = useCurrency();
  const pages = usePagedCall(betRecords, query);
  const allRows = useAllRows(betRecords, query);
  const [openId, setOpenId] = useState<string | null>(null);
  const money = useMoney();
  const head = ['time', 'game', 'stake', 'winLoss', 'state'].map((key) => t(`record.${key}`));
  const cells = (bet: BetRecord) => [
    format.dateTime(bet.time),
    bet.gameName,
    bet.betAmount,
    bet.winLoss,
    t(`betState.${bet.status}`),
  ];
  return (
    <WithDetail>
      <RecordList
        pages={pages}
        label={t('title.gameRecord')}
        head={['game', 'time', 'stake', 'winLoss'].map((key) => t(`record.${key}`))}
        sums={({ footer }) => [
          { name: t('record.stake'), value: money(footer.betAmount) },
          { name: t('record.validBet'), value: money(footer.validBet) },
          {
            name: t('record.winLoss'),
            value: <SignedMoney amount={footer.winLoss} currency={currency} />,
            strong: true,
          },
        ]}
        tools={
          <ExportButtons
            fileName={`bets-${query.startDate}-${query.endDate}.csv`}
            head={head}
            rows={async () => (await allRows())?.map(cells) ?? null}
          />
        }
        row={(bet) => <BetRow bet={bet} currency={currency} onOpen={() => setOpenId(bet.betId)} />}
      />
      <BetSheet betId={openId} onClose={() => setOpenId(null)} />
    </WithDetail>
  );
}

interface BetRowProps {
  readonly bet: BetRecord;
  readonly currency: string;
  readonly onOpen: () => void;
}

function BetRow({ bet, currency, onOpen }: BetRowProps) {
  const t = useT('member');
  const format = useFormat();
  const isOpen = bet.status === 'open';
  const stake = format.money(bet.betAmount, currency);
  return (
    <RecordRow
      title={bet.gameName}
      note={format.dateTime(bet.time)}
      figure={isOpen ? t('betState.open') : <SignedMoney amount={bet.winLoss} currency={currency} />}
      state={<ColumnValue labelled={t('record.staked', { amount: stake })} value={stake} />}
      onClick={onOpen}
    />
  );
}

const Filters = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[3]};
`;
