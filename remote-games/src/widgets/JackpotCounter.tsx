/** JackpotCounter: the gateway's jackpot, animated to each new amount; without one, a simulated jackpot in PLAY mode only (HOME-06). */
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useFormat } from '@site/shared/i18n';
import { parseMinor, toDecimal } from '@site/shared/kernel';
import { useCall, useSite } from '@site/shared/platform';
import { calm, color, fittedText, font, space } from '@site/shared/theme';
import { status } from '@site/shared/wps';
import { firstJackpot, nextJackpot, stepTowards, type JackpotVariant } from '../model/jackpot';

const TICK_MS = 100;
const STATUS_FRESH_MS = 5 * 60_000;

interface JackpotCounterProps {
  readonly amount: string;
  readonly currency: string;
}

export function JackpotCounter({ amount, currency }: JackpotCounterProps) {
  const minor = parseMinor(amount);
  const known = minor.ok ? minor.value : 0;
  const about = useCall(status, undefined, { staleTime: STATUS_FRESH_MS });
  const isPlayMoney = about.status === 'ready' && about.value.info.mode === 'PLAY';
  if (known > 0) return <Climbing target={known} currency={currency} />;
  return isPlayMoney ? <Simulated currency={currency} /> : null;
}

/** Animates from the last amount to the newest; the first is shown at once. With reduced motion it is shown without animation. */
function Climbing({ target, currency }: { readonly target: number; readonly currency: string }) {
  const format = useFormat();
  const [shown, setShown] = useState(target);
  useEffect(() => {
    if (matchMedia(calm.replace('@media ', '')).matches) {
      setShown(target);
      return;
    }
    const timer = setInterval(() => setShown((now) => stepTowards(now, target)), TICK_MS);
    return () => clearInterval(timer);
  }, [target]);
  return <Pot amount={format.money(toDecimal(shown), currency)} />;
}

/** Random numbers only in an effect, so that server and browser render the same markup. */
function Simulated({ currency }: { readonly currency: string }) {
  const variant: JackpotVariant = useSite().has('JACKPOTSMALL') ? 'millions' : 'billions';
  const [pot, setPot] = useState<number | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const grow = (amount: number, nextInMs: number) => {
      setPot(amount);
      timer = setTimeout(() => {
        const next = nextJackpot(variant, amount, Math.random);
        grow(next.amount, next.nextInMs);
      }, nextInMs);
    };
    const first = firstJackpot(variant, Math.random);
    grow(first.amount, first.nextInMs);
    return () => clearTimeout(timer);
  }, [variant]);
  return pot === null ? <Pot amount={NONE} /> : <Climbing target={pot} currency={currency} />;
}

/** A line as high as that of an amount. */
const NONE = '\u00a0';

const Pot = ({ amount }: { readonly amount: string }) => (
  <Room>
    <Figure $letters={amount.length}>{amount}</Figure>
  </Room>
);

const Room = styled.div`
  container-type: inline-size;
`;

const Figure = styled.p<{ readonly $letters: number }>`
  margin: 0 0 ${space[3]};
  color: ${color.money};
  ${font.heading}
  ${font.tabular}
  ${({ $letters }) => fittedText($letters, 1, 1.5)}
`;
