/** Versions: a contract as it stands, with the versions before it behind a fold (AGT-10). */
import { useState } from 'react';
import { useFormat, useT } from '@site/shared/i18n';
import type { Contract } from '@site/shared/wps';
import { AccordionItem } from '@site/shared/ui';
import { Stack } from '../../components/Note';
import { ContractCard } from './ContractCard';
import type { Signing } from './useSigning';

interface VersionsProps {
  /** The newest first. */
  readonly versions: readonly Contract[];
  readonly signing: Signing;
}

export function Versions({ versions, signing }: VersionsProps) {
  const t = useT('agent');
  const { number } = useFormat();
  const [isOpen, setOpen] = useState(false);
  // What is in force stays in sight while a newer version waits for its answer.
  const shown = versions.filter(({ state }, at) => at === 0 || state === 'ACTIVE');
  const earlier = versions.filter((contract) => !shown.includes(contract));
  const card = (contract: Contract) => <ContractCard key={contract.version} contract={contract} signing={signing} />;
  return (
    <Stack>
      {shown.map(card)}
      {earlier.length > 0 ? (
        <AccordionItem
          title={t('contract.earlier', { count: number(earlier.length) })}
          open={isOpen}
          onToggle={setOpen}
        >
          <Stack>{earlier.map(card)}</Stack>
        </AccordionItem>
      ) : null}
    </Stack>
  );
}

/** The gateway's order is kept: contracts and their versions, the newest first. */
export function byContract(list: readonly Contract[]): readonly (readonly Contract[])[] {
  const groups = new Map<string, Contract[]>();
  for (const contract of list) {
    groups.set(contract.contractId, [...(groups.get(contract.contractId) ?? []), contract]);
  }
  return [...groups.values()];
}
