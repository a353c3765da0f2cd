/** Betting: countdown to close, number pad, stake, confirmation and receipt of one lottery (GAME-13). */
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths, type ReturnState } from '@site/shared/contract';
import { errorText, useFormat, useLocale, useT } from '@site/shared/i18n';
import { useCall, useMember, usePlatform, useRefresh, useSend } from '@site/shared/platform';
import { Async, Button, Chip, ConfirmDialog, ScrollRow, Skeleton, Tabs } from '@site/shared/ui';
import {
  codeOf,
  lotteryOrders,
  lotteryPlayMenu,
  nearNumero,
  placeLotteryBet,
  walletBalance,
  type LotteryGame,
  type PlayMenu,
} from '@site/shared/wps';
import { contentOf, emptyChoice, stakeOf, toggleValue, unitsOf, type Chosen } from '../../model/bet-slip';
import { Cart, Figures, Note } from './Betting.styles';
import { NumberPad } from './NumberPad';
import { Numero } from './Numero';
import { Orders } from './Orders';

const CURRENCY = 'BDT';
const MULTIPLES = [1, 2, 5, 10, 50] as const;

export function Betting({ game }: { readonly game: LotteryGame }) {
  const language = useLocale().toUpperCase();
  const menu = useCall(lotteryPlayMenu, { id: game.gameId, language });
  return (
    <>
      <Numero gameId={game.gameId} />
      <Async of={menu} skeleton={<Skeleton height={320} />} isEmpty={({ playMenuGroups }) => !playMenuGroups.length}>
        {(value) => <Plays key={value.prizeModeId} game={game} menu={value} />}
      </Async>
      {useMember() ? <Orders gameId={game.gameId} /> : null}
    </>
  );
}

function Plays({ game, menu }: { readonly game: LotteryGame; readonly menu: PlayMenu }) {
  const t = useT('games');
  const groups = menu.playMenuGroups;
  const [group, setGroup] = useState(groups[0]?.playName ?? '');
  const plays =
    groups.find(({ playName }) => playName === group)?.playMenus.filter(({ playSwitch }) => playSwitch) ?? [];
  const [playId, setPlayId] = useState('');
  const play = plays.find((one) => one.playId === playId) ?? plays[0];
  const [choice, setChoice] = useState<{ readonly playId: string; readonly chosen: Chosen } | null>(null);
  if (!play) return null;
  const chosen = choice?.playId === play.playId ? choice.chosen : emptyChoice(play);
  return (
    <>
      <Tabs
        label={t('lottery.plays')}
        items={groups.map(({ playName }) => ({ key: playName, label: playName }))}
        selected={group}
        onSelect={setGroup}
      />
      <ScrollRow role="group" aria-label={group}>
        {plays.map((one) => (
          <Chip key={one.playId} selected={one === play} onClick={() => setPlayId(one.playId)}>
            {one.playName}
          </Chip>
        ))}
      </ScrollRow>
      <Note>{play.help}</Note>
      <NumberPad
        play={play}
        chosen={chosen}
        onTap={(place, value) => setChoice({ playId: play.playId, chosen: toggleValue(play, chosen, place, value) })}
      />
      <Slip game={game} menu={menu} play={play} chosen={chosen} onPlaced={() => setChoice(null)} />
    </>
  );
}

interface SlipProps {
  readonly game: LotteryGame;
  readonly menu: PlayMenu;
  readonly play: PlayMenu['playMenuGroups'][number]['playMenus'][number];
  readonly chosen: Chosen;
  readonly onPlaced: () => void;
}

/** The stake, its sum, and the bet itself: confirmed once, sent once, answered by a receipt or by why not. */
function Slip({ game, menu, play, chosen, onPlaced }: SlipProps) {
  const t = useT('games');
  const words = useT('shared');
  const format = useFormat();
  const { session, toasts } = usePlatform();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isGuest = useMember() === null;
  const near = useCall(nearNumero, { gameId: game.gameId });
  const { send, sending } = useSend(placeLotteryBet);
  const [multiple, setMultiple] = useState<number>(1);
  const [asked, setAsked] = useState<string | null>(null);
  const units = unitsOf(play, game.kind, chosen);
  const sum = stakeOf(play, units, multiple);
  const numero = near.status === 'ready' ? near.value.currentNumero.numero : null;

  const begin = () => {
    if (isGuest) void navigate(paths.login, { state: { returnTo: pathname + search } satisfies ReturnState });
    else setAsked(numero);
  };
  const place = async () => {
    if (asked === null) return;
    const result = await send({
      gameId: game.gameId,
      currentNumero: asked,
      bettingSlipString: `${play.playId}@${contentOf(chosen)}`,
      betCartAmountSum: sum,
      prizeModeId: menu.prizeModeId,
      multiples: multiple,
      device: 'mobile',
    });
    setAsked(null);
    await refresh(nearNumero);
    if (!result.ok) {
      const isLate = codeOf(result.error) === 'bet.closed';
      toasts.show({
        kind: 'error',
        text: isLate ? t('lottery.late', { numero: asked }) : errorText(words, result.error),
        length: 'long',
      });
      return;
    }
    const { balance, orderNumber } = result.value;
    const currency = session.get().balance?.currency ?? CURRENCY;
    session.publish({ type: 'balance-changed', balance: { amount: balance, currency } });
    toasts.show({
      kind: 'success',
      text: t('lottery.receipt', { order: orderNumber, numero: result.value.numero }),
      length: 'long',
    });
    onPlaced();
    await refresh(lotteryOrders, walletBalance);
  };
  return (
    <Cart>
      <ScrollRow role="group" aria-label={t('lottery.multiple')}>
        {MULTIPLES.map((times) => (
          <Chip key={times} selected={multiple === times} onClick={() => setMultiple(times)}>
            ×{format.number(times)}
          </Chip>
        ))}
      </ScrollRow>
      <Figures>
        <span>{t('lottery.units', { count: format.number(units) })}</span>
        <b>{format.money(sum, CURRENCY)}</b>
        <Button disabled={units === 0 || numero === null} onClick={begin}>
          {t(isGuest ? 'lottery.loginToBet' : 'lottery.bet')}
        </Button>
      </Figures>
      <ConfirmDialog
        open={asked !== null}
        title={t('lottery.confirm')}
        message={t('lottery.confirmText', {
          play: play.playName,
          choice: contentOf(chosen),
          numero: asked,
          sum: format.money(sum, CURRENCY),
        })}
        confirmLabel={t('lottery.bet')}
        busy={sending}
        onConfirm={() => void place()}
        onClose={() => setAsked(null)}
      />
    </Cart>
  );
}
