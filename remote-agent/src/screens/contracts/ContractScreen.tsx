/** Contracts of one kind: read, sign or refuse the member's own; offer and amend those of the downline (AGT-10). */
import { useEffect, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useT } from '@site/shared/i18n';
import { isAgent } from '@site/shared/contract';
import { useCall, useMember, usePlatform } from '@site/shared/platform';
import { contracts, offerContract, type AnswerContractBody, type Call, type Contract } from '@site/shared/wps';
import { useRereadDaily } from '@site/shared/paged';
import { IntentNote, useIntent } from '@site/shared/intent';
import { ListSkeleton, useLinkedState } from '@site/shared/components';
import { Async, Empty, Screen, Tabs } from '@site/shared/ui';
import { Stack } from '../../components/layout';
import { PAYMENT_SECRETS } from '../../components/PaymentForm';
import { OfferForm, type OfferKind } from './OfferForm';
import { AFTER_SIGNING } from '../../model/staleCalls';
import { groupByContract, ContractVersions } from './ContractVersions';

export interface ContractScreenProps {
  readonly kind: OfferKind;
  readonly answerCall: Call<AnswerContractBody, true>;
}

export function ContractScreen({ kind, answerCall }: ContractScreenProps) {
  const t = useT('agent');
  const [search] = useSearchParams();
  const member = useMember();
  const customerId = search.get('customerId');
  const [tab, setTab] = useLinkedState(customerId ? 'offer' : 'mine');
  const contractList = useCall(contracts, { kind });
  // An offer that is read before midnight starts a day later when it is signed after it.
  useRereadDaily(contracts);
  const { toasts } = usePlatform();
  const signing = useIntent(answerCall, {
    name: `answer-${kind}`,
    rereads: AFTER_SIGNING,
    // The version may be outdated.
    rereadsIfRefused: AFTER_SIGNING,
    onDone: (_, { params: { action } }) => toasts.show({ kind: 'success', text: t(`contract.done.${action}`) }),
  });
  const offer = useIntent(offerContract, {
    name: `offer-${kind}`,
    secrets: PAYMENT_SECRETS,
    rereads: [contracts],
    onDone: () => {
      toasts.show({ kind: 'success', text: t('contract.offered') });
      setTab('team');
    },
  });
  const isOfferPending = offer.pending !== null;
  // An offer with an unknown outcome takes precedence.
  useEffect(() => {
    if (isOfferPending) setTab('offer');
  }, [isOfferPending, setTab]);
  const tabs = member && isAgent(member.type) ? ['mine', 'team', 'offer'] : ['mine'];
  return (
    <Screen>
      <IntentNote intention={signing} />
      <OptionalTabs label={t(`contract.${kind}`)} selected={tab} onSelect={setTab} keys={tabs}>
        {tab === 'offer' ? (
          <OfferForm key={customerId} kind={kind} firstReceiver={customerId} payment={offer} />
        ) : (
          <Async
            of={contractList}
            skeleton={<ListSkeleton height={180} count={2} />}
            isEmpty={(list) => contractsOfTab(list, tab).length === 0}
            empty={<Empty title={t('contract.none')} />}
          >
            {(list) => (
              <Stack>
                {groupByContract(contractsOfTab(list, tab)).map((versions) => (
                  <ContractVersions key={versions[0]?.contractId} versions={versions} signing={signing} />
                ))}
              </Stack>
            )}
          </Async>
        )}
      </OptionalTabs>
    </Screen>
  );
}

interface OptionalTabsProps {
  readonly label: string;
  readonly keys: readonly string[];
  readonly selected: string;
  readonly onSelect: (key: string) => void;
  readonly children: ReactNode;
}

/** Renders tabs only when there is more than one. */
function OptionalTabs({ keys, children, ...tabs }: OptionalTabsProps) {
  const t = useT('agent');
  if (keys.length < 2) return <>{children}</>;
  return (
    <Tabs {...tabs} items={keys.map((key) => ({ key, label: t(`contract.${key}`) }))}>
      {children}
    </Tabs>
  );
}

const contractsOfTab = (list: readonly Contract[], tab: string) =>
  list.filter(({ isMine }) => isMine === (tab === 'mine'));
