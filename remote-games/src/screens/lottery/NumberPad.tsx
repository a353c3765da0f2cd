/** NumberPad: buttons for the values of a play, grouped by place if it has places. */
import { useFormat, useT } from '@site/shared/i18n';
import type { LotteryPlay } from '@site/shared/wps';
import type { Chosen } from '../../model/betSlip';
import { oddsText } from '../../model/oddsText';
import { Key, Place } from './Betting.styles';

interface NumberPadProps {
  readonly play: LotteryPlay;
  readonly chosen: Chosen;
  readonly onTap: (place: number, value: string) => void;
}

export function NumberPad({ play, chosen, onTap }: NumberPadProps) {
  const t = useT('games');
  const { number } = useFormat();
  return chosen.map((values, place) => {
    const name = play.placeNames[place] ?? play.playName;
    return (
      <Place key={place}>
        <legend>{chosen.length > 1 ? name : t('lottery.pick')}</legend>
        {play.values.map((value, at) => (
          <Key key={value} type="button" aria-pressed={values.includes(value)} onClick={() => onTap(place, value)}>
            {play.valueNames[at] ?? value}
            {play.input === 'options' ? <small>{oddsText(play.oddsByValue[value] ?? play.odds, number)}</small> : null}
          </Key>
        ))}
      </Place>
    );
  });
}
