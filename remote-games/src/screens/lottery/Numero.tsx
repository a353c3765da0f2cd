/** Numero: the draw that takes bets now, the time left, and the last result. */
import { useMemo } from 'react';
import { useT } from '@site/shared/i18n';
import { useCall } from '@site/shared/platform';
import { Async, Countdown, Skeleton } from '@site/shared/ui';
import { nearNumero, type NearNumero } from '@site/shared/wps';
import { Balls } from './Balls';
import { Issue } from './Betting.styles';

const EVERY_MS = 4000;

export function Numero({ gameId }: { readonly gameId: number }) {
  const near = useCall(nearNumero, { gameId }, { every: EVERY_MS, staleTime: 0 });
  return (
    <Async of={near} compact skeleton={<Skeleton height={96} />}>
      {(value) => <Shown near={value} />}
    </Async>
  );
}

function Shown({ near }: { readonly near: NearNumero }) {
  const t = useT('games');
  const { currentNumero, lastDraw, serverTime } = near;
  // The phone's clock may be wrong; the gateway says how much time is left.
  const until = useMemo(() => Date.now() + currentNumero.closeTime - serverTime, [currentNumero, serverTime]);
  return (
    <Issue aria-label={t('lottery.draw', { numero: currentNumero.numero })}>
      <div>
        <small>{t('lottery.draw', { numero: currentNumero.numero })}</small>
        <b>{currentNumero.closeTime > serverTime ? <Countdown until={until} /> : t('lottery.drawing')}</b>
      </div>
      <div>
        <small>{t('lottery.last', { numero: lastDraw.numero })}</small>
        <Balls winNo={lastDraw.winNo} />
      </div>
    </Issue>
  );
}
