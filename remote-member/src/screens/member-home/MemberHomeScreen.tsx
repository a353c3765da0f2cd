/** Member home: profile, balance, unread counts and shortcuts to the member's pages (MEM-01). */
import { useState } from 'react';
import { Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { color, font, frame, radius, space } from '@site/shared/theme';
import { WIDE_PAGE } from '@site/shared/components';
import { Screen } from '@site/shared/ui';
import { Slot, useSite } from '@site/shared/platform';
import { Avatar } from '../../components/Avatar';
import { BalanceLine } from '../../components/BalanceLine';
import { LevelUp } from '../../components/LevelUp';
import { HeadIconSheet } from './HeadIconSheet';
import { Shortcuts } from './Shortcuts';
import { prefetchShortcuts, useMemberHome } from '../../queries/useMemberHome';

export const prefetch = prefetchShortcuts;

export default function MemberHomeScreen() {
  const t = useT('member');
  const { name, vipLabel, icon, canChooseIcon, shortcuts, hasVip } = useMemberHome();
  const { memberTemplate } = useSite();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Wide data-wide>
      <Side>
        <Profile>
          <IconChoice
            type="button"
            disabled={!canChooseIcon}
            aria-label={t('home.chooseIcon')}
            onClick={() => setChoosing(true)}
          >
            <Avatar icon={icon} />
            {canChooseIcon ? <Pencil size={14} aria-hidden /> : null}
          </IconChoice>
          <div>
            {vipLabel ? <VipLabel label={vipLabel} isLink={hasVip} /> : null}
            <Name>{t('home.id', { name })}</Name>
          </div>
        </Profile>
        <BalanceCard>
          <small>{t('balance.total')}</small>
          <BalanceLine size="large" />
        </BalanceCard>
        <Slot name="member.notice" quiet />
      </Side>
      <Shortcuts layout={memberTemplate === 'new' ? 'grid' : 'list'} shortcuts={shortcuts} />
      {hasVip ? <LevelUp /> : null}
      {canChooseIcon ? <HeadIconSheet open={isChoosing} chosen={icon} onClose={() => setChoosing(false)} /> : null}
    </Wide>
  );
}

function VipLabel({ label, isLink }: { readonly label: string; readonly isLink: boolean }) {
  return isLink ? (
    <Vip as={Link} to={paths.vipBenefits}>
      {label}
    </Vip>
  ) : (
    <Vip>{label}</Vip>
  );
}

/** Wide pages have profile and balance beside the shortcuts. */
const Wide = styled(Screen)`
  ${WIDE_PAGE} {
    display: grid;
    grid-template-columns: minmax(18rem, 22rem) minmax(0, 1fr);
    align-items: start;
    gap: ${space[6]};
  }
`;

const Side = styled.div`
  display: contents;

  ${WIDE_PAGE} {
    position: sticky;
    top: calc(${frame.belowHeader} + ${space[4]});
    display: grid;
    gap: ${space[4]};
  }
`;

const Profile = styled.header`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  min-height: 64px;
`;

const IconChoice = styled.button`
  position: relative;
  flex: none;
  padding: 0;
  background: none;
  border: 0;
  border-radius: ${radius.round};
  cursor: pointer;

  & > svg:last-child:not(:first-child) {
    position: absolute;
    right: 0;
    bottom: ${space[1]};
    padding: ${space[1]};
    box-sizing: content-box;
    background: ${color.primary};
    border-radius: ${radius.round};
    color: ${color.onPrimary};
  }

  &:disabled {
    cursor: default;
  }
`;

const Vip = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-height: 28px;
  padding: 0 ${space[3]};
  border: 1px solid ${color.money};
  border-radius: ${radius.round};
  color: ${color.money};
  text-decoration: none;
  ${font.caption}

  /* The tap target of the link: 28 px of the label and 8 px on each side. */
  &[href]::after {
    position: absolute;
    inset: -${space[2]} 0;
    content: '';
  }
`;

const Name = styled.h1`
  overflow-wrap: anywhere;
  ${font.title}
`;

const BalanceCard = styled.section`
  padding: ${space[4]};
  min-height: calc(${frame.touch} + 60px);
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};

  & > small {
    color: ${color.textMuted};
    ${font.small}
  }
`;
