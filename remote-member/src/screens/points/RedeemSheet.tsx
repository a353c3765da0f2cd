/** RedeemSheet: redeems points for an item once, confirmed by the funds password. */
import { useRef, useState, type FormEvent } from 'react';
import { useFormat, useT } from '@site/shared/i18n';
import {
  activeBonuses,
  codeOf,
  exclusion,
  pointBalance,
  pointRedemptions,
  pointRewards,
  redeemPointReward,
  turnoverInfo,
  WALLET_READS,
  type Call,
  type PointReward,
  type RedeemBody,
  type Redeemed,
} from '@site/shared/wps';
import { Button } from '@site/shared/ui';
import { IntentNote, useIntent, type Route } from '@site/shared/intent';
import { usePlatform } from '@site/shared/platform';
import { DefinitionList } from '../../components/DefinitionList';
import { SheetStack } from '../../components/SheetStack';
import { Turnover } from '../../components/Turnover';
import { DetailPane, FundsPasswordField, Note, isFundsPassword, useFundsPasswordError } from '@site/shared/components';

/** The password is never stored: after a reload the member enters it again to check the outcome. */
const SECRETS = ['paymentPassword'] as const;

const AFTER_REDEEMING = [...WALLET_READS, activeBonuses, turnoverInfo, pointBalance, pointRewards, pointRedemptions];

/** Beginning of the names of the intents that redeem something. */
export const REDEMPTIONS = 'redeem-';

/** `title`: of the item, which may have left the mall by the time its outcome is known. Not stored by earlier releases. */
export interface RedeemParams extends RedeemBody {
  readonly title?: string;
}

const toRedemption: Route<RedeemParams, Redeemed> = ({ title: _, ...body }) => ({
  call: redeemPointReward as Call<object, Redeemed>,
  body,
});

/** An item that has left the mall: its redemption can only be checked. */
export type GoneReward = Pick<PointReward, 'rewardId' | 'title'>;

interface RedeemSheetProps {
  readonly reward: PointReward | GoneReward;
  readonly points: number;
  readonly onClose: () => void;
}

export function RedeemSheet({ reward, points, onClose }: RedeemSheetProps) {
  const t = useT('member');
  const { number } = useFormat();
  const [password, setPassword] = useState('');
  const { toasts } = usePlatform();
  const isCheck = useRef(false);
  const redeem = useIntent(toRedemption, {
    name: REDEMPTIONS + reward.rewardId,
    secrets: SECRETS,
    rereads: AFTER_REDEEMING,
    // The points may have been spent on another page.
    rereadsIfRefused: [pointBalance, pointRewards, pointRedemptions, exclusion],
    onDone: (_, { isMounted }) => {
      toasts.show({
        kind: 'success',
        text: t(isCheck.current ? 'points.doneOnce' : 'points.done', { title: reward.title }),
      });
      if (isMounted) onClose();
    },
  });
  const { state, isBusy, pending } = redeem;
  const item = 'points' in reward ? reward : null;
  const error = state.status === 'refused' ? state.error : null;
  const left = item ? points - item.points : -1;
  const isTooFew = error !== null && codeOf(error) === 'balance.insufficient';
  const fault = useFundsPasswordError(error, 'member');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isFundsPassword(password)) return;
    isCheck.current = pending !== null;
    const params = pending ?? { rewardId: reward.rewardId, qty: 1, title: reward.title };
    redeem.submit({ ...(params as RedeemParams), paymentPassword: password });
    setPassword('');
  };
  return (
    <DetailPane open onClose={onClose} label={reward.title}>
      <SheetStack as="form" onSubmit={send} noValidate>
        {item ? (
          <>
            <p>{item.description}</p>
            <Turnover times={item.turnover} />
            <DefinitionList
              facts={[
                { name: t('points.price'), value: number(item.points), strong: true },
                // The price may be taken already.
                ...(redeem.isOutcomeUnknown || left < 0 ? [] : [{ name: t('points.left'), value: number(left) }]),
              ]}
            />
          </>
        ) : null}
        <FundsPasswordField
          label={t('title.fundsPassword')}
          value={password}
          onChange={setPassword}
          disabled={isBusy}
          error={password ? null : fault}
        />
        {isTooFew ? (
          <Note live>{t('points.tooFew')}</Note>
        ) : (
          <IntentNote intention={redeem} unsure={{ message: t('points.unsure') }} />
        )}
        <Button
          type="submit"
          full
          disabled={!isFundsPassword(password) || (left < 0 && !redeem.isOutcomeUnknown)}
          loading={isBusy}
        >
          {t(pending ? 'withdraw.findOut' : 'points.redeem')}
        </Button>
      </SheetStack>
    </DetailPane>
  );
}
