/** Bonuses: each bonus under way without reading terms: staked, left, what counts, how long, and what giving it up costs. */
import { useState } from 'react';
import styled from 'styled-components';
import { useFormat, useT } from '@site/shared/i18n';
import { color, font, space } from '@site/shared/theme';
import { Button, Card, ConfirmDialog, Money, ProgressBar } from '@site/shared/ui';
import { useCall, useMember, useSite } from '@site/shared/platform';
import { activeBonuses, forfeitBonus, type ActiveBonus } from '@site/shared/wps';
import { wagerOf } from '../model/wager';
import { PanelLine } from './taking-part.styles';
import { useAct } from './useAct';

export function Bonuses() {
  const t = useT('promo');
  const member = useMember();
  const bonuses = useCall(activeBonuses, undefined, { enabled: member !== null });
  // Above the offers, and only for whom has one: while it loads or cannot be had nothing is missing here.
  if (bonuses.status !== 'ready' || bonuses.value.length === 0) return null;
  return (
    <List aria-label={t('bonus.label')}>
      {bonuses.value.map((bonus) => (
        <BonusCard key={bonus.claimId} bonus={bonus} />
      ))}
    </List>
  );
}

function BonusCard({ bonus }: { readonly bonus: ActiveBonus }) {
  const t = useT('promo');
  const { money, dateTime } = useFormat();
  const { currency } = useSite();
  const { title, bonus: amount, wagerRequired, wagerDone, expireTime } = bonus;
  const { share, left, isDone } = wagerOf(wagerRequired, wagerDone);
  const figures = { done: money(wagerDone, currency), required: money(wagerRequired, currency) };
  return (
    <Stack as={Card}>
      <PanelLine>
        <span>{title}</span>
        <Money amount={amount} currency={currency} tone="gold" />
      </PanelLine>
      <ProgressBar share={share} label={t('bonus.progress', figures)} />
      <p>{t('bonus.progress', figures)}</p>
      {isDone ? null : <p>{t('bonus.blocks', { left: money(left, currency) })}</p>}
      <Contribution of={bonus} />
      {expireTime === null ? null : <p>{t('bonus.expires', { time: dateTime(expireTime) })}</p>}
      <Forfeit bonus={bonus} />
    </Stack>
  );
}

/** What counts how much, per kind of game. */
function Contribution({ of: { contribution = {} } }: { readonly of: ActiveBonus }) {
  const t = useT('promo');
  const { percent } = useFormat();
  const games = Object.entries(contribution);
  if (games.length === 0) return null;
  const words = games.map(([game, share]) => `${t(`game.${game}`, { defaultValue: game })} ${percent(share / 100)}`);
  return <p>{t('bonus.contribution', { games: words.join(' · ') })}</p>;
}

function Forfeit({ bonus: { claimId, bonus, forfeitable } }: { readonly bonus: ActiveBonus }) {
  const t = useT('promo');
  const { money } = useFormat();
  const { currency } = useSite();
  const { act, acting } = useAct(forfeitBonus);
  const [isAsking, setAsking] = useState(false);
  if (!forfeitable) return null;
  return (
    <>
      <Button kind="ghost" onClick={() => setAsking(true)}>
        {t('bonus.forfeit')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('bonus.forfeit')}
        message={t('bonus.forfeitSure', { amount: money(bonus, currency) })}
        confirmLabel={t('bonus.forfeit')}
        busy={acting}
        onConfirm={async () => {
          await act({ claimId });
          setAsking(false);
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

const List = styled.section`
  display: grid;
  gap: ${space[3]};
  padding: ${space[4]} ${space[4]} 0;
`;

const Stack = styled.div`
  display: grid;
  gap: ${space[2]};

  & > p {
    color: ${color.textMuted};
    ${font.small}
  }
`;
