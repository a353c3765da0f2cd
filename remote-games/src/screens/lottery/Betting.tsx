/** Betting: countdown, play types, number pad, bet slip and orders of one lottery (GAME-13). */
import { useState } from 'react';
import { Dices } from 'lucide-react';
import { useFormat, useT } from '@site/shared/i18n';
import { useMember } from '@site/shared/platform';
import { Async, Button, Chip, ScrollRow, Skeleton, Tabs } from '@site/shared/ui';
import { type LotteryGame, type LotteryPlay, type PlayMenu } from '@site/shared/wps';
import {
  emptyChoice,
  luckyChoice,
  toggleValue,
  toSlipString,
  unitsOf,
  type Chosen,
  type SlipLine,
} from '../../model/betSlip';
import { oddsText } from '../../model/oddsText';
import { useLotteryPlayMenu } from '../../queries/useLotteryPlayMenu';
import { Note, Picking } from './Betting.styles';
import { NumberEntry } from './NumberEntry';
import { NumberPad } from './NumberPad';
import { Numero } from './Numero';
import { Orders } from './Orders';
import { Slip } from './Slip';

export function Betting({ game }: { readonly game: LotteryGame }) {
  const menu = useLotteryPlayMenu(game.gameId);
  return (
    <>
      <Numero game={game} />
      <Async of={menu} skeleton={<Skeleton height={320} />} isEmpty={({ playMenuGroups }) => !playMenuGroups.length}>
        {(value) => <Plays key={value.prizeModeId} game={game} menu={value} />}
      </Async>
      {useMember() ? <Orders gameId={game.gameId} /> : null}
    </>
  );
}

/** The selection of one play type; another play type starts empty. */
interface Draft {
  readonly playId: string;
  readonly chosen: Chosen;
}

function Plays({ game, menu }: { readonly game: LotteryGame; readonly menu: PlayMenu }) {
  const t = useT('games');
  const groups = menu.playMenuGroups;
  // Its place: its name is another one in another language.
  const [groupAt, setGroupAt] = useState(0);
  const group = groups[groupAt] ?? groups[0];
  const plays = group?.playMenus.filter(({ playSwitch }) => playSwitch);
  const [playId, setPlayId] = useState('');
  const play = plays?.find((one) => one.playId === playId) ?? plays?.[0];
  const [draft, setDraft] = useState<Draft | null>(null);
  const [lines, setLines] = useState<readonly SlipLine[]>([]);
  if (!play || !plays || !group) return null;
  const chosen = draft?.playId === play.playId ? draft.chosen : emptyChoice(play);
  const choose = (next: Chosen) => setDraft({ playId: play.playId, chosen: next });
  const current = unitsOf(play, chosen) > 0 ? { play, chosen } : null;
  return (
    <>
      <Tabs
        label={t('lottery.plays')}
        items={groups.map(({ playName }, at) => ({ key: String(at), label: playName }))}
        selected={String(groups.indexOf(group))}
        onSelect={(at) => setGroupAt(Number(at))}
      />
      <ScrollRow role="group" aria-label={group.playName}>
        {plays.map((one) => (
          <Chip key={one.playId} selected={one === play} onClick={() => setPlayId(one.playId)}>
            {one.playName}
          </Chip>
        ))}
      </ScrollRow>
      <Rule play={play} />
      {play.input === 'numbers' ? (
        <NumberEntry key={play.playId} play={play} chosen={chosen[0] ?? []} onChange={(values) => choose([values])} />
      ) : (
        <NumberPad
          play={play}
          chosen={chosen}
          onTap={(place, value) => choose(toggleValue(play, chosen, place, value))}
        />
      )}
      <Picking>
        <Button kind="ghost" icon={<Dices size={20} />} onClick={() => choose(luckyChoice(play, Math.random))}>
          {t('lottery.lucky')}
        </Button>
        <Button kind="ghost" disabled={!chosen.some(({ length }) => length)} onClick={() => choose(emptyChoice(play))}>
          {t('search.clear')}
        </Button>
      </Picking>
      <Slip
        game={game}
        prizeModeId={menu.prizeModeId}
        lines={lines}
        current={current}
        onAdd={(line) => {
          setLines((known) => [...known, line]);
          setDraft(null);
        }}
        onDrop={(at) => setLines((known) => known.filter((_, index) => index !== at))}
        onPlaced={(slip) => {
          const placed = slip.split(';');
          const isPlaced = (line: SlipLine) => placed.includes(toSlipString([line]));
          setLines((known) => known.filter((line) => !isPlaced(line)));
          if (current && isPlaced(current)) setDraft(null);
        }}
      />
    </>
  );
}

/** Rules of a play: what wins, how a choice becomes bets, and the payout of one bet. */
function Rule({ play }: { readonly play: LotteryPlay }) {
  const t = useT('games');
  const { number } = useFormat();
  return (
    <Note>
      {play.help} {t(`lottery.combine.${play.combine}`)}{' '}
      {play.input === 'options' ? null : <b>{oddsText(play.odds, number)}</b>}
    </Note>
  );
}
