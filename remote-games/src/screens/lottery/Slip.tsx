/** Slip: the cart of bets, its terms, and the order: confirmed, placed once, then a receipt or the reason of a refusal. */
import { useState } from 'react';
import { Plus, X } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths, type ReturnState } from '@site/shared/contract';
import { errorText, useFormat, useT } from '@site/shared/i18n';
import { IntentNote, useIntent } from '@site/shared/intent';
import {
  useBalance,
  useCall,
  useCurrency,
  useMember,
  usePlatform,
  useRefresh,
  useSession,
} from '@site/shared/platform';
import { Button, ConfirmDialog, IconButton, Money } from '@site/shared/ui';
import {
  chaseNumeros,
  codeOf,
  lotteryOrders,
  MOST,
  nearNumero,
  placeLotteryBet,
  WALLET_READS,
  type LotteryGame,
} from '@site/shared/wps';
import { useNearNumero } from '../../queries/useNearNumero';
import {
  toLotteryBetting,
  contentOf,
  PLAIN_TERMS,
  totalStake,
  unitsOf,
  describeContent,
  type SlipLine,
} from '../../model/betSlip';
import { Actions, Bar, Line, Lines, Note } from './Betting.styles';
import { SlipTerms } from './SlipTerms';

interface SlipProps {
  readonly game: LotteryGame;
  readonly prizeModeId: string;
  readonly lines: readonly SlipLine[];
  /** The pad's current choice if it is a complete bet, else null. */
  readonly current: SlipLine | null;
  readonly onAdd: (line: SlipLine) => void;
  readonly onDrop: (at: number) => void;
  /** Called with the slip that was placed: what is chosen by now may be another one. */
  readonly onPlaced: (slip: string) => void;
}

export function Slip({ game, prizeModeId, lines, current, onAdd, onDrop, onPlaced }: SlipProps) {
  const currency = useCurrency();
  const t = useT('games');
  const format = useFormat();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isGuest = useMember() === null;
  const near = useNearNumero(game.gameId);
  const [terms, setTerms] = useState(PLAIN_TERMS);
  const chase = useCall(chaseNumeros, { id: game.gameId }, { enabled: terms.draws > 1, staleTime: 0 });
  const [toConfirm, setToConfirm] = useState<readonly string[] | null>(null);
  const bet = usePlaceBet(onPlaced, () => setToConfirm(null));
  const all = current ? [...lines, current] : lines;
  const units = all.reduce((count, { play, chosen }) => count + unitsOf(play, chosen), 0);
  const sum = totalStake(all, terms);
  const first = near.status === 'ready' ? near.value.currentNumero.numero : null;
  const ahead = chase.status === 'ready' ? chase.value.map(({ numero }) => numero) : [];
  // The cached list of issues may start with one that has closed since.
  const from = first === null ? -1 : ahead.indexOf(first);
  const numeros =
    first === null ? [] : terms.draws === 1 ? [first] : ahead.slice(Math.max(0, from), Math.max(0, from) + terms.draws);
  const bets = all.length * terms.draws;
  const isTooLong = bets > MOST.bets;
  const isReady = all.length > 0 && numeros.length === terms.draws && !isTooLong;

  const begin = () => {
    if (isGuest) void navigate(paths.login, { state: { returnTo: pathname + search } satisfies ReturnState });
    else setToConfirm(numeros);
  };
  return (
    <>
      {lines.length ? (
        <Lines aria-label={t('lottery.slip')}>
          {lines.map((line, at) => (
            <Line key={`${at} ${line.play.playId} ${contentOf(line.chosen)}`}>
              <span>
                <b>{line.play.playName}</b> {describeContent(line.play, contentOf(line.chosen))}
              </span>
              <span>{format.money(totalStake([line], terms), currency)}</span>
              <IconButton label={t('lottery.drop', { bet: line.play.playName })} onClick={() => onDrop(at)}>
                <X size={18} />
              </IconButton>
            </Line>
          ))}
        </Lines>
      ) : null}
      <SlipTerms terms={terms} onChange={setTerms} />
      {isTooLong ? (
        <Note role="status">
          {t('lottery.tooLong', { rows: all.length, draws: terms.draws, bets, most: MOST.bets })}
        </Note>
      ) : null}
      {/* A refusal is a toast. */}
      <IntentNote intention={bet} refusal={null} />
      <Bar>
        <span>
          <small>{t('lottery.units', { count: units })}</small>
          <b>{format.money(sum, currency)}</b>
          {isGuest ? null : <OwnBalance />}
        </span>
        <Actions>
          <IconButton label={t('lottery.add')} disabled={!current} onClick={() => current && onAdd(current)}>
            <Plus size={24} />
          </IconButton>
          <Button disabled={!isReady || bet.isBusy} onClick={begin}>
            {t(isGuest ? 'lottery.loginToBet' : 'lottery.bet')}
          </Button>
        </Actions>
      </Bar>
      <ConfirmDialog
        open={toConfirm !== null && !bet.isOutcomeUnknown}
        title={t('lottery.confirm')}
        message={
          <>
            {all.map((line, at) => (
              <p key={at}>
                <b>{line.play.playName}</b>: {describeContent(line.play, contentOf(line.chosen))}
              </p>
            ))}
            <p>
              {terms.draws > 1
                ? t('lottery.confirmChase', { numero: toConfirm?.[0], count: terms.draws })
                : t('lottery.draw', { numero: toConfirm?.[0] })}
              {' · '}
              <b>{format.money(sum, currency)}</b>
            </p>
          </>
        }
        confirmLabel={t('lottery.bet')}
        busy={bet.isBusy}
        onConfirm={() => {
          if (toConfirm) bet.submit(toLotteryBetting(game.gameId, prizeModeId, all, terms, toConfirm));
        }}
        onClose={() => setToConfirm(null)}
      />
    </>
  );
}

/** What the member can stake, beside what the slip costs. */
function OwnBalance() {
  const t = useT('games');
  const balance = useBalance();
  const isHidden = useSession((state) => state.balanceHidden);
  if (balance.status !== 'ready') return null;
  const { amount, currency } = balance.value;
  return (
    <small>
      {t('play.balance')} <Money amount={amount} currency={currency} hidden={isHidden} />
    </small>
  );
}

/** Places an order once and shows its outcome: the receipt, "too late", or another refusal. */
function usePlaceBet(onPlaced: (slip: string) => void, onAnswer: () => void) {
  const currency = useCurrency();
  const t = useT('games');
  const words = useT('shared');
  const { session, toasts } = usePlatform();
  const refresh = useRefresh();
  return useIntent(placeLotteryBet, {
    name: 'lottery-bet',
    rereads: [nearNumero, chaseNumeros, lotteryOrders, ...WALLET_READS],
    rereadsIfRefused: [nearNumero, chaseNumeros],
    onDone: ({ balance, orderNumber, numero }, { params: { bettingSlipString }, isMounted }) => {
      session.publish({ type: 'balance-changed', balance: { amount: balance, currency } });
      toasts.show({ kind: 'success', text: t('lottery.receipt', { order: orderNumber, numero }), length: 'long' });
      if (!isMounted) return;
      onAnswer();
      onPlaced(bettingSlipString);
    },
    onRefused: (error, { params: { currentNumero } }) => {
      onAnswer();
      const isLate = codeOf(error) === 'bet.closed';
      // What is shown was spent elsewhere.
      if (codeOf(error) === 'balance.insufficient') void refresh(...WALLET_READS);
      const text = isLate ? t('lottery.late', { numero: currentNumero }) : errorText(words, error);
      toasts.show({ kind: 'error', text, length: 'long' });
    },
  });
}
