/** RedeemSheet: redeems points for an item once, confirmed by the funds password. */
import { useState, type FormEvent } from 'react';
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
  type PointReward,
} from '@site/shared/wps';
import { Button } from '@site/shared/ui';
import { IntentNote, useIntent } from '@site/shared/intent';
import { usePlatform } from '@site/shared/platform';
import { DefinitionList } from '../../components/DefinitionList';
import { SheetStack } from '../../components/SheetStack';
import { Turnover } from '../../components/Turnover';
import { DetailPane, FundsPasswordField, Note, isFundsPassword, useFundsPasswordError } from '@site/shared/components';

/** The password is never stored: after a reload the member enters it again to check the outcome. */
const SECRETS = ['paymentPassword'] as const;

const AFTER_REDEEMING = [...WALLET_READS, activeBonuses, turnoverInfo, pointBalance, pointRewards, pointRedemptions];

/** Name of the intent that redeems it. */
export const redemptionOf = ({ rewardId }: Pick<PointReward, 'rewardId'>): string => `redeem-${rewardId}`;

interface RedeemSheetProps {
  readonly reward: PointReward;
  readonly points: number;
  readonly onClose: () => void;
}

export function RedeemSheet({ reward, points, onClose }: RedeemSheetProps) {
  const t = useT('member');
  const { number } = useFormat();
  const [password, setPassword] = useState('');
  const { toasts } = usePlatform();
  const redeem = useIntent(redeemPointReward, {
    name: redemptionOf(reward),
    secrets: SECRETS,
    rereads: AFTER_REDEEMING,
    // The points may have been spent on another page.
    rereadsIfRefused: [pointBalance, pointRewards, pointRedemptions, exclusion],
    onDone: (_, { isMounted }) => {
      toasts.show({ kind: 'success', text: t('points.done') });
      if (isMounted) onClose();
    },
  });
  const { state, isBusy } = redeem;
  const error = state.status === 'refused' ? state.error : null;
  const left = points - reward.points;
  const isTooFew = error !== null && codeOf(error) === 'balance.insufficient';
  const fault = useFundsPasswordError(error, 'member');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isFundsPassword(password)) return;
    redeem.submit({ rewardId: reward.rewardId, qty: 1, paymentPassword: password });
    setPassword('');
  };
  return (
    <DetailPane open onClose={onClose} label={reward.title}>
      <SheetStack as="form" onSubmit={send} noValidate>
        <p>{reward.description}</p>
        <Turnover times={reward.turnover} />
        <DefinitionList
          facts={[
            { name: t('points.price'), value: number(reward.points), strong: true },
            // The price may be taken already.
            ...(redeem.isOutcomeUnknown || left < 0 ? [] : [{ name: t('points.left'), value: number(left) }]),
          ]}
        />
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
          {t('points.redeem')}
        </Button>
      </SheetStack>
    </DetailPane>
  );
}
