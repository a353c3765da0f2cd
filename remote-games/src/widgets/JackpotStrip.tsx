/** JackpotStrip: the pot's counter above the games that hold one (HOME-06). */
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useFormat, useLocale, useT } from '@site/shared/i18n';
import { parseMinor, toDecimal } from '@site/shared/kernel';
import { useCall, usePlatform } from '@site/shared/platform';
import { color, font, radius, space } from '@site/shared/theme';
import { Async, RemoteImage, ScrollRow, Skeleton } from '@site/shared/ui';
import { jackpot } from '@site/shared/wps';
import { useLaunch } from '../data/useLaunch';
import { stepTowards } from '../model/jackpot';

const EVERY_MS = 15_000;
const TICK_MS = 100;

export default function JackpotStrip() {
  const t = useT('games');
  const format = useFormat();
  const { config } = usePlatform();
  const launch = useLaunch();
  const language = useLocale().toUpperCase();
  const read = useCall(jackpot, { merchantCode: config.merchantCode, language }, { every: EVERY_MS });
  return (
    <Place aria-label={t('jackpot')}>
      <Async of={read} compact skeleton={<Skeleton height={112} />}>
        {({ jackpot_amount: amount, currency, game_jackpot: games }) => (
          <>
            <Label>{t('jackpot')}</Label>
            <Counter amount={amount} currency={currency} />
            <ScrollRow>
              {games.map((game) => (
                <Pot key={game.nodeId} type="button" onClick={() => launch(game.nodeId)}>
                  <Art>
                    <RemoteImage src={game.iconUrl} alt="" ratio="1 / 1" />
                  </Art>
                  <span>
                    <small>{game.game_name}</small>
                    <b>{format.money(game.amount, currency)}</b>
                  </span>
                </Pot>
              ))}
            </ScrollRow>
          </>
        )}
      </Async>
    </Place>
  );
}

/** Runs from the last answer to the newest; the first is shown at once. Who asked for less motion gets the number. */
function Counter({ amount, currency }: { readonly amount: string; readonly currency: string }) {
  const format = useFormat();
  const minor = parseMinor(amount);
  const target = minor.ok ? minor.value : 0;
  const [shown, setShown] = useState(target);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setShown(target);
      return;
    }
    const timer = setInterval(() => setShown((now) => stepTowards(now, target)), TICK_MS);
    return () => clearInterval(timer);
  }, [target]);
  return <Figure>{format.money(toDecimal(shown), currency)}</Figure>;
}

const Place = styled.section`
  margin: 0 ${space[4]};
  padding: ${space[4]};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  text-align: center;
`;

const Label = styled.h2`
  margin: 0;
  color: ${color.textMuted};
  ${font.small}
`;

const Figure = styled.p`
  margin: 0 0 ${space[3]};
  color: ${color.money};
  ${font.heading}
  ${font.tabular}
`;

const Art = styled.span`
  flex: none;
  width: ${space[10]};
  overflow: hidden;
  border-radius: ${space[2]};
`;

const Pot = styled.button`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[2]};
  background: ${color.raised};
  border: 0;
  border-radius: ${radius.small};
  color: ${color.text};
  text-align: start;
  cursor: pointer;

  & small,
  & b {
    display: block;
    ${font.caption}
  }

  & b {
    color: ${color.money};
    ${font.tabular}
  }
`;
