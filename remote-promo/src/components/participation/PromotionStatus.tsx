/** PromotionStatus: the member's state in a promotion, and the one possible next action: join, apply or claim. */
import { useState } from 'react';
import { Gift, Hourglass } from 'lucide-react';
import { paths } from '@site/shared/contract';
import { useFormat, useT } from '@site/shared/i18n';
import { IntentNote, type Intention } from '@site/shared/intent';
import { isOpenDuring, useBreak, useRereadAt } from '@site/shared/paged';
import { Async, Button, LinkButton, Money, ProgressBar, Skeleton } from '@site/shared/ui';
import { IfOpen, useSite } from '@site/shared/platform';
import {
  claimReward,
  joinPromotion,
  promotionStatuses,
  type ClaimRewardBody,
  type PromotionIdBody,
  type PromotionStatus as Status,
  type PromotionState,
} from '@site/shared/wps';
import { nextActionOf, toneOf } from '../../model/promotionStatus';
import { ApplySheet } from './ApplySheet';
import { BonusTerms } from './BonusTerms';
import { BreakNote } from './BreakNote';
import { Panel, PanelLine, StateBadge } from './Participation.styles';
import { usePromotionStatuses } from '../../queries/usePromotionStatuses';
import { useClaim, useParticipate } from '../../queries/useParticipate';

interface PromotionStatusProps {
  readonly promotionId: string;
  /** The states to show; default: all. */
  readonly only?: readonly PromotionState[];
}

export function PromotionStatus({ promotionId, only }: PromotionStatusProps) {
  const statuses = usePromotionStatuses();
  const claim = useClaim(claimReward, 'reward');
  const join = useParticipate(joinPromotion, { name: 'join' });
  return (
    <Async of={statuses} compact skeleton={<Skeleton height={120} />}>
      {(all) => {
        const status = all.find((item) => item.promotionId === promotionId);
        if (!status || (only && !only.includes(status.state))) return null;
        return <StatusPanel status={status} claim={claim} join={join} />;
      }}
    </Async>
  );
}

interface StatusPanelProps {
  readonly status: Status;
  readonly claim: Intention<ClaimRewardBody, unknown>;
  readonly join: Intention<PromotionIdBody, unknown>;
}

function StatusPanel({ status, claim, join }: StatusPanelProps) {
  const t = useT('promo');
  const { date, number } = useFormat();
  const progressValues = ({ done, target }: NonNullable<Status['progress']>) => ({
    done: number(done),
    target: number(target),
  });
  const { currency } = useSite();
  const { state, amount, progress, reason, opensAt, closesAt } = status;
  // An open page offers to join as soon as the promotion opens.
  useRereadAt(promotionStatuses, state === 'COMING_SOON' ? opensAt : null);
  return (
    <Panel aria-label={t('take.label')}>
      <PanelLine>
        <StateBadge $tone={toneOf(state)}>{t(`state.${state}`)}</StateBadge>
        {amount === null ? null : <Money amount={amount} currency={currency} tone="gold" />}
      </PanelLine>
      <BonusTerms of={[status]} />
      {progress && state === 'JOINED' ? (
        <>
          <ProgressBar share={progress.done / progress.target} label={t('take.games', progressValues(progress))} />
          <p>{t('take.games', progressValues(progress))}</p>
        </>
      ) : null}
      {state === 'REJECTED' && reason ? <p>{t('take.reason', { reason })}</p> : null}
      {state === 'COMING_SOON' && opensAt !== null ? <p>{t('take.opens', { date: date(opensAt) })}</p> : null}
      {state !== 'COMING_SOON' && state !== 'CLOSE' && closesAt !== null ? (
        <p>{t('take.closes', { date: date(closesAt) })}</p>
      ) : null}
      <IntentNote intention={claim} refusal={null} />
      <IntentNote intention={join} refusal={null} />
      <NextActionButton status={status} claim={claim} join={join} />
    </Panel>
  );
}

function NextActionButton({ status, claim, join }: StatusPanelProps) {
  const t = useT('promo');
  const [isApplying, setApplying] = useState(false);
  const { promotionId } = status;
  switch (nextActionOf(status)) {
    case 'join':
      return (
        <Button full loading={join.isBusy} onClick={() => join.submit({ promotionId })}>
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
      return <ClaimButton status={status} claim={claim} />;
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

function ClaimButton({ status, claim }: Pick<StatusPanelProps, 'status' | 'claim'>) {
  const t = useT('promo');
  const pause = useBreak();
  const { promotionType, rewardId } = status;
  return (
    <>
      <BreakNote pause={pause} of={[status]} />
      <Button
        full
        icon={<Gift />}
        loading={claim.isBusy}
        disabled={!isOpenDuring(pause, status)}
        onClick={() => claim.submit({ promotionClaimId: rewardId ?? '', promotionType })}
      >
        {t('take.claim')}
      </Button>
    </>
  );
}
