/** NextDraw: the time left to the next draw of a lottery, in the lobby (GAME-13). */
import { useEffect, useState } from 'react';
import { Timer } from 'lucide-react';
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { color, font, space } from '@site/shared/theme';
import { Countdown } from '@site/shared/ui';
import { nextDrawAt } from '../../model/nextDraw';

interface NextDrawProps {
  /** Epoch ms of the device's clock. */
  readonly lastDrawAt: number;
  readonly periodMs: number;
}

export function NextDraw({ lastDrawAt, periodMs }: NextDrawProps) {
  const t = useT('games');
  const [until, setUntil] = useState<number | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const start = () => {
      const next = nextDrawAt(lastDrawAt, periodMs, Date.now());
      setUntil(next);
      timer = setTimeout(start, next - Date.now());
    };
    start();
    return () => clearTimeout(timer);
  }, [lastDrawAt, periodMs]);
  if (until === null) return null;
  return (
    <Left>
      <Timer size={14} role="img" aria-label={t('lottery.next')} />
      <Countdown until={until} />
    </Left>
  );
}

const Left = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  color: ${color.textMuted};
  ${font.small}
  ${font.tabular}
`;
