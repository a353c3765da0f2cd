/** Friends: the invited friends, newest first, with what each has left to do or has earned, and the reward to claim (MEM-12). */
import { Gift } from 'lucide-react';
import { paths } from '@site/shared/contract';
import { useFormat, useT } from '@site/shared/i18n';
import {
  claimableRewards,
  claimReward,
  referralList,
  rewardHistory,
  type ClaimRewardBody,
  type InvitedFriend,
} from '@site/shared/wps';
import { ListSkeleton, RewardMoment } from '@site/shared/components';
import { isOpenDuring, useBreak, usePagedList } from '@site/shared/paged';
import { Async, Button, Card, Empty, LinkButton, SectionTitle } from '@site/shared/ui';
import { IfOpen, useCurrency, useSite } from '@site/shared/platform';
import { BreakNote } from '../../components/BreakNote';
import { ClaimNote } from '../../components/ClaimNote';
import { DefinitionList } from '../../components/DefinitionList';
import { MorePages } from '../../components/MorePages';
import { RecordRow } from '../../components/RecordRow';
import { Turnover } from '../../components/Turnover';
import { isZero } from '../../model/amount';
import { useClaim } from '../../queries/useClaim';

/** A reward that waits, which the gateway has not issued yet, or does not name. */
const isToClaimElsewhere = ({ qualified, state, claim }: InvitedFriend): boolean =>
  qualified && state === 'WAITING' && !claim;

const keyOf = ({ account, regDate }: InvitedFriend): string => `${account}/${regDate}`;
const bodyOf = ({ promotionClaimId, promotionType }: ClaimRewardBody): ClaimRewardBody => ({
  promotionClaimId,
  promotionType,
});

export function Friends() {
  const t = useT('member');
  const format = useFormat();
  const currency = useCurrency();
  const site = useSite();
  const friends = usePagedList(referralList, {}, keyOf);
  const { rows } = friends;
  const pause = useBreak();
  const claim = useClaim(claimReward, 'claim-referral', referralList, claimableRewards, rewardHistory);
  const friendStatus = ({ qualified, state, toDeposit = '0.00', remaining }: InvitedFriend): string => {
    if (qualified) return t(`invite.state.${state ?? 'WAITING'}`);
    const isToDeposit = !isZero(toDeposit);
    const amount = format.money(isToDeposit ? toDeposit : remaining, currency);
    return t(isToDeposit ? 'invite.toDeposit' : 'invite.remaining', { amount });
  };
  return (
    <>
      <SectionTitle title={t('invite.friends')} />
      <Async
        of={friends.first}
        skeleton={<ListSkeleton height={72} />}
        isEmpty={({ list }) => list.length === 0}
        empty={<Empty title={t('invite.none')} message={t('invite.noneMessage')} />}
      >
        {({ footer }) => (
          <>
            <Card>
              <DefinitionList
                facts={[
                  { name: t('invite.total'), value: format.number(footer.total) },
                  { name: t('invite.reward'), value: format.money(footer.reward, currency), strong: true },
                ]}
              />
            </Card>
            {rows.some(isToClaimElsewhere) ? (
              <IfOpen path={paths.rewards}>
                <LinkButton to={paths.rewards} kind="secondary" full icon={<Gift size={18} aria-hidden />}>
                  {t('invite.claim')}
                </LinkButton>
              </IfOpen>
            ) : null}
            {pause && rows.some((friend) => friend.claim) ? (
              <BreakNote state={pause}>{t('rewards.duringBreak')}</BreakNote>
            ) : null}
            <ClaimNote claim={claim} />
            <RewardMoment claimed={claim.claimed} />
            <div>
              {rows.map((friend) => {
                const reward = site.isPaused(paths.rewards) ? undefined : friend.claim;
                return (
                  <RecordRow
                    key={keyOf(friend)}
                    title={friend.account}
                    note={
                      <>
                        {format.date(friend.regDate)}
                        {reward ? (
                          <>
                            {' · '}
                            <Turnover times={reward.turnover} />
                          </>
                        ) : null}
                      </>
                    }
                    figure={format.money(friend.reward, currency)}
                    state={reward ? null : friendStatus(friend)}
                    action={
                      reward ? (
                        <Button
                          kind="secondary"
                          disabled={claim.isBusy || !isOpenDuring(pause, reward)}
                          aria-label={t('invite.claimFor', { name: friend.account })}
                          onClick={() => claim.submit(bodyOf(reward))}
                        >
                          {t('rewards.claim')}
                        </Button>
                      ) : null
                    }
                  />
                );
              })}
              <MorePages of={friends} />
            </div>
          </>
        )}
      </Async>
    </>
  );
}
