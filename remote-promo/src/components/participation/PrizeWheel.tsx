/** Wheel: the prize wheel. The gateway draws; the wheel only turns to what was drawn. */
import { useState } from 'react';
import styled from 'styled-components';
import { useFormat, useT } from '@site/shared/i18n';
import { color, font, space } from '@site/shared/theme';
import { Async, Button, Skeleton } from '@site/shared/ui';
import { useCall, useSite } from '@site/shared/platform';
import { drawRaffle, raffleStatus, type RaffleDraw, type RaffleStatus } from '@site/shared/wps';
import { middleOf, rotationTo, sectorPath } from '../../model/wheel';
import { Panel } from './Participation.styles';
import { Finding, useTake } from '../../queries/useParticipate';

const RADIUS = 100;
const mixed = (tone: string, share: number) => `color-mix(in srgb, ${tone} ${share}%, ${color.surface})`;
/** The lily in the middle. */
const PETALS = [-72, -36, 0, 36, 72];
/** Sectors by turns; light enough for the amounts on them in both themes. */
const TINTS = [mixed(color.primary, 16), color.ink, mixed(color.money, 12), color.ink];

export function Wheel({ promotionId }: { readonly promotionId: string }) {
  return (
    <Async of={useCall(raffleStatus, { promotionId })} compact skeleton={<Skeleton height={420} />}>
      {(raffle) => <WheelPanel raffle={raffle} />}
    </Async>
  );
}

function WheelPanel({ raffle }: { readonly raffle: RaffleStatus }) {
  const t = useT('promo');
  const { money, number } = useFormat();
  const { currency } = useSite();
  const [rotation, setRotation] = useState(0);
  const [draw, setDraw] = useState<RaffleDraw | null>(null);
  const [isTurning, setTurning] = useState(false);
  const { promotionId, prizes, nextChance } = raffle;
  // While it turns the new count would give the outcome away a moment early.
  const [shownChances, setShownChances] = useState<number | null>(null);
  const chances = shownChances ?? raffle.chances;

  const drawing = useTake(drawRaffle, 'wheel', (drawn) => {
    const sector = drawn ? prizes.findIndex(({ prizeId }) => prizeId === drawn.prize.prizeId) : -1;
    if (!drawn) return setShownChances(null);
    setDraw(drawn);
    // A prize that is not on this wheel is told without a turn.
    if (sector === -1) return settle();
    setTurning(true);
    setRotation((before) => rotationTo(sector, prizes.length, before));
  });
  const spin = () => {
    setShownChances(raffle.chances - 1);
    setDraw(null);
    drawing.take({ promotionId });
  };
  const settle = () => {
    setTurning(false);
    setShownChances(null);
  };
  return (
    <Panel aria-label={t('wheel.label')}>
      <Stage>
        <Pointer aria-hidden />
        <Disc
          viewBox="-104 -104 208 208"
          role="img"
          aria-label={t('wheel.prizes', { prizes: prizes.map(({ title }) => title).join(', ') })}
          style={{ transform: `rotate(${rotation}deg)` }}
          onTransitionEnd={settle}
        >
          {prizes.map(({ prizeId, amount }, index) => (
            <g key={prizeId} transform={`rotate(${middleOf(index, prizes.length)})`}>
              <Sector d={sectorPath(prizes.length, RADIUS)} $tint={TINTS[index % TINTS.length] ?? color.ink} />
              <text y={-RADIUS * 0.72} textAnchor="middle">
                {money(amount, currency).replace(/\.00$/, '')}
              </text>
            </g>
          ))}
          <circle r="101" fill="none" stroke={color.money} strokeWidth="3" />
          <circle r="20" fill={color.surface} stroke={color.money} strokeWidth="3" />
          {PETALS.map((turn) => (
            <path key={turn} d="M0 4C-5-2-4-9 0-14 4-9 5-2 0 4Z" fill={color.primary} transform={`rotate(${turn})`} />
          ))}
        </Disc>
      </Stage>
      <Outcome role="status">
        {draw && !isTurning
          ? t('wheel.won', { prize: draw.prize.title })
          : t('wheel.chances', { count: number(chances) })}
      </Outcome>
      <Finding of={drawing} />
      <Button full loading={drawing.isBusy || isTurning} disabled={chances <= 0} onClick={spin}>
        {t('wheel.spin')}
      </Button>
      <p>{t('take.bonusMoney')}</p>
      {nextChance === null ? null : <p>{t('wheel.next', { amount: money(nextChance, currency) })}</p>}
    </Panel>
  );
}

const Stage = styled.div`
  position: relative;
  width: min(100%, 300px);
  margin: 0 auto;
`;

const Pointer = styled.span`
  position: absolute;
  top: -4px;
  left: calc(50% - 10px);
  z-index: 1;
  border-top: 20px solid ${color.money};
  border-right: 10px solid transparent;
  border-left: 10px solid transparent;
`;

const Disc = styled.svg`
  width: 100%;
  transition: transform 4200ms cubic-bezier(0.15, 0.75, 0.1, 1);

  & text {
    fill: ${color.money};
    font-size: 13px;
    font-weight: 700;
  }
`;

const Sector = styled.path<{ readonly $tint: string }>`
  fill: ${({ $tint }) => $tint};
  stroke: ${color.surface};
  stroke-width: 1.5;
`;

const Outcome = styled.p`
  && {
    min-height: ${space[6]};
    color: ${color.text};
    text-align: center;
    ${font.strong}
  }
`;
