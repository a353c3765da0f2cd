/** NumberEntry: text entry for numbers of several digits; the parsed numbers are shown below. */
import { useState } from 'react';
import { useT } from '@site/shared/i18n';
import { Chip, TextInput } from '@site/shared/ui';
import type { LotteryPlay } from '@site/shared/wps';
import { numbersIn } from '../../model/betSlip';
import { Picked } from './Betting.styles';

interface NumberEntryProps {
  readonly play: LotteryPlay;
  readonly chosen: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

export function NumberEntry({ play, chosen, onChange }: NumberEntryProps) {
  const t = useT('games');
  const [text, setText] = useState('');
  const add = (typed: string) => {
    const { values, rest } = numbersIn(play, typed);
    setText(rest);
    if (values.length) onChange(play.values.filter((one) => chosen.includes(one) || values.includes(one)));
  };
  return (
    <>
      <TextInput
        label={play.playName}
        hint={t('lottery.typeNumbers', { digits: play.places })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={(event) => add(event.target.value)}
      />
      {chosen.length ? (
        <Picked role="group" aria-label={t('lottery.chosen')}>
          {chosen.map((value) => (
            <Chip key={value} selected onClick={() => onChange(chosen.filter((one) => one !== value))}>
              {value}
            </Chip>
          ))}
        </Picked>
      ) : null}
    </>
  );
}
