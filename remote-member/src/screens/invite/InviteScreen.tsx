/** Invite friends: code, link, QR code and sharing; friends' progress and the rewards earned, claimed in their rows (MEM-12). */
import { useEffect, useState } from 'react';
import { Gift, Share2 } from 'lucide-react';
import styled from 'styled-components';
import { LOADING, siteOrigin } from '@site/shared/kernel';
import { paths } from '@site/shared/contract';
import { useFormat, useT } from '@site/shared/i18n';
import {
  claimableRewards,
  claimReward,
  referralDetails,
  referralList,
  referralSetting,
  rewardHistory,
  type InvitedFriend,
  type ReferralDetails,
} from '@site/shared/wps';
import { color, font, space } from '@site/shared/theme';
import { Async, Button, Card, CopyButton, Empty, LinkButton, SafeHtml, SectionTitle } from '@site/shared/ui';
import { IfOpen, useCall, useCurrency, usePlatform, useSite } from '@site/shared/platform';
import { isZero } from '../../model/amount';
import { ClaimNote } from '../../components/ClaimNote';
import { DefinitionList } from '../../components/DefinitionList';
import { FullMembersOnly } from '../../components/FullMembersOnly';
import { StableScreen } from '../../components/StableScreen';
import { ListSkeleton, QrPicture, RewardMoment } from '@site/shared/components';
import { RecordRow } from '../../components/RecordRow';
import { inviteLink } from '../../model/inviteLink';
import { useClaim } from '../../queries/useClaim';

const AUTO = { autoGenerate: true };
const FIRST_PAGE = { page: 1, size: 100 };

export default function InviteScreen() {
  return (
    <FullMembersOnly>
      <Invite />
    </FullMembersOnly>
  );
}

function Invite() {
  const details = useCall(referralDetails, AUTO);
  const { config } = usePlatform();
  const [origin, setOrigin] = useState('');
  // The origin is only known in the browser: render the link after hydration.
  useEffect(() => setOrigin(siteOrigin(config)), [config]);
  return (
    <StableScreen>
      <Async of={origin ? details : LOADING} skeleton={<ListSkeleton count={5} height={120} />}>
        {(value) => <Invitation details={value} origin={origin} />}
      </Async>
      <Rules />
      <Friends />
    </StableScreen>
  );
}

interface InvitationProps {
  readonly details: ReferralDetails;
  readonly origin: string;
}

function Invitation({ details, origin }: InvitationProps) {
  const t = useT('member');
  const site = useSite();
  const link = inviteLink(details, origin);
  const share = () =>
    void navigator
      .share({ title: site.name, text: t('invite.shareText', { name: site.name }), url: link })
      .catch(() => undefined);
  const canShare = 'share' in navigator;
  return (
    <Card>
      <Centered>
        <QrPicture text={link} label={t('invite.qr')} />
        <CopyField>
          <small>{t('invite.code')}</small>
          <b>{details.referralCode}</b>
          <CopyButton text={details.referralCode} label={t('copyNamed', { name: t('invite.code') })} />
        </CopyField>
        <CopyField>
          <small>{t('invite.link')}</small>
          <span>{link}</span>
          <CopyButton text={link} label={t('copyNamed', { name: t('invite.link') })} />
        </CopyField>
      </Centered>
      {canShare ? (
        <Button full icon={<Share2 size={18} />} onClick={share}>
          {t('invite.share')}
        </Button>
      ) : null}
    </Card>
  );
}

function Rules() {
  const t = useT('member');
  const { money } = useFormat();
  const currency = useCurrency();
  const rules = useCall(referralSetting, undefined);
  if (rules.status === 'loading') {
    return (
      <div aria-busy>
        <ListSkeleton count={3} height={72} />
      </div>
    );
  }
  // Optional section: renders nothing when its request fails.
  if (rules.status === 'failed') return null;
  return (
    <>
      <SectionTitle title={t('invite.rules')} />
      {rules.value.tiers.length ? (
        <Card>
          <DefinitionList
            facts={rules.value.tiers.map(({ condition, reward }) => ({
              name: condition,
              value: money(reward, currency),
              strong: true,
            }))}
          />
        </Card>
      ) : null}
      {rules.value.terms ? <SafeHtml html={rules.value.terms} /> : null}
    </>
  );
}

/** A reward that waits, which the gateway has not issued yet, or does not name. */
const isToClaimElsewhere = ({ qualified, state, claim }: InvitedFriend): boolean =>
  qualified && state === 'WAITING' && !claim;

function Friends() {
  const t = useT('member');
  const format = useFormat();
  const currency = useCurrency();
  const site = useSite();
  const friends = useCall(referralList, FIRST_PAGE);
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
        of={friends}
        skeleton={<ListSkeleton height={72} />}
        isEmpty={({ list }) => list.length === 0}
        empty={<Empty title={t('invite.none')} message={t('invite.noneMessage')} />}
      >
        {({ list, footer }) => (
          <>
            <Card>
              <DefinitionList
                facts={[
                  { name: t('invite.total'), value: format.number(footer.total) },
                  { name: t('invite.reward'), value: format.money(footer.reward, currency), strong: true },
                ]}
              />
            </Card>
            {list.some(isToClaimElsewhere) ? (
              <IfOpen path={paths.rewards}>
                <LinkButton to={paths.rewards} kind="secondary" full icon={<Gift size={18} aria-hidden />}>
                  {t('invite.claim')}
                </LinkButton>
              </IfOpen>
            ) : null}
            <ClaimNote claim={claim} />
            <RewardMoment claimed={claim.claimed} />
            <div>
              {list.map((friend) => {
                const reward = site.isPaused(paths.rewards) ? undefined : friend.claim;
                return (
                  <RecordRow
                    key={`${friend.account}/${friend.regDate}`}
                    title={friend.account}
                    note={format.date(friend.regDate)}
                    figure={format.money(friend.reward, currency)}
                    state={reward ? null : friendStatus(friend)}
                    action={
                      reward ? (
                        <Button
                          disabled={claim.isBusy}
                          aria-label={t('invite.claimFor', { name: friend.account })}
                          onClick={() => claim.submit(reward)}
                        >
                          {t('rewards.claim')}
                        </Button>
                      ) : null
                    }
                  />
                );
              })}
            </div>
          </>
        )}
      </Async>
    </>
  );
}

const Centered = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[3]};
  margin-bottom: ${space[3]};
`;

const CopyField = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  width: 100%;

  & > small {
    grid-column: 1 / -1;
    color: ${color.textMuted};
    ${font.caption}
  }

  & > b {
    letter-spacing: 0.08em;
    ${font.title}
  }

  & > span {
    overflow-wrap: anywhere;
    ${font.small}
  }
`;
