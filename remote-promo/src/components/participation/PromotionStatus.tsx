/** Standing: where the member stands with a promotion, and the one thing he can do next: join, apply, claim. */
import { useState } from 'react';
import { Gift, Hourglass } from 'lucide-react';
import { paths } from '@site/shared/contract';
import { useFormat, useT } from '@site/shared/i18n';
import { Async, Button, LinkButton, Money, ProgressBar, Skeleton } from '@site/shared/ui';
import { IfOpen, useCall, useSite } from '@site/shared/platform';
import {
  claimReward,
  joinPromotion,
  promotionStandings,
  type ClaimRewardBody,
  type PromotionIdBody,
  type PromotionStanding,
  type PromotionState,
} from '@site/shared/wps';
import { actionOf, toneOf } from '../../model/promotionStatus';
import { ApplySheet } from './ApplySheet';
import { Panel, PanelLine, StateMark } from './Participation.styles';
import { Finding, useClaim, useTake, type Take } from '../../queries/useParticipate';

interface StandingProps {
  readonly promotionId: string;
  /** The states worth showing; all of them where it is left out. */
  readonly only?: readonly PromotionState[];
}

export function Standing({ promotionId, only }: StandingProps) {
  const standings = useCall(promotionStandings, undefined);
  const claim = useClaim(claimReward, 'reward');
  const join = useTake(joinPromotion, 'join', () => undefined);
  return (
    <Async of={standings} compact skeleton={<Skeleton height={120} />}>
      {(all) => {
        const standing = all.find((one) => one.promotionId === promotionId);
        if (!standing || (only && !only.includes(standing.state))) return null;
        return <StandingPanel standing={standing} claim={claim} join={join} />;
      }}
    </Async>
  );
}

interface StandingPanelProps {
  readonly standing: PromotionStanding;
  readonly claim: Take<ClaimRewardBody>;
  readonly join: Take<PromotionIdBody>;
}

function StandingPanel({ standing, claim, join }: StandingPanelProps) {
  const t = useT('promo');
  const { date, number } = useFormat();
  const gamesOf = ({ done, target }: NonNullable<PromotionStanding['progress']>) => ({
    done: number(done),
    target: number(target),
  });
  const { currency } = useSite();
  const { state, amount, turnover, progress, reason, opensAt, closesAt } = standing;
  return (
    <Panel aria-label={t('take.label')}>
      <PanelLine>
        <StateMark $tone={toneOf(state)}>{t(`state.${state}`)}</StateMark>
        {amount === null ? null : <Money amount={amount} currency={currency} tone="gold" />}
      </PanelLine>
      {turnover === 1 ? <p>{t('take.bonusMoney')}</p> : null}
      {turnover > 1 ? <p>{t('take.turnover', { times: number(turnover) })}</p> : null}
      {progress && state === 'JOINED' ? (
        <>
          <ProgressBar share={progress.done / progress.target} label={t('take.games', gamesOf(progress))} />
          <p>{t('take.games', gamesOf(progress))}</p>
        </>
      ) : null}
      {state === 'REJECTED' && reason ? <p>{t('take.reason', { reason })}</p> : null}
      {state === 'COMING_SOON' && opensAt !== null ? <p>{t('take.opens', { date: date(opensAt) })}</p> : null}
      {state !== 'COMING_SOON' && state !== 'CLOSE' && closesAt !== null ? (
        <p>{t('take.closes', { date: date(closesAt) })}</p>
      ) : null}
      <Finding of={claim} />
      <Finding of={join} />
      <NextStep standing={standing} claim={claim} join={join} />
    </Panel>
  );
}

function NextStep({ standing, claim, join }: StandingPanelProps) {
  const t = useT('promo');
  const [isApplying, setApplying] = useState(false);
  const { promotionId, promotionType, rewardId } = standing;
  switch (actionOf(standing)) {
    case 'join':
      return (
        <Button full loading={join.isBusy} onClick={() => join.take({ promotionId })}>
          {t('take.join')}
        </Button>
      );
    case 'apply':
      return (
        <>
          <Button full icon={<Hourglass />} onClick={() => setApplying(true)}>
            {t('take.apply')}
          </Button>
          <ApplySheet open={isApplying} promotionId={promotionId} onClose={() => setApplying(false)} />
        </>
      );
    case 'claim':
      return (
        <Button
          full
          icon={<Gift />}
          loading={claim.isBusy}
          onClick={() => claim.take({ promotionClaimId: rewardId ?? '', promotionType })}
        >
          {t('take.claim')}
        </Button>
      );
    case 'rewards':
      return (
        <IfOpen path={paths.rewards}>
          <LinkButton full to={paths.rewards} icon={<Gift aria-hidden />}>
            {t('take.rewards')}
          </LinkButton>
        </IfOpen>
      );
    case 'none':
      return null;
  }
}
