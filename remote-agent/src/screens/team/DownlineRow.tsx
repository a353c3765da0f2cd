/** DownlineRow: one downline member with balance and team size; the arrow opens the next level. */
import { ChevronRight } from 'lucide-react';
import styled from 'styled-components';
import { useFormat, useT } from '@site/shared/i18n';
import { useSite } from '@site/shared/platform';
import type { Downline } from '@site/shared/wps';
import { color, font, frame, space } from '@site/shared/theme';
import { IconButton, Money } from '@site/shared/ui';

export const ROW_HEIGHT = 68;

interface DownlineRowProps {
  readonly member: Downline;
  readonly onOpen: () => void;
  readonly onOpenTeam?: () => void;
}

export function DownlineRow({ member, onOpen, onOpenTeam }: DownlineRowProps) {
  const t = useT('agent');
  const { date, number } = useFormat();
  const { currency } = useSite();
  const { account, type, balance, teamCount, regDate, online, closed } = member;
  return (
    <Row>
      <OpenButton type="button" onClick={onOpen}>
        <span>
          <b>{account}</b>
          {online ? <OnlineDot role="img" aria-label={t('team.online')} /> : null}
          {type === 0 ? null : <TypeBadge>{t('team.agent')}</TypeBadge>}
          {closed ? <ClosedBadge>{t('team.closed')}</ClosedBadge> : null}
        </span>
        <span>{balance === null ? null : <Money amount={balance} currency={currency} />}</span>
        <small>{t('team.since', { date: date(regDate) })}</small>
        <small>{teamCount > 0 ? t('team.below', { count: number(teamCount) }) : null}</small>
      </OpenButton>
      {onOpenTeam ? (
        <IconButton label={t('team.open', { name: account })} onClick={onOpenTeam}>
          <ChevronRight aria-hidden />
        </IconButton>
      ) : (
        <i />
      )}
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${frame.touch};
  align-items: center;
  min-height: ${ROW_HEIGHT}px;
  border-bottom: 1px solid ${color.line};
`;

const OpenButton = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[1]} ${space[2]};
  min-height: ${frame.touch};
  padding: ${space[2]} 0;
  background: none;
  border: 0;
  color: ${color.text};
  text-align: start;
  cursor: pointer;
  ${font.small}
  ${font.tabular}

  & > span {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[2]};
    min-width: 0;
    overflow-wrap: anywhere;
  }

  & > small {
    color: ${color.textMuted};
    ${font.caption}
  }

  & > :nth-child(even) {
    justify-self: end;
  }
`;

const OnlineDot = styled.i`
  flex: none;
  width: 8px;
  height: 8px;
  background: ${color.good};
  border-radius: 50%;
`;

const TypeBadge = styled.em`
  padding: 0 ${space[2]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${space[2]};
  font-style: normal;
  ${font.caption}
`;

const ClosedBadge = styled(TypeBadge)`
  border-color: ${color.bad};
  color: ${color.bad};
`;
