/** Participation: what the visitor can do with a promotion, by its type; shown below its text (PRO-04). */
import { LogIn } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { paths, type ReturnState } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { LinkButton } from '@site/shared/ui';
import { IfOpen, useMember } from '@site/shared/platform';
import type { Announcement } from '@site/shared/wps';
import { LoginCalendar } from './LoginCalendar';
import { MissionList } from './MissionList';
import { PromotionStatus } from './PromotionStatus';
import { TicketList } from './TicketList';
import { PrizeWheel } from './PrizeWheel';

interface ParticipationProps {
  /** The announcement's promotion id; its own id where it has none. */
  readonly promotionId: string;
  readonly promotionType: Announcement['promotionType'];
}

/** Types that another page handles: the button's translation key and target. */
const EXTERNAL_ACTIONS: Readonly<Record<string, readonly [key: string, to: string]>> = {
  DEPOSIT: ['take.deposit', paths.deposit],
  FIRST_DEPOSIT: ['take.deposit', paths.deposit],
  REBATE: ['take.rebate', paths.manualRebate],
  REFERRAL: ['take.invite', paths.inviteFriends],
};

/** Referral rewards are credited automatically: the status is shown only once there is one to claim. */
const REWARD_READY = ['CLAIM', 'ISSUED'] as const;
const NOT_JOINED = ['JOIN', 'COMING_SOON'] as const;

export function Participation({ promotionId, promotionType }: ParticipationProps) {
  const t = useT('promo');
  const member = useMember();
  const { pathname, search } = useLocation();
  if (promotionType === null) return null;
  const externalAction = EXTERNAL_ACTIONS[promotionType];
  if (externalAction) {
    const [key, to] = externalAction;
    return (
      <>
        {member && promotionType === 'REFERRAL' ? (
          <PromotionStatus promotionId={promotionId} only={REWARD_READY} />
        ) : null}
        <IfOpen path={to}>
          <LinkButton full to={to}>
            {t(key)}
          </LinkButton>
        </IfOpen>
      </>
    );
  }
  if (!member) {
    const state: ReturnState = { returnTo: pathname + search };
    return (
      <LinkButton full to={paths.login} state={state} icon={<LogIn aria-hidden />}>
        {t('take.login')}
      </LinkButton>
    );
  }
  // What is entered for one promotion is not for the next one, which may be of the same type.
  return <ParticipationByType key={promotionId} promotionId={promotionId} type={promotionType} />;
}

function ParticipationByType({ promotionId, type }: { readonly promotionId: string; readonly type: string }) {
  switch (type) {
    case 'LOGIN':
      return <LoginCalendar />;
    case 'RAFFLE':
      return <PrizeWheel promotionId={promotionId} />;
    case 'MISSION':
      return <MissionList />;
    case 'TICKET':
      return (
        <>
          <PromotionStatus promotionId={promotionId} only={NOT_JOINED} />
          <TicketList />
        </>
      );
    default:
      return <PromotionStatus promotionId={promotionId} />;
  }
}
