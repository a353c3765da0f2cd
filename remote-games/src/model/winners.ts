/** winners: the board of the highest wins (HOME-07). Pure. */
import { parseMinor } from '@site/shared/kernel';
import type { Winner, WinnerBoard } from '@site/shared/wps';

export const BOARD_SIZE = 20;

const minorOf = ({ vo }: Winner): number => {
  const amount = parseMinor(vo.winAmount);
  return amount.ok ? amount.value : 0;
};

/** The twenty highest amounts, highest first, independent of the gateway's order. */
export const boardOf = ({ list }: WinnerBoard): readonly Winner['vo'][] =>
  [...list]
    .sort((a, b) => minorOf(b) - minorOf(a))
    .slice(0, BOARD_SIZE)
    .map(({ vo }) => vo);
