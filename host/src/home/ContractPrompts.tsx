/** ContractPrompts: shows each contract that requires an answer once per visit of home, one at a time (SES-09). */
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { canHaveContracts, paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { ConfirmDialog } from '@site/shared/ui';
import { useCall, useMember, usePlatform, useOverlayTurn } from '@site/shared/platform';
import { contractPrompts, memberInfo, type ContractPrompts as Prompts } from '@site/shared/wps';

export type ContractKind = 'daily' | 'dividend' | 'hourly';

const SCREENS: Readonly<Record<ContractKind, string>> = {
  daily: paths.dailyContract,
  dividend: paths.dividendContract,
  hourly: paths.hourContract,
};

/** The non-empty contracts, in their display order. */
function pendingContracts(value: Prompts): ContractKind[] {
  const requests: Readonly<Record<ContractKind, unknown>> = {
    daily: value.dailysalreqtype,
    // Gateways use two spellings (wps-contract §1.8).
    dividend: value.divtypecompperiodreq || value.divtypereq,
    hourly: value.contracthoursalreq,
  };
  return (Object.keys(requests) as ContractKind[]).filter((kind) => Boolean(requests[kind]));
}

/** Before the popups of promotions: contracts decide the agent's wage. */
const ORDER = 10;

export function ContractPrompts() {
  const t = useT('host');
  const navigate = useNavigate();
  const { pending, isLoading } = usePendingContracts();
  const [answered, setAnswered] = useState<readonly ContractKind[]>([]);
  const kind = pending.find((candidate) => !answered.includes(candidate));
  // In the overlay queue while loading: otherwise a popup that loads faster would be shown first.
  const isOpen = useOverlayTurn(isLoading || kind !== undefined, ORDER);
  if (!kind) return null;
  const close = () => setAnswered([...answered, kind]);
  return (
    <ConfirmDialog
      key={kind}
      open={isOpen}
      title={t(`contract.${kind}`)}
      message={t('contract.message')}
      confirmLabel={t('contract.go')}
      cancelLabel={t('contract.later')}
      onConfirm={() => {
        close();
        void navigate(SCREENS[kind]);
      }}
      onClose={close}
    />
  );
}

/** Refreshes the member first, then loads the contracts. */
function usePendingContracts(): { readonly pending: readonly ContractKind[]; readonly isLoading: boolean } {
  const { session } = usePlatform();
  const member = useMember();
  const info = useCall(memberInfo, { renew: 1 }, { enabled: member !== null });
  const fresh = info.status === 'ready' ? info.value : null;
  const hasPrompts = fresh !== null && member !== null && canHaveContracts(fresh.type);
  const prompts = useCall(contractPrompts, undefined, { enabled: hasPrompts });
  useEffect(() => {
    if (!fresh) return;
    const { nickname, type, clubLabel } = fresh;
    session.publish({
      type: 'member-refreshed',
      member: { nickname: nickname || null, type, vipLabel: clubLabel?.labelName ?? null },
    });
  }, [fresh, session]);
  return {
    pending: hasPrompts && prompts.status === 'ready' ? pendingContracts(prompts.value) : [],
    isLoading: member !== null && (hasPrompts ? prompts.status : info.status) === 'loading',
  };
}
