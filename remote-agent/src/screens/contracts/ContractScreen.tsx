/** Contracts of one kind: read, sign or refuse one's own; offer and amend those of the downline (AGT-10). */
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useT } from '@site/shared/i18n';
import { isAgent } from '@site/shared/contract';
import { useCall, useMember } from '@site/shared/platform';
import { contracts, type AnswerContractBody, type Call, type Contract } from '@site/shared/wps';
import { Async, Empty, Screen, Tabs } from '@site/shared/ui';
import { Lines } from '../../parts/Lines';
import { Stack } from '../../parts/Note';
import { OfferForm, type OfferKind } from './OfferForm';
import { useOffer } from './useOffer';
import { SigningNote, useSigning } from './useSigning';
import { byContract, Versions } from './Versions';

export interface ContractScreenProps {
  readonly kind: OfferKind;
  readonly answer: Call<AnswerContractBody, true>;
}

export function ContractScreen({ kind, answer }: ContractScreenProps) {
  const t = useT('agent');
  const [search] = useSearchParams();
  const member = useMember();
  const asked = search.get('customerId');
  const [tab, setTab] = useState(asked ? 'offer' : 'mine');
  const read = useCall(contracts, { kind });
  const signing = useSigning(answer, kind);
  const offer = useOffer(kind, () => setTab('team'));
  const isLeft = offer.left !== null;
  // An offer whose outcome is open comes first.
  useEffect(() => {
    if (isLeft) setTab('offer');
  }, [isLeft]);
  const tabs = member && isAgent(member.type) ? ['mine', 'team', 'offer'] : ['mine'];
  return (
    <Screen>
      <SigningNote signing={signing} />
      <Tabs
        label={t(`contract.${kind}`)}
        selected={tab}
        onSelect={setTab}
        items={tabs.map((key) => ({ key, label: t(`contract.${key}`) }))}
      >
        {tab === 'offer' ? (
          <OfferForm kind={kind} firstReceiver={asked} payment={offer} />
        ) : (
          <Async
            of={read}
            skeleton={<Lines height={180} count={2} />}
            isEmpty={(list) => ofTab(list, tab).length === 0}
            empty={<Empty title={t('contract.none')} />}
          >
            {(list) => (
              <Stack>
                {byContract(ofTab(list, tab)).map((versions) => (
                  <Versions key={versions[0]?.contractId} versions={versions} signing={signing} />
                ))}
              </Stack>
            )}
          </Async>
        )}
      </Tabs>
    </Screen>
  );
}

const ofTab = (list: readonly Contract[], tab: string) => list.filter(({ isMine }) => isMine === (tab === 'mine'));
