/** LoginCalendar: the days of the login promotion (claimed, missed, ready, waiting) and the button that claims the ready one. */
import { Check, Flame } from 'lucide-react';
import styled from 'styled-components';
import { RewardMoment } from '@site/shared/components';
import { isOpenDuring, useBreak, useRereadDaily } from '@site/shared/paged';
import { useFormat, useT } from '@site/shared/i18n';
import { IntentNote } from '@site/shared/intent';
import { color, font, radius, space } from '@site/shared/theme';
import { Async, Button, Money, Skeleton } from '@site/shared/ui';
import { useCall, useSite } from '@site/shared/platform';
import { claimLoginPromotion, loginPromotion, type LoginPromotion } from '@site/shared/wps';
import { BonusTerms } from './BonusTerms';
import { BreakNote } from './BreakNote';
import { Panel } from './Participation.styles';
import { streakOf } from '../../model/streak';
import { useClaim } from '../../queries/useParticipate';

export function LoginCalendar() {
  useRereadDaily(loginPromotion);
  return (
    <Async of={useCall(loginPromotion, undefined)} compact skeleton={<Skeleton height={260} />}>
      {(promotion) => <Calendar promotion={promotion} />}
    </Async>
  );
}

function Calendar({ promotion }: { readonly promotion: LoginPromotion }) {
  const t = useT('promo');
  const { money, dateTimeZone } = useFormat();
  const { currency } = useSite();
  const claim = useClaim(claimLoginPromotion, 'calendar');
  const pause = useBreak();
  const { promotionId, days, nextAt } = promotion;
  const streak = streakOf(days);
  const ready = days.find(({ state }) => state === 'READY');
  return (
    <Panel aria-label={t('calendar.label')}>
      <RewardMoment claimed={claim.claimed} />
      {/* One day is no streak. */}
      {streak > 1 ? (
        <Streak>
          <Flame size={20} aria-hidden />
          {t('calendar.streak', { count: streak })}
        </Streak>
      ) : null}
      <Days>
        {days.map(({ day, reward, state }) => (
          <Day key={day} data-state={state} aria-current={state === 'READY' ? 'date' : undefined}>
            <small>{t('calendar.day', { day })}</small>
            <Money amount={reward} currency={currency} tone={state === 'MISSED' ? 'plain' : 'gold'} />
            <small>
              {state === 'CLAIMED' ? <Check size={14} aria-hidden /> : null}
              {t(`calendar.${state}`)}
            </small>
          </Day>
        ))}
      </Days>
      {ready ? (
        <>
          <BreakNote pause={pause} of={[promotion]} />
          <Button
            full
            loading={claim.isBusy}
            disabled={!isOpenDuring(pause, promotion)}
            onClick={() => claim.submit({ id: promotionId })}
          >
            {t('calendar.take', { amount: money(ready.reward, currency) })}
          </Button>
        </>
      ) : null}
      <IntentNote intention={claim} refusal={null} />
      <BonusTerms of={[promotion]} />
      {!ready && nextAt !== null ? <p>{t('calendar.next', { time: dateTimeZone(nextAt) })}</p> : null}
    </Panel>
  );
}

const Streak = styled.strong`
  display: flex;
  align-items: center;
  gap: ${space[2]};

  & > svg {
    color: ${color.money};
  }
`;

const Days = styled.ol`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space[2]};

  /* The last day is the largest. */
  & > li:last-child {
    grid-column: span 2;
  }
`;

const Day = styled.li`
  display: grid;
  gap: ${space[1]};
  justify-items: center;
  padding: ${space[2]} ${space[1]};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  ${font.small}

  & > small {
    display: inline-flex;
    align-items: center;
    gap: ${space[1]};
    color: ${color.textMuted};
    ${font.caption}
  }

  &[data-state='READY'] {
    background: color-mix(in srgb, ${color.primary} 12%, ${color.surface});
    border-color: ${color.primary};
  }

  &[data-state='CLAIMED'] > small:last-child {
    color: ${color.good};
  }

  &[data-state='MISSED'] {
    border-style: dashed;
  }
`;
