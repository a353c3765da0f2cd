/** PromoCode: form to redeem a promo code. */
import { useEffect, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { RewardMoment } from '@site/shared/components';
import { useT } from '@site/shared/i18n';
import { IntentNote, useClearRefusal } from '@site/shared/intent';
import { claimableRewards, claimPromoCode, rewardHistory } from '@site/shared/wps';
import { space } from '@site/shared/theme';
import { Button, TextInput } from '@site/shared/ui';
import { useClaim } from '../../queries/useClaim';

export function PromoCode() {
  const t = useT('member');
  const [code, setCode] = useState('');
  const claim = useClaim(claimPromoCode, 'promo-code', claimableRewards, rewardHistory);
  useClearRefusal(claim, code);
  const used = claim.state.status === 'done' ? claim.state.params.promoCode : null;
  useEffect(() => {
    // Not another one that was typed meanwhile.
    setCode((typed) => (typed.trim() === used ? '' : typed));
  }, [used]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim()) claim.submit({ promoCode: code.trim() });
  };
  return (
    <Form onSubmit={submit}>
      <TextInput
        label={t('rewards.code')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={32}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <IntentNote intention={claim} />
      <RewardMoment claimed={claim.claimed} />
      <Button type="submit" kind="secondary" full disabled={!code.trim()} loading={claim.isBusy}>
        {t('rewards.useCode')}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space[2]};
`;
