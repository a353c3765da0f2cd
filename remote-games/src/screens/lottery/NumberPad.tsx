/** NumberPad: the values of a play, by place where it has places. */
import { useFormat, useT } from '@site/shared/i18n';
import type { LotteryPlay } from '@site/shared/wps';
import type { Chosen } from '../../model/bet-slip';
import { Key, Place } from './Betting.styles';

interface NumberPadProps {
  readonly play: LotteryPlay;
  readonly chosen: Chosen;
  readonly onTap: (place: number, value: string) => void;
}

export function NumberPad({ play, chosen, onTap }: NumberPadProps) {
  const t = useT('games');
  const format = useFormat();
  return chosen.map((values, place) => {
    const name = chosen.length > 1 ? t('lottery.place', { place: format.number(place + 1) }) : play.playName;
    return (
      <Place key={place}>
        <legend>{name}</legend>
        {play.values.map((value, at) => (
          <Key key={value} type="button" aria-pressed={values.includes(value)} onClick={() => onTap(place, value)}>
            {play.valueNames[at] ?? value}
            {play.input === 'options' ? <small>×{play.oddsByValue[value] ?? play.odds}</small> : null}
          </Key>
        ))}
      </Place>
    );
  });
}
