/** TurnoverCard: what is still to be staked before money may leave, with its sources (MEM-06). */
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import type { TurnoverInfo } from '@site/shared/wps';
import { color, font, space } from '@site/shared/theme';
import { Card, ProgressBar } from '@site/shared/ui';
import { progressOf } from '../model/amount';
import { turnoverBySource } from '../model/turnover';
import { useMoney } from './useMoney';

export function TurnoverCard({ turnover }: { readonly turnover: TurnoverInfo }) {
  const t = useT('member');
  const money = useMoney();
  return (
    <Card>
      <Title>{t('withdraw.turnoverLeft', { amount: money(turnover.remaining) })}</Title>
      <ProgressBar share={progressOf(turnover.completed, turnover.required)} label={t('withdraw.turnover')} />
      <SourceList>
        {turnoverBySource(turnover.items).map(({ key, title, required, completed }) => (
          <li key={key}>
            <span>{title ?? t(`withdraw.source.${key}`)}</span>
            <span>
              {money(completed)} / {money(required)}
            </span>
          </li>
        ))}
      </SourceList>
    </Card>
  );
}

const Title = styled.h2`
  margin-bottom: ${space[3]};
  ${font.strong}
`;

const SourceList = styled.ul`
  display: grid;
  gap: ${space[1]};
  margin: ${space[3]} 0 0;
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    justify-content: space-between;
    gap: ${space[3]};
    color: ${color.textMuted};
    ${font.caption}
    ${font.tabular}
  }
`;
