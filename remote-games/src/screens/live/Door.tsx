/** Door: why a room does not open, and the one step that opens it: log in, climb, buy a pass, come back later. */
import { useState } from 'react';
import { Crown, LogIn, Moon, Ticket } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { paths, type ReturnState } from '@site/shared/contract';
import { errorText, useFormat, useT } from '@site/shared/i18n';
import { usePlatform, useRefresh, useSend } from '@site/shared/platform';
import { Button, ConfirmDialog, LinkButton } from '@site/shared/ui';
import { buyLivePass, codeOf, liveRoom, modelList, walletBalance, type LiveRoom, type Model } from '@site/shared/wps';
import { Gate } from './LiveRoomScreen.styles';

const CURRENCY = 'BDT';
const ICONS = { LOGIN: LogIn, RANK: Crown, PASS: Ticket, OFFLINE: Moon } as const;

export function Door({
  model,
  access,
}: {
  readonly model: Model;
  readonly access: Exclude<LiveRoom['access'], 'OPEN'>;
}) {
  const t = useT('games');
  const format = useFormat();
  const Icon = ICONS[access];
  const values = {
    name: model.name,
    rank: model.needRankName,
    price: format.money(model.price, CURRENCY),
    hours: format.number(model.passHours),
    time: format.time(model.changesAt),
  };
  return (
    <Gate>
      <Icon size={32} aria-hidden />
      <b>{t(`live.door.${access === 'LOGIN' ? model.roomType : access}`, values)}</b>
      <p>{t(`live.doorHint.${access}`, values)}</p>
      {access === 'LOGIN' ? <LogInFirst /> : null}
      {access === 'RANK' ? <LinkButton to={paths.vipBenefits}>{t('live.climb')}</LinkButton> : null}
      {access === 'PASS' ? <BuyPass model={model} /> : null}
    </Gate>
  );
}

function LogInFirst() {
  const t = useT('games');
  const { pathname, search } = useLocation();
  return (
    <LinkButton to={paths.login} state={{ returnTo: pathname + search } satisfies ReturnState}>
      {t('live.login')}
    </LinkButton>
  );
}

/** Asked once more before money moves; one key an intent, so a lost answer is never paid twice. */
function BuyPass({ model }: { readonly model: Model }) {
  const t = useT('games');
  const words = useT('shared');
  const format = useFormat();
  const { session, toasts } = usePlatform();
  const refresh = useRefresh();
  const { send, sending } = useSend(buyLivePass);
  const [isAsked, setAsked] = useState(false);
  const [isPoor, setPoor] = useState(false);
  const price = format.money(model.price, CURRENCY);
  const buy = async () => {
    const result = await send({ modelId: model.modelId, price: model.price });
    setAsked(false);
    if (!result.ok) {
      setPoor(codeOf(result.error) === 'balance.insufficient');
      toasts.show({ kind: 'error', text: errorText(words, result.error), length: 'long' });
      // The price or the stage may have changed under the tap.
      await refresh(liveRoom, modelList);
      return;
    }
    const currency = session.get().balance?.currency ?? CURRENCY;
    session.publish({ type: 'balance-changed', balance: { amount: result.value.balance, currency } });
    toasts.show({ kind: 'success', text: t('live.bought', { until: format.dateTime(result.value.passUntil) }) });
    await refresh(liveRoom, walletBalance);
  };
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t('live.buy', { price })}</Button>
      {isPoor ? (
        <LinkButton kind="secondary" to={paths.deposit}>
          {t('live.deposit')}
        </LinkButton>
      ) : null}
      <ConfirmDialog
        open={isAsked}
        title={t('live.confirm')}
        message={t('live.confirmText', { name: model.name, price, hours: format.number(model.passHours) })}
        confirmLabel={t('live.buy', { price })}
        busy={sending}
        onConfirm={() => void buy()}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
