/** JackpotStrip: the jackpot counter above the games with a jackpot (HOME-06). */
import styled from 'styled-components';
import { useFormat, useLocale, useT } from '@site/shared/i18n';
import { useCall, usePlatform } from '@site/shared/platform';
import { color, font, radius, space } from '@site/shared/theme';
import { Async, RemoteImage, ScrollRow, Skeleton, WhenNear } from '@site/shared/ui';
import { jackpot } from '@site/shared/wps';
import { launchLink, useLaunch } from '../components/useLaunch';
import { whileGamesOpen } from '../components/whileGamesOpen';
import { JackpotCounter } from './JackpotCounter';

const POLL_MS = 15_000;

export default whileGamesOpen(JackpotStrip);

function JackpotStrip() {
  const t = useT('games');
  const format = useFormat();
  const { config } = usePlatform();
  const launch = useLaunch();
  const language = useLocale().toUpperCase();
  const read = useCall(jackpot, { merchantCode: config.merchantCode, language }, { every: POLL_MS });
  return (
    <Place aria-label={t('jackpot')}>
      <Async of={read} compact skeleton={<Skeleton height={112} />}>
        {({ jackpot_amount: amount, currency, game_jackpot: games }) => (
          <>
            <Label>{t('jackpot')}</Label>
            <JackpotCounter amount={amount} currency={currency} />
            <ScrollRow>
              <WhenNear>
                {games.map((game) => (
                  <Pot key={game.nodeId} {...launchLink(game.nodeId, () => launch(game.nodeId))}>
                    <Art>
                      <RemoteImage src={game.iconUrl} alt="" ratio="1 / 1" />
                    </Art>
                    <span>
                      <small>{game.game_name}</small>
                      <b>{format.money(game.amount, currency)}</b>
                    </span>
                  </Pot>
                ))}
              </WhenNear>
            </ScrollRow>
          </>
        )}
      </Async>
    </Place>
  );
}

const Place = styled.section`
  margin: 0 ${space[4]};
  padding: ${space[4]};
  --row-inset: 0px;
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  text-align: center;
`;

const Label = styled.h2`
  color: ${color.textMuted};
  ${font.small}
`;

const Art = styled.span`
  flex: none;
  width: ${space[10]};
  overflow: hidden;
  border-radius: ${space[2]};
`;

const Pot = styled.a`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[2]};
  background: ${color.raised};
  border-radius: ${radius.small};
  color: ${color.text};
  text-align: start;
  text-decoration: none;

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
