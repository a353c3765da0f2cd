/** MissionList: missions with their progress; a reached one can be claimed. */
import styled from 'styled-components';
import { RewardMoment } from '@site/shared/components';
import { isOpenDuring, useBreak, useRereadDaily } from '@site/shared/paged';
import { useFormat, useT } from '@site/shared/i18n';
import { IntentNote, type Intention } from '@site/shared/intent';
import { color, font, space } from '@site/shared/theme';
import { Async, Button, Empty, Money, ProgressBar, Skeleton } from '@site/shared/ui';
import { useCall, useSite } from '@site/shared/platform';
import { claimReward, missions, type ClaimRewardBody, type Mission } from '@site/shared/wps';
import { wagerOf } from '../../model/wager';
import { BonusTerms } from './BonusTerms';
import { BreakNote } from './BreakNote';
import { Panel, PanelLine } from './Participation.styles';
import { useClaim } from '../../queries/useParticipate';

const PAGE = { status: 'O', page: 1, size: 20 } as const;

export function MissionList() {
  const t = useT('promo');
  const claim = useClaim(claimReward, 'mission');
  const pause = useBreak();
  useRereadDaily(missions);
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
          <BreakNote pause={pause} of={list} />
          {list.map((mission) => (
            <MissionRow key={mission.missionId} mission={mission} isOpen={isOpenDuring(pause, mission)} claim={claim} />
          ))}
          <IntentNote intention={claim} refusal={null} />
          <RewardMoment claimed={claim.claimed} />
          <BonusTerms of={list} />
        </Panel>
      )}
    </Async>
  );
}

interface MissionRowProps {
  readonly mission: Mission;
  /** Not during a break, if it must be staked. */
  readonly isOpen: boolean;
  readonly claim: Intention<ClaimRewardBody, unknown>;
}

function MissionRow({ mission, isOpen, claim }: MissionRowProps) {
  const t = useT('promo');
  const { money, number, dateTime } = useFormat();
  const { currency } = useSite();
  const { title, description, progress, target, unit, reward, state, rewardId, endTime } = mission;
  const formatProgress = (value: string) => (unit === 'MONEY' ? money(value, currency) : number(Number(value)));
  return (
    <Row>
      <PanelLine>
        <span>{title}</span>
        <Money amount={reward} currency={currency} tone="gold" />
      </PanelLine>
      <p>{description}</p>
      <ProgressBar share={wagerOf(target, progress).share} label={title} />
      <PanelLine>
        <small>{t('mission.progress', { progress: formatProgress(progress), target: formatProgress(target) })}</small>
        <small>
          {state === 'OPEN' && endTime !== null
            ? // Weeks end at midnight, of which day a reader cannot know: the minute before it.
              t('mission.until', { time: dateTime(endTime - 1) })
            : t(`mission.${state}`)}
        </small>
      </PanelLine>
      {state === 'REACHED' && rewardId !== null ? (
        <Button
          full
          loading={claim.isBusy}
          disabled={!isOpen}
          onClick={() => claim.submit({ promotionClaimId: rewardId, promotionType: 'MISSION' })}
        >
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
