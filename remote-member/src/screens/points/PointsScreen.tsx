/** Points mall: points balance, items to redeem (beside the list on wide screens), and past redemptions (MEM-13). */
import { useState } from 'react';
import styled from 'styled-components';
import { useFormat, useT } from '@site/shared/i18n';
import { pointBalance, pointRedemptions, pointRewards, type PointReward } from '@site/shared/wps';
import { LARGE_TEXT, color, fittedFigure, font, radius, space } from '@site/shared/theme';
import { ListSkeleton, Note, WIDE_PAGE, WithDetail } from '@site/shared/components';
import { useWaitingIntents } from '@site/shared/intent';
import { isOpenDuring, useBreak, usePagedList } from '@site/shared/paged';
import { Async, Button, Card, Empty, ErrorRetry, RemoteImage, Screen, SectionTitle } from '@site/shared/ui';
import { useCall } from '@site/shared/platform';
import { BreakNote } from '../../components/BreakNote';
import { FullMembersOnly } from '../../components/FullMembersOnly';
import { MorePages } from '../../components/MorePages';
import { RecordRow } from '../../components/RecordRow';
import { REDEMPTIONS, RedeemSheet, type GoneReward, type RedeemParams } from './RedeemSheet';

export default function PointsScreen() {
  return (
    <FullMembersOnly>
      <PointsMall />
    </FullMembersOnly>
  );
}

function PointsMall() {
  const t = useT('member');
  const { number } = useFormat();
  const balance = useCall(pointBalance, undefined, { staleTime: 0 });
  const rewards = usePagedList(pointRewards, {}, ({ rewardId }) => rewardId);
  const pause = useBreak();
  const [chosen, setChosen] = useState<PointReward | GoneReward | null>(null);
  const points = balance.status === 'ready' ? balance.value.balance : 0;
  return (
    <Screen data-wide>
      <Async of={balance} skeleton={<ListSkeleton count={1} height={72} />}>
        {(value) => (
          <BalanceCard>
            <small>{t('points.mine')}</small>
            <Points $letters={number(value.balance).length}>{number(value.balance)}</Points>
          </BalanceCard>
        )}
      </Async>
      {pause ? <BreakNote state={pause}>{t('rewards.duringBreak')}</BreakNote> : null}
      <WithDetail>
        {rewards.first.status === 'ready' ? (
          <WaitingRedemptions rewards={rewards.rows} checkedId={chosen?.rewardId} onCheck={setChosen} />
        ) : null}
        <Async
          of={rewards.first}
          skeleton={<ListSkeleton count={3} height={160} />}
          isEmpty={({ list }) => list.length === 0}
          empty={<Empty title={t('points.none')} />}
        >
          {() => (
            <>
              <Grid>
                {rewards.rows.map((reward) => (
                  <RewardCard
                    key={reward.rewardId}
                    reward={reward}
                    isOpen={isOpenDuring(pause, reward)}
                    isAffordable={points >= reward.points}
                    onChoose={() => setChosen(reward)}
                  />
                ))}
              </Grid>
              <MorePages of={rewards} />
            </>
          )}
        </Async>
        <RedemptionHistory />
        {chosen ? (
          <RedeemSheet key={chosen.rewardId} reward={chosen} points={points} onClose={() => setChosen(null)} />
        ) : null}
      </WithDetail>
    </Screen>
  );
}

interface WaitingRedemptionsProps {
  readonly rewards: readonly PointReward[];
  /** Their sheet is open. */
  readonly checkedId: string | undefined;
  readonly onCheck: (reward: PointReward | GoneReward) => void;
}

/** Redemptions without an outcome; their rewards may have become too expensive, be sold out, or have left the mall. */
function WaitingRedemptions({ rewards, checkedId, onCheck }: WaitingRedemptionsProps) {
  const t = useT('member');
  const waiting = useWaitingIntents<RedeemParams>(REDEMPTIONS);
  return waiting
    .filter(({ params }) => params.rewardId !== checkedId)
    .map(({ name, params: { rewardId, title } }) => {
      const listed = rewards.find((reward) => reward.rewardId === rewardId);
      const reward = listed ?? { rewardId: String(rewardId), title: title ?? t('points.goneItem') };
      return (
        <Note key={name} live>
          <span>{t('points.unsureOf', { title: reward.title })}</span>
          <Button kind="secondary" onClick={() => onCheck(reward)}>
            {t('withdraw.findOut')}
          </Button>
        </Note>
      );
    });
}

interface RewardCardProps {
  readonly reward: PointReward;
  /** Not during a break, if it must be staked. */
  readonly isOpen: boolean;
  readonly isAffordable: boolean;
  readonly onChoose: () => void;
}

function RewardCard({ reward, isOpen, isAffordable, onChoose }: RewardCardProps) {
  const t = useT('member');
  const isOutOfStock = reward.stock !== null && reward.stock <= 0;
  return (
    <Tile>
      <Picture>
        <RemoteImage src={reward.image} alt="" ratio="12 / 5" />
      </Picture>
      <Description>
        <b>{reward.title}</b>
        <small>{t('points.count', { count: reward.points })}</small>
        {isAffordable || isOutOfStock ? null : <i>{t('points.tooFew')}</i>}
      </Description>
      <RedeemButton
        kind="secondary"
        full
        aria-label={t('points.redeemNamed', { title: reward.title })}
        disabled={!isOpen || !isAffordable || isOutOfStock}
        onClick={onChoose}
      >
        {t(isOutOfStock ? 'points.gone' : 'points.redeem')}
      </RedeemButton>
    </Tile>
  );
}

function RedemptionHistory() {
  const t = useT('member');
  const { dateTime, number } = useFormat();
  const history = usePagedList(pointRedemptions, {}, ({ id }) => id);
  const { first } = history;
  if (first.status !== 'failed' && history.rows.length === 0) return null;
  return (
    <>
      <SectionTitle title={t('points.history')} />
      <div>
        {history.rows.map(({ id, title, points, time }) => (
          <RecordRow key={id} title={title} note={dateTime(time)} figure={`−${number(points)}`} />
        ))}
        {first.status === 'failed' ? <ErrorRetry compact error={first.error} onRetry={first.retry} /> : null}
        <MorePages of={history} />
      </div>
    </>
  );
}

const BalanceCard = styled(Card)`
  container-type: inline-size;
  display: grid;

  & > small {
    color: ${color.textMuted};
    ${font.small}
  }
`;

const Points = styled.strong<{ readonly $letters: number }>`
  color: ${color.money};
  ${({ $letters }) => fittedFigure($letters)}
  ${font.tabular}
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[3]};

  ${WIDE_PAGE} {
    grid-template-columns: repeat(auto-fill, minmax(min(12rem, 100%), 1fr));
  }

  ${LARGE_TEXT} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Aligns the buttons of cards in one row. */
const Tile = styled(Card)`
  display: grid;
  grid-template-rows: auto 1fr auto;
`;

/** One line in the narrow cards of a phone. */
const RedeemButton = styled(Button)`
  padding-inline: ${space[2]};
`;

const Picture = styled.div`
  overflow: hidden;
  border-radius: ${radius.small};
`;

const Description = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[1]};
  margin: ${space[2]} 0;
  overflow-wrap: anywhere;
  ${font.small}

  & > small {
    color: ${color.money};
    ${font.caption}
  }

  & > i {
    color: ${color.textMuted};
    font-style: normal;
    ${font.caption}
  }
`;
