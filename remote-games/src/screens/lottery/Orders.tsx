/** Orders: today's bets of one lottery: open, won, lost; an open one can be cancelled before the draw closes. */
import { useEffect, useRef } from 'react';
import { useFormat, useLocale, useT, errorText } from '@site/shared/i18n';
import { useCall, useCurrency, usePlatform, useRefresh, useSend } from '@site/shared/platform';
import { Async, Button, Empty, ListRow, SectionTitle, Skeleton } from '@site/shared/ui';
import {
  cancelLotteryOrders,
  lotteryOrders,
  MOST_LOTTERY_ORDERS,
  WALLET_READS,
  type LotteryOrder,
} from '@site/shared/wps';
import { describeContent } from '../../model/betSlip';
import { useLotteryPlayMenu } from '../../queries/useLotteryPlayMenu';

const POLL_MS = 10_000;

export function Orders({ gameId }: { readonly gameId: number }) {
  const currency = useCurrency();
  const t = useT('games');
  const words = useT('shared');
  const format = useFormat();
  const language = useLocale().toUpperCase();
  const { http, toasts } = usePlatform();
  const refresh = useRefresh();
  const { send, sending } = useSend(cancelLotteryOrders);
  const today = { gameId, page: 0, size: MOST_LOTTERY_ORDERS, language };
  const read = useCall(lotteryOrders, today, { every: POLL_MS });
  const wordsOfOrder = useWords(gameId);
  useSettlements(read.status === 'ready' ? read.value.content : null);
  /** Whether a cancellation without an answer has happened. */
  const isCancelled = async (subOrderId: number): Promise<boolean> => {
    const now = await http.send(lotteryOrders, today);
    return now.ok && now.value.content.some((order) => order.subOrderId === subOrderId && order.state === 'cancelled');
  };
  const cancel = async (subOrderId: number) => {
    const result = await send([subOrderId]);
    const isDone = result.ok ? result.value.every(({ cancelled }) => cancelled) : await isCancelled(subOrderId);
    const why = result.ok ? t('lottery.tooLate') : errorText(words, result.error);
    toasts.show({ kind: isDone ? 'success' : 'error', text: isDone ? t('lottery.cancelled') : why });
    await refresh(lotteryOrders, ...WALLET_READS);
  };
  return (
    <section aria-label={t('lottery.orders')}>
      <SectionTitle title={t('lottery.orders')} />
      <Async
        of={read}
        compact
        skeleton={<Skeleton height={120} />}
        isEmpty={({ content }) => content.length === 0}
        empty={<Empty title={t('lottery.noOrders')} />}
      >
        {({ content }) =>
          content.map((order) => (
            <ListRow
              key={order.subOrderId}
              title={`${order.playName} · ${wordsOfOrder(order)}`}
              note={[
                t('lottery.draw', { numero: order.numero }),
                format.money(order.stake, currency),
                order.winNo?.split('|')[0],
              ]
                .filter(Boolean)
                .join(' · ')}
              end={
                order.state === 'open' ? (
                  <Button kind="ghost" disabled={sending} onClick={() => void cancel(order.subOrderId)}>
                    {t('lottery.cancel')}
                  </Button>
                ) : (
                  <span>
                    {order.state === 'won' ? `+${format.money(order.payout, currency)}` : t(`lottery.${order.state}`)}
                  </span>
                )
              }
            />
          ))
        }
      </Async>
    </section>
  );
}

/** Formats a bet with the pad's names of places and values; shows the raw content until they are loaded. */
function useWords(gameId: number): (order: LotteryOrder) => string {
  const menu = useLotteryPlayMenu(gameId);
  const groups = menu.status === 'ready' ? menu.value.playMenuGroups : [];
  const plays = new Map(groups.flatMap(({ playMenus }) => playMenus).map((play) => [play.playId, play]));
  return ({ playId, content }) => {
    const play = plays.get(playId);
    return play ? describeContent(play, content) : content;
  };
}

/** When a draw settles a bet that was open on this screen: refetches the wallet and shows a win. */
function useSettlements(orders: readonly LotteryOrder[] | null): void {
  const currency = useCurrency();
  const t = useT('games');
  const format = useFormat();
  const { toasts } = usePlatform();
  const refresh = useRefresh();
  const open = useRef<ReadonlySet<number>>(new Set());
  useEffect(() => {
    if (!orders) return;
    const settled = orders.filter(({ subOrderId, state }) => state !== 'open' && open.current.has(subOrderId));
    open.current = new Set(orders.filter(({ state }) => state === 'open').map(({ subOrderId }) => subOrderId));
    if (!settled.length) return;
    void refresh(...WALLET_READS);
    for (const { numero, payout } of settled.filter(({ state }) => state === 'won')) {
      toasts.show({ kind: 'success', text: t('lottery.won', { numero, amount: format.money(payout, currency) }) });
    }
  }, [orders, refresh, toasts, t, format, currency]);
}
