/** Invite friends: code, link, QR code and sharing; friends' progress and the rewards earned, claimed in their rows (MEM-12). */
import { useEffect, useState } from 'react';
import { Share2 } from 'lucide-react';
import styled from 'styled-components';
import { LOADING, siteOrigin } from '@site/shared/kernel';
import { useFormat, useT } from '@site/shared/i18n';
import { referralDetails, referralSetting, type ReferralDetails } from '@site/shared/wps';
import { color, font, space } from '@site/shared/theme';
import { Async, Button, Card, CopyButton, SafeHtml, SectionTitle } from '@site/shared/ui';
import { useCall, useCurrency, usePlatform, useSite } from '@site/shared/platform';
import { DefinitionList } from '../../components/DefinitionList';
import { FullMembersOnly } from '../../components/FullMembersOnly';
import { StableScreen } from '../../components/StableScreen';
import { Friends } from './Friends';
import { ListSkeleton, QrPicture } from '@site/shared/components';
import { inviteLink } from '../../model/inviteLink';

const AUTO = { autoGenerate: true };

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
