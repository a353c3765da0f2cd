/** RedeemSheet: redeems points for an item once, confirmed by the funds password. */
import { useEffect, useState, type FormEvent } from 'react';
import { errorText, useFormat, useT } from '@site/shared/i18n';
import {
  pointBalance,
  pointRedemptions,
  pointRewards,
  redeemPointReward,
  walletBalance,
  type PointReward,
} from '@site/shared/wps';
import { BottomSheet, Button } from '@site/shared/ui';
import { usePlatform, useRefresh } from '@site/shared/platform';
import { CheckingNote, UnsureNote, useIntent } from '@site/shared/intent';
import { Facts } from '../../components/DefinitionList';
import { FundsPasswordField } from '../../components/FundsPasswordField';
import { useFundsPasswordError } from '../../components/useFundsPasswordError';
import { isFundsPassword } from '../../model/fundsPassword';
import { SheetStack } from '../../components/SheetStack';
import { Note } from '@site/shared/parts';

const SECRETS = ['paymentPassword'] as const;

interface RedeemSheetProps {
  readonly reward: PointReward;
  readonly points: number;
  readonly onClose: () => void;
}

export function RedeemSheet({ reward, points, onClose }: RedeemSheetProps) {
  const t = useT('member');
  const { number } = useFormat();
  const [password, setPassword] = useState('');
  const { state, submit, checkNow, reset } = useRedeem(reward.rewardId, onClose);
  const error = state.status === 'refused' ? state.error : null;
  const fault = useFundsPasswordError(error);
  const isBusy = state.status === 'sending' || state.status === 'checking';
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isFundsPassword(password)) return;
    submit({ rewardId: reward.rewardId, qty: 1, paymentPassword: password });
    setPassword('');
  };
  return (
    <BottomSheet open onClose={onClose} label={reward.title}>
      <SheetStack as="form" onSubmit={send} noValidate>
        <p>{reward.description}</p>
        <Facts
          facts={[
            { name: t('points.price'), value: number(reward.points), strong: true },
            { name: t('points.left'), value: number(points - reward.points) },
          ]}
        />
        <FundsPasswordField
          label={t('title.fundsPassword')}
          name="paymentPassword"
          value={password}
          onChange={setPassword}
          disabled={isBusy}
          {...(fault && !password ? { error: fault } : {})}
        />
        {state.status === 'checking' ? <CheckingNote onCheck={checkNow} /> : null}
        {state.status === 'unsure' ? (
          <UnsureNote
            title={t('checking.title')}
            message={t('points.unsure')}
            isOtherSecret={state.isOtherSecret === true}
            onStartAgain={reset}
          />
        ) : null}
        {error && !fault ? (
          <Note tone="bad" live>
            {errorText(t, error)}
          </Note>
        ) : null}
        <Button type="submit" full disabled={!isFundsPassword(password)} loading={isBusy}>
          {t('points.redeem')}
        </Button>
      </SheetStack>
    </BottomSheet>
  );
}

function useRedeem(rewardId: string, onDone: () => void) {
  const t = useT('member');
  const { toasts } = usePlatform();
  const refresh = useRefresh();
  const intention = useIntent(redeemPointReward, { name: `redeem-${rewardId}`, secrets: SECRETS });
  const isDone = intention.state.status === 'done';
  useEffect(() => {
    if (!isDone) return;
    toasts.show({ kind: 'success', text: t('points.done') });
    void refresh(pointBalance, pointRewards, pointRedemptions, walletBalance);
    onDone();
    // Run once per result: `t` and the callbacks change between renders.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isDone]);
  return intention;
}
