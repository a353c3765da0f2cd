/**
 * ActiveBonuses: for each active bonus its wagering progress and expiry; its conditions on demand, because the promotions
 * are below.
 */
import { useState } from 'react';
import { Hourglass, Lock } from 'lucide-react';
import styled from 'styled-components';
import { paths } from '@site/shared/contract';
import { parseMinor } from '@site/shared/kernel';
import { useFormat, useT } from '@site/shared/i18n';
import { IntentNote, type Intention } from '@site/shared/intent';
import { color, font, radius, space } from '@site/shared/theme';
import { AccordionItem, Card, LinkButton, Money, ProgressBar } from '@site/shared/ui';
import { IfOpen, usePlatform, useSite } from '@site/shared/platform';
import { forfeitBonus, type ActiveBonus, type ForfeitQuery } from '@site/shared/wps';
import { wagerOf } from '../../model/wager';
import type { ActiveBonusesState } from '../../queries/useActiveBonuses';
import { TimeLeft } from '../TimeLeft';
import { ForfeitBonus } from './ForfeitBonus';
import { PanelLine } from './Participation.styles';
import { useParticipate } from '../../queries/useParticipate';

export function ActiveBonuses({ of: { bonuses, depositTurnoverLeft } }: { readonly of: ActiveBonusesState }) {
  const t = useT('promo');
  const { toasts } = usePlatform();
  const forfeit = useParticipate(forfeitBonus, {
    name: 'forfeit',
    onDone: () => toasts.show({ kind: 'success', text: t('bonus.forfeited'), length: 'short' }),
  });
  if (bonuses.length === 0) return null;
  return (
    <List aria-label={t('bonus.label')}>
      <IntentNote intention={forfeit} refusal={null} />
      <Order>{t('bonus.order')}</Order>
      {bonuses.map((bonus) => (
        <BonusCard key={bonus.claimId} bonus={bonus} forfeit={forfeit} />
      ))}
      {depositTurnoverLeft === null ? null : <DepositTurnover remaining={depositTurnoverLeft} />}
    </List>
  );
}

interface BonusCardProps {
  readonly bonus: ActiveBonus;
  readonly forfeit: Intention<ForfeitQuery, unknown>;
}

function BonusCard({ bonus, forfeit }: BonusCardProps) {
  const t = useT('promo');
  const { dateTime } = useFormat();
  const { currency } = useSite();
  const [isOpen, setOpen] = useState(false);
  const { title, bonus: amount, wagerRequired, wagerDone, expireTime } = bonus;
  const { share, remaining: left, isDone } = wagerOf(wagerRequired, wagerDone);
  const figures = { required: wagerRequired, done: wagerDone, left };
  return (
    <Stack as={Card}>
      <PanelLine>
        <h2>{title}</h2>
        <Money amount={amount} currency={currency} tone="gold" />
      </PanelLine>
      <ProgressBar share={share} label={t('bonus.progress')} />
      <Figures>
        {Object.entries(figures).map(([name, value]) => (
          <div key={name}>
            <dt>{t(`bonus.${name}`)}</dt>
            <dd>
              <Money amount={value} currency={currency} />
            </dd>
          </div>
        ))}
      </Figures>
      {expireTime === null ? null : (
        <Line>
          <Hourglass size={16} aria-hidden />
          <span>
            <b>
              <TimeLeft until={expireTime} />
            </b>
            {' · '}
            {t('bonus.expires', { time: dateTime(expireTime) })}
          </span>
        </Line>
      )}
      <AccordionItem title={t('bonus.conditions')} open={isOpen} onToggle={setOpen}>
        <Stack>
          {isDone ? null : (
            <Line>
              <Lock size={16} aria-hidden />
              <span>{t('bonus.blocks')}</span>
            </Line>
          )}
          <Contribution of={bonus} />
          <ForfeitBonus bonus={bonus} forfeit={forfeit} />
        </Stack>
      </AccordionItem>
    </Stack>
  );
}

/** Wagering contribution per game type, highest first. */
function Contribution({ of: { contribution = {} } }: { readonly of: ActiveBonus }) {
  const t = useT('promo');
  const { percent } = useFormat();
  const games = Object.entries(contribution).sort(([, a], [, b]) => b - a);
  if (games.length === 0) return null;
  return (
    <ContributionList>
      <h3>{t('bonus.contribution')}</h3>
      <ul>
        {games.map(([game, share]) => (
          <li key={game}>
            {t(`game.${game}`, { defaultValue: game })} <b>{percent(share / 100)}</b>
          </li>
        ))}
      </ul>
    </ContributionList>
  );
}

/** The open turnover of deposits, which blocks the withdrawal of the member's own money. */
function DepositTurnover({ remaining }: { readonly remaining: string }) {
  const t = useT('promo');
  const { money } = useFormat();
  const { currency } = useSite();
  const amount = parseMinor(remaining);
  if (!amount.ok || amount.value <= 0) return null;
  return (
    <Stack as={Card}>
      <Line>
        <Lock size={16} aria-hidden />
        <span>{t('bonus.ownMoney', { left: money(remaining, currency) })}</span>
      </Line>
      <IfOpen path={paths.withdraw}>
        <LinkButton kind="secondary" full to={paths.withdraw}>
          {t('bonus.toWithdraw')}
        </LinkButton>
      </IfOpen>
    </Stack>
  );
}

const List = styled.section`
  display: grid;
  gap: ${space[3]};
  padding: ${space[4]} ${space[4]} ${space[2]};
`;

const Order = styled.p`
  color: ${color.textMuted};
  ${font.small}
`;

const Stack = styled.div`
  display: grid;
  gap: ${space[3]};

  --row-inset: 0px;

  & h2 {
    ${font.strong}
  }

  /* The last line of its card. */
  & > details {
    margin-bottom: -${space[3]};
    border: 0;
    border-top: 1px solid ${color.line};
  }
`;

const Figures = styled.dl`
  display: grid;
  /* Three beside each other; below each other at large text. */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 4.75rem), 1fr));
  gap: ${space[2]};

  & dt {
    color: ${color.textMuted};
    ${font.caption}
  }

  & dd {
    margin: 0;
    ${font.small}
    ${font.tabular}
    font-weight: 600;
  }
`;

const Line = styled.p`
  display: grid;
  grid-template-columns: 16px 1fr;
  gap: ${space[2]};
  color: ${color.textMuted};
  ${font.small}

  & > svg {
    margin-top: 3px;
  }

  & b {
    color: ${color.text};
  }
`;

const ContributionList = styled.div`
  display: grid;
  gap: ${space[2]};

  & > h3 {
    color: ${color.textMuted};
    ${font.caption}
  }

  & > ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[1]};
  }

  & li {
    padding: 2px ${space[2]};
    background: ${color.raised};
    border-radius: ${radius.round};
    ${font.caption}
  }
`;
