/** TeamChart: one team figure by day as bars; the table below has the same data for screen readers. */
import { useState } from 'react';
import styled from 'styled-components';
import { parseMinor } from '@site/shared/kernel';
import { useFormat, useT } from '@site/shared/i18n';
import { useSite } from '@site/shared/platform';
import type { TeamDay } from '@site/shared/wps';
import { color, font, space } from '@site/shared/theme';
import { Card, Chip, Money, ScrollRow } from '@site/shared/ui';
import { formatDay } from '../../model/formatDay';
import { toChartBars } from './toChartBars';

const FIGURES = ['bet', 'profit', 'deposit', 'betting'] as const;
type Figure = (typeof FIGURES)[number];
const WIDTH = 320;
const HEIGHT = 120;

function valueOf(day: TeamDay, figure: Figure): number {
  if (figure === 'betting') return day.betting;
  const minor = parseMinor(day[figure]);
  return minor.ok ? minor.value : 0;
}

/** The API returns the newest day first; the chart starts with the oldest. */
export function TeamChart({ days }: { readonly days: readonly TeamDay[] }) {
  const t = useT('agent');
  const format = useFormat();
  const { number } = format;
  const { currency } = useSite();
  const [figure, setFigure] = useState<Figure>('bet');
  const chronological = [...days].reverse();
  const values = chronological.map((day) => valueOf(day, figure));
  const { bars, base } = toChartBars(values, WIDTH, HEIGHT);
  const peak = chronological[values.indexOf(Math.max(...values))];
  return (
    <Card as="figure" aria-label={t('overview.chart')}>
      <ScrollRow role="group" aria-label={t('overview.figure')}>
        {FIGURES.map((name) => (
          <Chip key={name} selected={name === figure} onClick={() => setFigure(name)}>
            {t(`overview.${name}`)}
          </Chip>
        ))}
      </ScrollRow>
      {peak ? (
        <Line>
          <span>{t('overview.highest', { figure: formatDay(format, peak.date) })}</span>
          <b>{figure === 'betting' ? number(peak.betting) : <Money amount={peak[figure]} currency={currency} />}</b>
        </Line>
      ) : null}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width="100%" aria-hidden focusable="false">
        {bars.map(({ x, y, width, height, isBelow }, index) => (
          <rect
            key={chronological[index]?.date}
            {...{ x, y, width, height }}
            rx="2"
            fill={isBelow ? color.bad : color.primary}
          />
        ))}
        <line x1="0" x2={WIDTH} y1={base} y2={base} stroke={color.lineStrong} />
      </svg>
      <Line>
        <span>{formatDay(format, chronological[0]?.date ?? '')}</span>
        {chronological.length > 1 ? <span>{formatDay(format, chronological.at(-1)?.date ?? '')}</span> : null}
      </Line>
    </Card>
  );
}

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  padding: ${space[2]} 0;
  color: ${color.textMuted};
  ${font.caption}
  ${font.tabular}

  & > b {
    color: ${color.text};
  }
`;
