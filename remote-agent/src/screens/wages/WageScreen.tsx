/** Wages and dividends, received and owed, by period; each record opens its calculation (AGT-08, AGT-09). */
import { useState } from 'react';
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import type { Call, ContractInfo, WageQuery, WageRecord, WageRecords } from '@site/shared/wps';
import { color, frame } from '@site/shared/theme';
import { BottomSheet, LinkButton, Tabs } from '@site/shared/ui';
import { dayWords } from '../../model/formatDay';
import type { RangeName } from '../../model/ranges';
import { isOpen } from '../../queries/usePayment';
import { Report } from '../../components/report/Report';
import { amount, asked, text, type ReportSpec } from '../../model/reportSpec';
import { PayWage } from './PayWage';
import { RunningPeriod } from './RunningPeriod';
import { usePayWage } from './usePayWage';
import { WageSheet } from './WageSheet';

export interface WageScreenProps {
  readonly name: 'dailyWage' | 'manualDailyWage' | 'hourWage' | 'dividend';
  readonly call: Call<WageQuery, WageRecords>;
  readonly range: RangeName;
  readonly contractPath: string;
  /** Call for the current period, where the gateway has one. */
  readonly info?: Call<void, ContractInfo | null>;
}

type Side = 'mine' | 'team';
const SIDES: readonly Side[] = ['mine', 'team'];

const specOf = (
  { name, call }: WageScreenProps,
  side: Side,
): ReportSpec<WageQuery, WageRecords, WageRecord, WageRecords['footer']> => ({
  name,
  call,
  isPersonal: side === 'mine',
  params: (filter, page, size) => ({ ...asked({ ...filter, type: '' }), side, page, size }),
  read: ({ list, totalCount, footer }) => ({ list, count: totalCount, footer }),
  keyOf: ({ contractId, version, date }) => `${contractId} ${version} ${date}`,
  columns: [
    { name: 'date', show: ({ date }, { format }) => dayWords(format, date), plain: ({ date }) => date },
    ...(side === 'team' ? [text<WageRecord, WageRecords['footer']>('account', ({ account }) => account)] : []),
    amount(
      'amount',
      (row) => row.amount,
      (foot) => foot.amount,
    ),
    text('state', ({ state }, { t }) => t(`wage.${state}`)),
    amount(
      'bet',
      ({ bet }) => bet,
      ({ bet }) => bet,
    ),
    text('rate', ({ rate }) => `${rate}%`),
    text('active', ({ active }) => String(active)),
  ],
});

export function WageScreen(props: WageScreenProps) {
  const t = useT('agent');
  const [side, setSide] = useState<Side>('mine');
  const [shown, setShown] = useState<WageRecord | null>(null);
  const payment = usePayWage(props, ({ contractId, date }) =>
    setShown((now) => (now?.contractId === contractId && now.date === date ? { ...now, state: 'PAID' } : now)),
  );
  return (
    <>
      <Report
        key={side}
        spec={specOf(props, side)}
        start={{ range: props.range }}
        open={(row, cell) => (
          <Opener type="button" onClick={() => setShown(row)}>
            {cell}
          </Opener>
        )}
      >
        <Tabs
          label={t(`title.${props.name}`)}
          selected={side}
          onSelect={(key) => setSide(key === 'team' ? 'team' : 'mine')}
          items={SIDES.map((key) => ({ key, label: t(`wage.${key}`) }))}
        />
        {isOpen(payment) && !shown ? <PayWage payment={payment} record={null} /> : null}
        <LinkButton kind="secondary" to={props.contractPath}>
          {t('wage.contracts')}
        </LinkButton>
        {props.info && side === 'mine' ? (
          <RunningPeriod call={props.info} isDividend={props.name === 'dividend'} />
        ) : null}
      </Report>
      <BottomSheet open={shown !== null} onClose={() => setShown(null)} label={t('wage.calculation')}>
        {shown ? (
          <WageSheet record={shown} payment={payment} isDividend={props.name === 'dividend'} mayPay={side === 'team'} />
        ) : null}
      </BottomSheet>
    </>
  );
}

const Opener = styled.button`
  min-height: ${frame.touch};
  padding: 0;
  background: none;
  border: 0;
  color: ${color.primary};
  font: inherit;
  text-decoration: underline;
  cursor: pointer;
`;
