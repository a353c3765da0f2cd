/** PrizeWheel: the gateway draws the prize; the wheel animation only stops at it. */
import { useState } from 'react';
import styled from 'styled-components';
import { useFormat, useT } from '@site/shared/i18n';
import { isOpenDuring, useBreak, useRereadDaily } from '@site/shared/paged';
import { IntentNote } from '@site/shared/intent';
import { color, font, space } from '@site/shared/theme';
import { Async, Button, Skeleton } from '@site/shared/ui';
import { useCall, useSite } from '@site/shared/platform';
import { drawRaffle, raffleStatus, type RaffleDraw, type RaffleStatus } from '@site/shared/wps';
import { middleOf, rotationTo, sectorPath } from '../../model/wheel';
import { BonusTerms } from './BonusTerms';
import { BreakNote } from './BreakNote';
import { Panel } from './Participation.styles';
import { useParticipate } from '../../queries/useParticipate';

const RADIUS = 100;
const tint = (base: string, share: number) => `color-mix(in srgb, ${base} ${share}%, ${color.surface})`;
/** Angles of the petals of the logo in the centre, in degrees. */
const PETALS = [-72, -36, 0, 36, 72];
/** Alternating sector colours; enough contrast for the amounts in both themes. */
const SECTOR_COLORS = [tint(color.primary, 16), color.ink, tint(color.money, 12), color.ink];

export function PrizeWheel({ promotionId }: { readonly promotionId: string }) {
  useRereadDaily(raffleStatus);
  return (
    <Async of={useCall(raffleStatus, { promotionId })} compact skeleton={<Skeleton height={420} />}>
      {(raffle) => <PrizeWheelPanel raffle={raffle} />}
    </Async>
  );
}

function PrizeWheelPanel({ raffle }: { readonly raffle: RaffleStatus }) {
  const t = useT('promo');
  const { money, number } = useFormat();
  const { currency } = useSite();
  const [rotation, setRotation] = useState(0);
  const [draw, setDraw] = useState<RaffleDraw | null>(null);
  const [isSpinning, setSpinning] = useState(false);
  const pause = useBreak();
  const { promotionId, prizes, nextChance } = raffle;
  // The count of the gateway is shown after the animation, because it would give the outcome away.
  const [shownChances, setShownChances] = useState<number | null>(null);
  const drawing = useParticipate(drawRaffle, {
    name: 'wheel',
    onDone: (drawn) => {
      const sector = prizes.findIndex(({ prizeId }) => prizeId === drawn.prize.prizeId);
      setDraw(drawn);
      // A prize that is not on this wheel is shown without an animation.
      if (sector === -1) return settle();
      setSpinning(true);
      setRotation((before) => rotationTo(sector, prizes.length, before));
    },
  });
  // A spin that another tab has ended is neither done nor refused here.
  const chances = (drawing.isBusy || isSpinning ? shownChances : null) ?? raffle.chances;
  const spin = () => {
    setShownChances(raffle.chances - 1);
    setDraw(null);
    drawing.submit({ promotionId });
  };
  const settle = () => setSpinning(false);
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
              <Sector
                d={sectorPath(prizes.length, RADIUS)}
                $fill={SECTOR_COLORS[index % SECTOR_COLORS.length] ?? color.ink}
              />
              <text y={-RADIUS * 0.72} textAnchor="middle">
                {money(amount, currency).replace(/\.00$/, '')}
              </text>
            </g>
          ))}
          <circle r="101" fill="none" stroke={color.money} strokeWidth="3" />
          <circle r="20" fill={color.surface} stroke={color.money} strokeWidth="3" />
          {PETALS.map((angle) => (
            <path key={angle} d="M0 4C-5-2-4-9 0-14 4-9 5-2 0 4Z" fill={color.primary} transform={`rotate(${angle})`} />
          ))}
        </Disc>
      </Stage>
      <Outcome role="status">
        {draw && !isSpinning
          ? t('wheel.won', { prize: draw.prize.title })
          : t('wheel.chances', { count: number(chances) })}
      </Outcome>
      <IntentNote intention={drawing} refusal={null} />
      <BreakNote pause={pause} of={[raffle]} />
      <Button
        full
        loading={drawing.isBusy || isSpinning}
        disabled={chances <= 0 || !isOpenDuring(pause, raffle)}
        onClick={spin}
      >
        {t('wheel.spin')}
      </Button>
      <BonusTerms of={[raffle]} />
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

const Sector = styled.path<{ readonly $fill: string }>`
  fill: ${({ $fill }) => $fill};
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
