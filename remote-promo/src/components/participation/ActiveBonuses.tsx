/** Bonuses: each bonus under way without reading terms: staked, left, what counts, how long, what it keeps back. */
import { Hourglass, Lock } from 'lucide-react';
import styled from 'styled-components';
import { paths } from '@site/shared/contract';
import { parseMinor } from '@site/shared/kernel';
import { useFormat, useT } from '@site/shared/i18n';
import { color, font, radius, space } from '@site/shared/theme';
import { Card, LinkButton, Money, ProgressBar } from '@site/shared/ui';
import { IfOpen, useCall, useMember, useSite } from '@site/shared/platform';
import { activeBonuses, forfeitBonus, turnoverInfo, type ActiveBonus, type ForfeitQuery } from '@site/shared/wps';
import { wagerOf } from '../../model/wager';
import { TimeLeft } from '../TimeLeft';
import { Forfeit } from './ForfeitBonus';
import { PanelLine } from './Participation.styles';
import { Finding, useTake, type Take } from '../../queries/useParticipate';

export interface BonusesUnderWay {
  readonly bonuses: readonly ActiveBonus[];
  /** What of deposits is still to be staked, as an amount; null where that cannot be had. */
  readonly ownLeft: string | null;
}

/** A member's bonuses; null while it is unknown whether there are any. What cannot be had is missed by nobody. */
export function useBonuses(): BonusesUnderWay | null {
  const enabled = useMember() !== null;
  const bonuses = useCall(activeBonuses, undefined, { enabled });
  const turnover = useCall(turnoverInfo, undefined, { enabled });
  if (!enabled) return NONE;
  if (bonuses.status === 'loading' || turnover.status === 'loading') return null;
  return {
    bonuses: bonuses.status === 'ready' ? bonuses.value : [],
    ownLeft: turnover.status === 'ready' ? turnover.value.remaining : null,
  };
}

const NONE: BonusesUnderWay = { bonuses: [], ownLeft: null };

/** Above the offers, and only for whom has one. */
export function Bonuses({ of: { bonuses, ownLeft } }: { readonly of: BonusesUnderWay }) {
  const t = useT('promo');
  const forfeit = useTake(forfeitBonus, 'forfeit', () => undefined);
  if (bonuses.length === 0) return null;
  return (
    <List aria-label={t('bonus.label')}>
      <Finding of={forfeit} />
      {bonuses.map((bonus) => (
        <BonusCard key={bonus.claimId} bonus={bonus} forfeit={forfeit} />
      ))}
      {ownLeft === null ? null : <OwnMoney remaining={ownLeft} />}
    </List>
  );
}

interface BonusCardProps {
  readonly bonus: ActiveBonus;
  readonly forfeit: Take<ForfeitQuery>;
}

function BonusCard({ bonus, forfeit }: BonusCardProps) {
  const t = useT('promo');
  const { dateTime } = useFormat();
  const { currency } = useSite();
  const { title, bonus: amount, wagerRequired, wagerDone, expireTime } = bonus;
  const { share, left, isDone } = wagerOf(wagerRequired, wagerDone);
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
            </b>{' '}
            {t('bonus.expires', { time: dateTime(expireTime) })}
          </span>
        </Line>
      )}
      {isDone ? null : (
        <Line>
          <Lock size={16} aria-hidden />
          <span>{t('bonus.blocks')}</span>
        </Line>
      )}
      <Contribution of={bonus} />
      <Forfeit bonus={bonus} forfeit={forfeit} />
    </Stack>
  );
}

/** What counts how much, per kind of game, the fullest first. */
function Contribution({ of: { contribution = {} } }: { readonly of: ActiveBonus }) {
  const t = useT('promo');
  const { percent } = useFormat();
  const games = Object.entries(contribution).sort(([, a], [, b]) => b - a);
  if (games.length === 0) return null;
  return (
    <Counts>
      <h3>{t('bonus.contribution')}</h3>
      <ul>
        {games.map(([game, share]) => (
          <li key={game}>
            {t(`game.${game}`, { defaultValue: game })} <b>{percent(share / 100)}</b>
          </li>
        ))}
      </ul>
    </Counts>
  );
}

/** The turnover of deposits, which keeps back the member's own money. */
function OwnMoney({ remaining }: { readonly remaining: string }) {
  const t = useT('promo');
  const { money } = useFormat();
  const { currency } = useSite();
  const left = parseMinor(remaining);
  if (!left.ok || left.value <= 0) return null;
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

const Stack = styled.div`
  display: grid;
  gap: ${space[3]};

  & h2 {
    ${font.strong}
  }
`;

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
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

const Counts = styled.div`
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
