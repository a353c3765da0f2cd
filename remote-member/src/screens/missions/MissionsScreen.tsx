/** Missions: target, progress and reward; completed ones are claimed here (MEM-13). */
import styled from 'styled-components';
import { useFormat, useT } from '@site/shared/i18n';
import type { Intention } from '@site/shared/intent';
import {
  claimableRewards,
  claimReward,
  missions,
  pointBalance,
  rewardHistory,
  type ClaimRewardBody,
  type Exclusion,
  type Mission,
} from '@site/shared/wps';
import { color, font, space } from '@site/shared/theme';
import { ListSkeleton, RewardMoment } from '@site/shared/components';
import { isOpenDuring, useBreak, useRereadDaily } from '@site/shared/paged';
import { Async, Button, Card, Empty, ProgressBar, Screen } from '@site/shared/ui';
import { useCall, useCurrency } from '@site/shared/platform';
import { BreakNote } from '../../components/BreakNote';
import { ClaimNote } from '../../components/ClaimNote';
import { FullMembersOnly } from '../../components/FullMembersOnly';
import { Turnover } from '../../components/Turnover';
import { progressOf } from '../../model/amount';
import { useClaim } from '../../queries/useClaim';

const OPEN = { status: 'O', page: 1, size: 50 };

export default function MissionsScreen() {
  return (
    <FullMembersOnly>
      <Missions />
    </FullMembersOnly>
  );
}

function Missions() {
  const t = useT('member');
  const list = useCall(missions, OPEN, { staleTime: 0 });
  useRereadDaily(missions);
  const pause = useBreak();
  const claim = useClaim(claimReward, 'claim-mission', missions, claimableRewards, rewardHistory, pointBalance);
  return (
    <Screen data-wide>
      <ClaimNote claim={claim} />
      <RewardMoment claimed={claim.claimed} />
      <Async
        of={list}
        skeleton={<ListSkeleton count={4} height={132} />}
        isEmpty={(value) => value.list.length === 0}
        empty={<Empty title={t('missions.none')} />}
      >
        {(value) => (
          <>
            {pause ? <BreakNote state={pause}>{t('rewards.duringBreak')}</BreakNote> : null}
            <Grid>
              {value.list.map((mission) => (
                <MissionCard
                  key={mission.missionId}
                  mission={mission}
                  isOnly={value.list.filter(isClaimable).length === 1}
                  pause={pause}
                  claim={claim}
                />
              ))}
            </Grid>
          </>
        )}
      </Async>
    </Screen>
  );
}

const isClaimable = ({ state, rewardId }: Mission): boolean => state === 'REACHED' && Boolean(rewardId);

interface MissionCardProps {
  readonly mission: Mission;
  /** No other mission can be claimed: its button is the main one of the page. */
  readonly isOnly: boolean;
  readonly pause: Exclusion | null;
  readonly claim: Intention<ClaimRewardBody, unknown>;
}

function MissionCard({ mission, isOnly, pause, claim }: MissionCardProps) {
  const t = useT('member');
  const { money, number, dateTime } = useFormat();
  const currency = useCurrency();
  const { rewardId, state } = mission;
  const count = (value: string) => (mission.unit === 'MONEY' ? money(value, currency) : number(Number(value)));
  return (
    <Stack>
      <header>
        <h2>{mission.title}</h2>
        {state === 'REACHED' && rewardId ? null : <small>{t(`missions.state.${state}`)}</small>}
      </header>
      <p>{mission.description}</p>
      <ProgressBar share={progressOf(mission.progress, mission.target)} label={mission.title} />
      {/* Weeks end at midnight, of which day a reader cannot know: the minute before it. */}
      <small>
        {count(mission.progress)} / {count(mission.target)}
        {mission.endTime ? ` · ${t('rewards.until', { time: dateTime(mission.endTime - 1) })}` : ''}
      </small>
      <strong>
        {t('missions.reward', { amount: money(mission.reward, currency) })}
        {mission.points > 0 ? ` + ${t('points.count', { count: mission.points })}` : ''}
      </strong>
      <Turnover times={mission.turnover} />
      {state === 'REACHED' && rewardId ? (
        <Button
          kind={isOnly ? 'primary' : 'secondary'}
          loading={claim.isBusy}
          disabled={!isOpenDuring(pause, mission)}
          aria-label={t('rewards.claimNamed', { title: mission.title })}
          onClick={() => claim.submit({ promotionClaimId: rewardId, promotionType: 'MISSION' })}
        >
          {t('rewards.claim')}
        </Button>
      ) : null}
    </Stack>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: ${space[4]};
`;

const Stack = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};

  & > header {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space[3]};
  }

  & h2 {
    ${font.strong}
  }

  & > p,
  & small {
    color: ${color.textMuted};
    ${font.small}
  }

  & > header > small {
    flex: none;
    ${font.caption}
  }

  /* In one line with those of the cards beside it. */
  & > button {
    margin-top: auto;
  }

  & > strong {
    color: ${color.money};
    ${font.small}
  }
`;
