/** Numero: the open draw, its countdown, the last result, and a button to all results. */
import { useMemo, useState } from 'react';
import { ChartColumn } from 'lucide-react';
import { useT } from '@site/shared/i18n';
import { Async, Button, Countdown, Skeleton } from '@site/shared/ui';
import { type LotteryGame, type NearNumero } from '@site/shared/wps';
import { useNearNumero } from '../../queries/useNearNumero';
import { Balls } from './Balls';
import { Issue } from './Betting.styles';
import { Results } from './Results';

/** Height of the card in pixels, in Bengali, whose line is taller. */
const HEIGHT = 126;

export function Numero({ game }: { readonly game: LotteryGame }) {
  const near = useNearNumero(game.gameId, { isPolling: true });
  // The time in the answer of an earlier visit is past.
  const [earlier] = useState(near.status === 'ready' ? near.value : null);
  return (
    <Async of={near} compact skeleton={<Skeleton height={HEIGHT} />}>
      {(value) => <Shown near={value} isTimeKnown={value !== earlier} game={game} />}
    </Async>
  );
}

interface ShownProps {
  readonly near: NearNumero;
  readonly isTimeKnown: boolean;
  readonly game: LotteryGame;
}

function Shown({ near, isTimeKnown, game }: ShownProps) {
  const t = useT('games');
  const [isReading, setReading] = useState(false);
  const { currentNumero, lastDraw, serverTime } = near;
  // Relative to the gateway's clock, because the device's may be wrong.
  const until = useMemo(() => Date.now() + currentNumero.closeTime - serverTime, [currentNumero, serverTime]);
  const left = currentNumero.closeTime > serverTime ? <Countdown until={until} /> : t('lottery.drawing');
  return (
    <Issue aria-label={t('lottery.draw', { numero: currentNumero.numero })}>
      <div>
        <small>{t('lottery.draw', { numero: currentNumero.numero })}</small>
        <b>{isTimeKnown ? left : '–:–'}</b>
      </div>
      <div>
        <small>{t('lottery.last', { numero: lastDraw.numero })}</small>
        <Balls winNo={lastDraw.winNo} />
      </div>
      <Button kind="ghost" icon={<ChartColumn size={20} />} onClick={() => setReading(true)}>
        {t('lottery.results')}
      </Button>
      {isReading ? <Results game={game} onClose={() => setReading(false)} /> : null}
    </Issue>
  );
}
