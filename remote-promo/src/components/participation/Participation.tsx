/** TakingPart: below a promotion's text, what this visitor can do with it, by its kind (PRO-04). */
import { LogIn } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { paths, type ReturnState } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { LinkButton } from '@site/shared/ui';
import { IfOpen, useMember } from '@site/shared/platform';
import type { Announcement } from '@site/shared/wps';
import { LoginCalendar } from './LoginCalendar';
import { Missions } from './MissionList';
import { Standing } from './PromotionStatus';
import { Tickets } from './TicketList';
import { Wheel } from './PrizeWheel';

interface TakingPartProps {
  /** The promotion behind the text; where it has no id of its own, the text's. */
  readonly promotionId: string;
  readonly promotionType: Announcement['promotionType'];
}

/** Kinds that live elsewhere: the words of the button and where it leads. */
const ELSEWHERE: Readonly<Record<string, readonly [key: string, to: string]>> = {
  DEPOSIT: ['take.deposit', paths.deposit],
  FIRST_DEPOSIT: ['take.deposit', paths.deposit],
  REBATE: ['take.rebate', paths.manualRebate],
  REFERRAL: ['take.invite', paths.inviteFriends],
};

/** Thanks come by themselves: there is nothing to say until one is here. */
const WAITING = ['CLAIM', 'ISSUED'] as const;
const NOT_JOINED = ['JOIN', 'COMING_SOON'] as const;

export function TakingPart({ promotionId, promotionType }: TakingPartProps) {
  const t = useT('promo');
  const member = useMember();
  const { pathname, search } = useLocation();
  if (promotionType === null) return null;
  const elsewhere = ELSEWHERE[promotionType];
  if (elsewhere) {
    const [key, to] = elsewhere;
    return (
      <>
        {member && promotionType === 'REFERRAL' ? <Standing promotionId={promotionId} only={WAITING} /> : null}
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
  return <ByKind promotionId={promotionId} kind={promotionType} />;
}

function ByKind({ promotionId, kind }: { readonly promotionId: string; readonly kind: string }) {
  switch (kind) {
    case 'LOGIN':
      return <LoginCalendar />;
    case 'RAFFLE':
      return <Wheel promotionId={promotionId} />;
    case 'MISSION':
      return <Missions />;
    case 'TICKET':
      return (
        <>
          <Standing promotionId={promotionId} only={NOT_JOINED} />
          <Tickets />
        </>
      );
    default:
      return <Standing promotionId={promotionId} />;
  }
}
