/** BetChart: stakes per day as bars; the table below says the same in figures, so nothing hangs on colour or sight. */
import { parseMinor } from '@site/shared/kernel';
import { color } from '@site/shared/theme';

const WIDTH = 320;
const HEIGHT = 120;
const GAP = 2;

export function BetChart({ days }: { readonly days: readonly { readonly date: string; readonly bet: string }[] }) {
  const bets = days.map(({ date, bet }) => {
    const minor = parseMinor(bet);
    return { date, minor: minor.ok ? minor.value : 0 };
  });
  const highest = Math.max(1, ...bets.map(({ minor }) => minor));
  const step = WIDTH / bets.length;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width="100%" aria-hidden focusable="false">
      <line x1="0" x2={WIDTH} y1={HEIGHT - 1} y2={HEIGHT - 1} stroke={color.line} />
      {bets.map(({ date, minor }, index) => {
        const height = (minor / highest) * (HEIGHT - 4);
        return (
          <rect
            key={date}
            x={index * step + GAP / 2}
            y={HEIGHT - height}
            width={Math.min(40, Math.max(1, step - GAP))}
            height={height}
            rx="2"
            fill={color.primary}
          />
        );
      })}
    </svg>
  );
}
