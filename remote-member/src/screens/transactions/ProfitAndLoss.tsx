/** ProfitAndLoss: daily profit and loss as a bar chart and a table. */
import styled from 'styled-components';
import { useFormat, useT } from '@site/shared/i18n';
import { toDecimal, type DateRange } from '@site/shared/kernel';
import { profitAndLoss } from '@site/shared/wps';
import { color } from '@site/shared/theme';
import { ListSkeleton } from '@site/shared/components';
import { useEveryPage } from '@site/shared/paged';
import { Async, Card, Empty, Table } from '@site/shared/ui';
import { useCurrency } from '@site/shared/platform';
import { useMoney } from '../../components/useMoney';
import { noonOf } from '../../model/noonOf';
import { barsOf, netByDay, type Bar } from '../../model/pnl';
import { DefinitionList } from '../../components/DefinitionList';
import { SignedMoney } from '../../components/SignedMoney';

export function ProfitAndLoss({ range }: { readonly range: DateRange }) {
  const t = useT('member');
  const format = useFormat();
  const currency = useCurrency();
  const pnl = useEveryPage(profitAndLoss, range);
  const money = useMoney();
  return (
    <Async
      of={pnl}
      skeleton={<ListSkeleton height={96} />}
      isEmpty={({ list }) => list.length === 0}
      empty={<Empty title={t('record.none')} />}
    >
      {({ list, footer }) => {
        const bars = barsOf(netByDay(list));
        return (
          <>
            <Card>
              <DefinitionList
                facts={[
                  { name: t('record.stake'), value: money(footer.bet) },
                  { name: t('record.won'), value: money(footer.win) },
                  { name: t('kind.rebate'), value: money(footer.rebate) },
                  { name: t('order.bonus'), value: money(footer.bonus) },
                  {
                    name: t('record.result'),
                    value: <SignedMoney amount={footer.net} currency={currency} />,
                    strong: true,
                  },
                ]}
              />
            </Card>
            <Chart bars={bars} label={t('record.chart')} />
            <Table
              caption={t('record.tab.pnl')}
              head={[t('record.day'), t('record.result')]}
              rows={bars.map(({ date, net }) => ({
                key: date,
                cells: [
                  format.date(noonOf(date)),
                  <SignedMoney key="net" amount={toDecimal(net)} currency={currency} />,
                ],
              }))}
            />
          </>
        );
      }}
    </Async>
  );
}

/** Up is a win, down a loss: direction carries the meaning, colour only repeats it. Figures are in the table. */
function Chart({ bars, label }: { readonly bars: readonly Bar[]; readonly label: string }) {
  return (
    <Frame role="img" aria-label={label}>
      {bars.map(({ date, share }) => (
        <span key={date}>
          <i data-lost={share < 0 || undefined} style={{ height: `${Math.abs(share) * 100}%` }} />
        </span>
      ))}
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  justify-content: center;
  gap: 2px;
  height: 140px;
  background: linear-gradient(${color.textMuted}, ${color.textMuted}) center / 100% 1px no-repeat;

  & > span {
    display: grid;
    flex: 1;
    grid-template-rows: 1fr 1fr;
    max-width: 40px;
    min-width: 0;
  }

  & i {
    grid-row: 1;
    align-self: end;
    min-height: 1px;
    background: ${color.good};
    border-radius: 2px 2px 0 0;
  }

  & i[data-lost] {
    grid-row: 2;
    align-self: start;
    background: ${color.bad};
    border-radius: 0 0 2px 2px;
  }
`;
