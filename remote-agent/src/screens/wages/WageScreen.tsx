/** Wages and dividends, received and owed, by period; each record opens its calculation (AGT-08, AGT-09). */
import { useState } from 'react';
import styled from 'styled-components';
import { useFormat, useT } from '@site/shared/i18n';
import { IntentNote, useIntent } from '@site/shared/intent';
import { IfOpen, usePlatform, useSite } from '@site/shared/platform';
import type { DateRangeName } from '@site/shared/kernel';
import {
  codeOf,
  payWage,
  type Call,
  type Contract,
  type ContractInfo,
  type PayWageBody,
  type WageQuery,
  type WageRecord,
  type WageRecords,
} from '@site/shared/wps';
import { WIDE_PAGE } from '@site/shared/components';
import { color, frame } from '@site/shared/theme';
import { BottomSheet, LinkButton, Tabs } from '@site/shared/ui';
import { formatDay, formatDayRange, startOfHour } from '../../model/formatDay';
import { useSearchTab } from '../../queries/useSearchTab';
import { AFTER_PAYMENT } from '../../model/staleCalls';
import { PAYMENT_SECRETS } from '../../components/PaymentForm';
import { Report } from '../../components/report/Report';
import { amountColumn, toQuery, textColumn, type ReportSpec } from '../../model/reportSpec';
import { WagePayment } from './WagePayment';
import { CurrentPeriod } from './CurrentPeriod';
import { WageSheet } from './WageSheet';

export interface WageScreenProps {
  readonly name: 'dailyWage' | 'manualDailyWage' | 'hourWage' | 'dividend';
  readonly kind: Contract['kind'];
  readonly call: Call<WageQuery, WageRecords>;
  readonly range: DateRangeName;
  readonly contractPath: string;
  /** Call for the current period, where the gateway has one, and the page of its module. */
  readonly info?: { readonly call: Call<void, ContractInfo | null>; readonly page: string };
}

type Side = 'mine' | 'team';
const SIDES: readonly Side[] = ['mine', 'team'];

const createSpec = (
  { name, call }: WageScreenProps,
  side: Side,
): ReportSpec<WageQuery, WageRecords, WageRecord, WageRecords['footer']> => ({
  name,
  call,
  isPersonal: side === 'mine',
  params: (filter, page, size) => ({ ...toQuery({ ...filter, type: '' }), side, page, size }),
  read: ({ list, totalCount, footer }) => ({ list, count: totalCount, footer }),
  keyOf: ({ contractId, version, date }) => `${contractId} ${version} ${date}`,
  columns: [
    name === 'dividend'
      ? {
          name: 'period',
          render: ({ date, until }, { format }) => formatDayRange(format, date, until),
          exportText: ({ date, until }) => `${date} – ${until}`,
        }
      : {
          ...{
            name: name === 'hourWage' ? 'hour' : 'date',
            render: ({ date }, { format }) => formatDay(format, date),
            exportText: ({ date }) => date,
          },
          ...(name === 'hourWage' ? { time: ({ date }) => startOfHour(date) } : {}),
        },
    ...(side === 'team' ? [textColumn<WageRecord, WageRecords['footer']>('account', ({ account }) => account)] : []),
    amountColumn(
      'amount',
      (row) => row.amount,
      (foot) => foot.amount,
    ),
    textColumn('state', ({ state }, { t }) => t(`wage.${state}`)),
    // The amount that the rate is applied to.
    name === 'dividend'
      ? amountColumn('net', ({ net }) => net)
      : amountColumn(
          'bet',
          ({ bet }) => bet,
          ({ bet }) => bet,
        ),
    textColumn('rate', ({ rate }) => `${rate}%`),
    textColumn('active', ({ active }) => String(active)),
  ],
});

export function WageScreen(props: WageScreenProps) {
  const t = useT('agent');
  const [side, setSide] = useSearchTab('side', SIDES);
  const [openRecord, setOpenRecord] = useState<WageRecord | null>(null);
  const { money } = useFormat();
  const { currency } = useSite();
  const { toasts } = usePlatform();
  const showAsPaid = ({ contractId, date }: PayWageBody) =>
    setOpenRecord((now) => (now && isOf(now, { contractId, date }) ? { ...now, state: 'PAID' } : now));
  const payment = useIntent(payWage, {
    name: `pay-${props.name}`,
    secrets: PAYMENT_SECRETS,
    rereads: [props.call, ...AFTER_PAYMENT],
    rereadsIfRefused: [props.call],
    onDone: ({ amount }, { params }) => {
      toasts.show({ kind: 'success', text: t('wage.paidNow', { amount: money(amount, currency) }) });
      showAsPaid(params);
    },
    onRefused: (error, { params }) => {
      if (codeOf(error) !== 'already.claimed') return;
      // In another tab, or by the job.
      toasts.show({ kind: 'info', text: t('wage.paidBefore') });
      showAsPaid(params);
    },
  });
  const { state } = payment;
  const isRefused = state.status === 'refused';
  const paidElsewhere = state.status === 'idle' && state.endedElsewhere === 'done' ? state.params : undefined;
  const shownRecord: WageRecord | null =
    openRecord && isOf(openRecord, paidElsewhere) ? { ...openRecord, state: 'PAID' } : openRecord;
  const open = (record: WageRecord) => {
    setOpenRecord(record);
    // Of a pay-out from before a reload.
    if (isRefused) payment.reset();
  };
  return (
    <>
      <Report
        key={side}
        spec={createSpec(props, side)}
        initial={{ range: props.range }}
        renderFirstCell={(row, cell) => (
          <OpenButton type="button" onClick={() => open(row)}>
            {cell}
          </OpenButton>
        )}
      >
        <Tabs
          label={t(`title.${props.name}`)}
          selected={side}
          onSelect={setSide}
          items={SIDES.map((key) => ({ key, label: t(`wage.${key}`) }))}
        />
        {payment.isOutcomeUnknown && !openRecord ? (
          <WagePayment payment={payment} record={null} kind={props.kind} />
        ) : null}
        {isRefused && !openRecord ? <IntentNote intention={payment} /> : null}
        <IfOpen path={props.contractPath}>
          <ContractsLink kind="secondary" to={props.contractPath}>
            {t('wage.contracts')}
          </ContractsLink>
        </IfOpen>
        {props.info && side === 'mine' ? (
          <IfOpen path={props.info.page}>
            <CurrentPeriod
              call={props.info.call}
              isDividend={props.name === 'dividend'}
              isManual={props.name === 'manualDailyWage'}
            />
          </IfOpen>
        ) : null}
      </Report>
      <BottomSheet open={openRecord !== null} onClose={() => setOpenRecord(null)} label={t('wage.calculation')}>
        {shownRecord ? (
          <WageSheet record={shownRecord} payment={payment} kind={props.kind} canPay={side === 'team'} />
        ) : null}
      </BottomSheet>
    </>
  );
}

const isOf = (record: WageRecord, pay: Partial<PayWageBody> | undefined): boolean =>
  record.contractId === pay?.contractId && record.date === pay.date;

const OpenButton = styled.button`
  min-height: ${frame.touch};
  padding: 0;
  background: none;
  border: 0;
  color: ${color.primary};
  font: inherit;
  cursor: pointer;

  &:hover {
    text-decoration: underline;
  }
`;

const ContractsLink = styled(LinkButton)`
  ${WIDE_PAGE} {
    align-self: start;
  }
`;
