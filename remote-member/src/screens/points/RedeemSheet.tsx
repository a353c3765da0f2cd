/** RedeemSheet: redeems points for an item once, confirmed by the funds password. */
import { useState, type FormEvent } from 'react';
import { useFormat, useT } from '@site/shared/i18n';
import type { PointReward } from '@site/shared/wps';
import { Button } from '@site/shared/ui';
import { CheckingNote, UnsureNote } from '@site/shared/intent';
import { DefinitionList } from '../../components/DefinitionList';
import { SheetStack } from '../../components/SheetStack';
import { DetailPane, ErrorNote, FundsPasswordField, isFundsPassword, useFundsPasswordError } from '@site/shared/parts';
import { useRedeemReward } from '../../queries/useRedeemReward';

interface RedeemSheetProps {
  readonly reward: PointReward;
  readonly points: number;
  readonly onClose: () => void;
}

export function RedeemSheet({ reward, points, onClose }: RedeemSheetProps) {
  const t = useT('member');
  const { number } = useFormat();
  const [password, setPassword] = useState('');
  const { state, submit, checkNow, reset } = useRedeemReward(reward.rewardId, onClose);
  const error = state.status === 'refused' ? state.error : null;
  const fault = useFundsPasswordError(error, 'member');
  const isBusy = state.status === 'sending' || state.status === 'checking';
  // The price may be taken already.
  const isUnknown = state.status === 'checking' || state.status === 'unsure';
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isFundsPassword(password)) return;
    submit({ rewardId: reward.rewardId, qty: 1, paymentPassword: password });
    setPassword('');
  };
  return (
    <DetailPane open onClose={onClose} label={reward.title}>
      <SheetStack as="form" onSubmit={send} noValidate>
        <p>{reward.description}</p>
        <DefinitionList
          facts={[
            { name: t('points.price'), value: number(reward.points), strong: true },
            ...(isUnknown ? [] : [{ name: t('points.left'), value: number(points - reward.points) }]),
          ]}
        />
        <FundsPasswordField
          label={t('title.fundsPassword')}
          value={password}
          onChange={setPassword}
          disabled={isBusy}
          error={password ? null : fault}
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
        <ErrorNote error={fault ? null : error} />
        <Button type="submit" full disabled={!isFundsPassword(password)} loading={isBusy}>
          {t('points.redeem')}
        </Button>
      </SheetStack>
    </DetailPane>
  );
}
