/** Contracts of one kind: read, sign or refuse own ones; offer and amend those of the downline (AGT-10). */
import { useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useT } from '@site/shared/i18n';
import { isAgent } from '@site/shared/contract';
import { useCall, useMember } from '@site/shared/platform';
import { contracts, type AnswerContractBody, type Call, type Contract } from '@site/shared/wps';
import { Async, Empty, Screen, Tabs } from '@site/shared/ui';
import { Lines } from '../../components/ListSkeleton';
import { Stack } from '../../components/Note';
import { OfferForm, type OfferKind } from './OfferForm';
import { useOffer } from './useOffer';
import { SigningNote, useSigning } from './useSigning';
import { byContract, Versions } from './ContractVersions';

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
  // An offer with an unknown outcome takes precedence.
  useEffect(() => {
    if (isLeft) setTab('offer');
  }, [isLeft]);
  const tabs = member && isAgent(member.type) ? ['mine', 'team', 'offer'] : ['mine'];
  return (
    <Screen>
      <SigningNote signing={signing} />
      <Sides label={t(`contract.${kind}`)} selected={tab} onSelect={setTab} keys={tabs}>
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
      </Sides>
    </Screen>
  );
}

interface SidesProps {
  readonly label: string;
  readonly keys: readonly string[];
  readonly selected: string;
  readonly onSelect: (key: string) => void;
  readonly children: ReactNode;
}

/** Renders tabs only when there is more than one. */
function Sides({ keys, children, ...tabs }: SidesProps) {
  const t = useT('agent');
  if (keys.length < 2) return <>{children}</>;
  return (
    <Tabs {...tabs} items={keys.map((key) => ({ key, label: t(`contract.${key}`) }))}>
      {children}
    </Tabs>
  );
}

const ofTab = (list: readonly Contract[], tab: string) => list.filter(({ isMine }) => isMine === (tab === 'mine'));
