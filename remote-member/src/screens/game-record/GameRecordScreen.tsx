/** Betting record: bets by date range, game type, vendor and status, with totals; a bet opens with its proof (MEM-07). */
import { useMemo, useState } from 'react';
import { useFormat, useT } from '@site/shared/i18n';
import type { DateRange } from '@site/shared/kernel';
import { DateRangePicker, WithDetail, type PrintedFact } from '@site/shared/components';
import { useCurrency } from '@site/shared/platform';
import { betRecords, type BetRecord, type BetRecordQuery } from '@site/shared/wps';
import { Screen, Select } from '@site/shared/ui';
import { useMoney } from '../../components/useMoney';
import type { RecordColumn } from '../../components/RecordCells';
import { RecordFilters } from '../../components/RecordFilters';
import { RecordList } from '../../components/RecordList';
import { ExportButtons } from '../../components/ExportButtons';
import { SignedMoney } from '../../components/SignedMoney';
import { RECORD_RANGES } from '../../model/recordRanges';
import { useVendorNames } from '../../queries/useVendorNames';
import { useDateRange, usePagedCall } from '@site/shared/paged';
import { BetSheet } from './BetSheet';

const GAME_TYPES = ['RNG', 'LIVE', 'SPORTS', 'FISH', 'PVP', 'LOTT', 'ELOTT', 'COCKFIGHT', 'ESPORTS'];
const STATES = ['open', 'settled', 'void'];

export default function GameRecordScreen() {
  const t = useT('member');
  const rangeState = useDateRange('last7Days');
  const [gameType, setGameType] = useState('');
  const [vendor, setVendor] = useState('');
  const [status, setStatus] = useState('');
  const vendors = useVendorNames(gameType);
  const query = useMemo(
    () => ({
      ...rangeState.range,
      ...(gameType ? { gameType } : {}),
      ...(vendor ? { vassalage: vendor } : {}),
      ...(status ? { status } : {}),
    }),
    [rangeState.range, gameType, vendor, status],
  );
  const filters = [
    {
      ...{ name: t('record.gameType'), value: gameType },
      onChange: (type: string) => {
        setGameType(type);
        setVendor('');
      },
      options: GAME_TYPES.map((value) => ({ value, label: t(`gameType.${value}`) })),
    },
    // Optional: without the vendors there is no filter. Its place is there from the start, so that nothing moves.
    ...(vendors?.length === 0
      ? []
      : [{ name: t('record.vendor'), value: vendor, onChange: setVendor, options: vendors ?? [] }]),
    {
      ...{ name: t('record.state'), value: status, onChange: setStatus },
      options: STATES.map((value) => ({ value, label: t(`betState.${value}`) })),
    },
  ].map(({ options, ...filter }) => ({ ...filter, options: [{ value: '', label: t('all') }, ...options] }));
  return (
    <Screen data-wide>
      <DateRangePicker {...rangeState} ranges={RECORD_RANGES} namespace="member" />
      <RecordFilters>
        {filters.map(({ name, value, onChange, options }) => (
          <Select
            key={name}
            label={name}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            options={options}
          />
        ))}
      </RecordFilters>
      <BetList
        query={query}
        filters={filters.map(({ name, value, options }) => ({
          name,
          value: options.find((option) => option.value === value)?.label ?? value,
        }))}
      />
    </Screen>
  );
}

interface BetListProps {
  readonly query: BetRecordQuery & DateRange;
  readonly filters: readonly PrintedFact[];
}

function BetList({ query, filters }: BetListProps) {
  const t = useT('member');
  const format = useFormat();
  const currency = useCurrency();
  const pages = usePagedCall(betRecords, query);
  const [openId, setOpenId] = useState<string | null>(null);
  const money = useMoney();
  const amountColumn = (
    key: 'stake' | 'validBet' | 'payout',
    of: (bet: BetRecord) => string,
  ): RecordColumn<BetRecord> => ({
    ...{ name: key, label: t(`record.${key}`), isFigure: true },
    text: of,
    printed: (bet) => money(of(bet)),
  });
  const columns: readonly RecordColumn<BetRecord>[] = [
    { name: 'time', label: t('record.time'), time: ({ time }) => time, text: ({ time }) => format.dateTime(time) },
    { name: 'game', label: t('record.game'), text: ({ gameName }) => gameName },
    amountColumn('stake', ({ betAmount }) => betAmount),
    { ...amountColumn('validBet', ({ validBet }) => validBet), isSecondary: true },
    { ...amountColumn('payout', ({ payout }) => payout), isSecondary: true },
    {
      ...{ name: 'winLoss', label: t('record.winLoss'), isFigure: true },
      text: ({ winLoss }) => winLoss,
      printed: ({ winLoss }) => money(winLoss),
      cell: ({ winLoss }) => <SignedMoney amount={winLoss} currency={currency} />,
    },
    { name: 'state', label: t('record.state'), text: ({ status }) => t(`betState.${status}`) },
  ];
  return (
    <WithDetail>
      <RecordList
        {...{ pages, query }}
        label={t('title.gameRecord')}
        name="bets"
        columns={columns}
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
            call={betRecords}
            {...{ query, filters }}
            name="bets"
            title={t('title.gameRecord')}
            sums={({ footer }) => [
              { name: t('record.stake'), value: money(footer.betAmount) },
              { name: t('record.validBet'), value: money(footer.validBet) },
              { name: t('record.winLoss'), value: money(footer.winLoss) },
            ]}
            columns={columns}
          />
        }
        row={(bet) => ({
          title: bet.gameName,
          note: format.dateTime(bet.time),
          figure: bet.status === 'open' ? t('betState.open') : <SignedMoney amount={bet.winLoss} currency={currency} />,
          state: t('record.staked', { amount: money(bet.betAmount) }),
          onClick: () => setOpenId(bet.betId),
        })}
      />
      <BetSheet betId={openId} onClose={() => setOpenId(null)} />
    </WithDetail>
  );
}
