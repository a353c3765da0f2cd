/** RoomPaywall: why a live room is locked, and how to unlock it: log in, reach a rank, buy a pass or wait. */
import { useState } from 'react';
import { Crown, LogIn, Moon, Ticket } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { paths, type ReturnState } from '@site/shared/contract';
import { useFormat, useT } from '@site/shared/i18n';
import { IntentNote } from '@site/shared/intent';
import { IfOpen, useCurrency } from '@site/shared/platform';
import { Button, ConfirmDialog, LinkButton } from '@site/shared/ui';
import { codeOf, type LiveRoom, type Model } from '@site/shared/wps';
import { Paywall } from './LiveRoomScreen.styles';
import type { PassPurchase } from '../../queries/usePassPurchase';

const ICONS = { LOGIN: LogIn, RANK: Crown, PASS: Ticket, OFFLINE: Moon } as const;

export function RoomPaywall({
  model,
  access,
  purchase,
}: {
  readonly model: Model;
  readonly purchase: PassPurchase;
  readonly access: Exclude<LiveRoom['access'], 'OPEN'>;
}) {
  const currency = useCurrency();
  const t = useT('games');
  const format = useFormat();
  const Icon = ICONS[access];
  const values = {
    name: model.name,
    rank: model.needRankName,
    price: format.money(model.price, currency),
    hours: format.number(model.passHours),
    time: format.time(model.changesAt),
  };
  return (
    <Paywall>
      <Icon size={32} aria-hidden />
      <b>{t(`live.locked.${access === 'LOGIN' ? model.roomType : access}`, values)}</b>
      <p>{t(`live.lockedHint.${access}`, values)}</p>
      {access === 'LOGIN' ? <LogInFirst /> : null}
      {access === 'RANK' ? (
        <IfOpen path={paths.vipBenefits}>
          <LinkButton to={paths.vipBenefits}>{t('live.climb')}</LinkButton>
        </IfOpen>
      ) : null}
      {access === 'PASS' ? <BuyPass model={model} purchase={purchase} /> : null}
    </Paywall>
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

/** Confirmed before money moves. */
function BuyPass({ model, purchase }: { readonly model: Model; readonly purchase: PassPurchase }) {
  const currency = useCurrency();
  const t = useT('games');
  const format = useFormat();
  const [isConfirming, setConfirming] = useState(false);
  const { state } = purchase;
  const isBalanceTooLow = state.status === 'refused' && codeOf(state.error) === 'balance.insufficient';
  const price = format.money(model.price, currency);
  return (
    <>
      {/* A refusal is a toast. */}
      <IntentNote intention={purchase} refusal={null} />
      <Button disabled={purchase.isBusy} onClick={() => setConfirming(true)}>
        {t('live.buy', { price })}
      </Button>
      {isBalanceTooLow ? (
        <IfOpen path={paths.deposit}>
          <LinkButton kind="secondary" to={paths.deposit}>
            {t('live.deposit')}
          </LinkButton>
        </IfOpen>
      ) : null}
      <ConfirmDialog
        open={isConfirming}
        title={t('live.confirm')}
        message={t('live.confirmText', { name: model.name, price, hours: format.number(model.passHours) })}
        confirmLabel={t('live.buy', { price })}
        onConfirm={() => {
          setConfirming(false);
          purchase.submit({ modelId: model.modelId, price: model.price });
        }}
        onClose={() => setConfirming(false)}
      />
    </>
  );
}
