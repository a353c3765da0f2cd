/** Missions: what is to be done, how far it is, and the reward to take once it is reached. */
import styled from 'styled-components';
import { useFormat, useT } from '@site/shared/i18n';
import { color, font, space } from '@site/shared/theme';
import { Async, Button, Empty, Money, ProgressBar, Skeleton } from '@site/shared/ui';
import { useCall, usePlatform, useSite } from '@site/shared/platform';
import { claimReward, missions, type Mission } from '@site/shared/wps';
import { wagerOf } from '../model/wager';
import { Panel, PanelLine } from './taking-part.styles';
import { useAct } from './useAct';

const PAGE = { status: 'O', page: 1, size: 20 } as const;

export function Missions() {
  const t = useT('promo');
  return (
    <Async
      of={useCall(missions, PAGE)}
      compact
      skeleton={<Skeleton height={240} />}
      isEmpty={({ list }) => list.length === 0}
      empty={<Empty title={t('mission.none')} />}
    >
      {({ list }) => (
        <Panel aria-label={t('mission.label')}>
          {list.map((mission) => (
            <MissionRow key={mission.missionId} mission={mission} />
          ))}
          <p>{t('take.bonusMoney')}</p>
        </Panel>
      )}
    </Async>
  );
}

function MissionRow({ mission }: { readonly mission: Mission }) {
  const t = useT('promo');
  const { money, number, dateTime } = useFormat();
  const { currency } = useSite();
  const { toasts } = usePlatform();
  const { act, acting } = useAct(claimReward);
  const { title, description, progress, target, unit, reward, state, rewardId, endTime } = mission;
  const shown = (value: string) => (unit === 'MONEY' ? money(value, currency) : number(Number(value)));
  const claim = async (promotionClaimId: string) => {
    const claimed = await act({ promotionClaimId, promotionType: 'MISSION' });
    if (claimed) toasts.show({ kind: 'success', text: t('take.claimed', { amount: money(claimed.amount, currency) }) });
  };
  return (
    <Row>
      <PanelLine>
        <span>{title}</span>
        <Money amount={reward} currency={currency} tone="gold" />
      </PanelLine>
      <p>{description}</p>
      <ProgressBar share={wagerOf(target, progress).share} label={title} />
      <PanelLine>
        <small>{t('mission.progress', { progress: shown(progress), target: shown(target) })}</small>
        <small>
          {state === 'OPEN' && endTime !== null
            ? t('mission.until', { time: dateTime(endTime) })
            : t(`mission.${state}`)}
        </small>
      </PanelLine>
      {state === 'REACHED' && rewardId !== null ? (
        <Button full loading={acting} onClick={() => void claim(rewardId)}>
          {t('take.claim')}
        </Button>
      ) : null}
    </Row>
  );
}

const Row = styled.article`
  display: grid;
  gap: ${space[2]};

  & + & {
    padding-top: ${space[4]};
    border-top: 1px solid ${color.line};
  }

  & p,
  & small {
    color: ${color.textMuted};
    ${font.small}
  }
`;
