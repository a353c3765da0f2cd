/** ContractVersions: the current contract, with earlier versions collapsed (AGT-10). */
import { useState } from 'react';
import { useFormat, useT } from '@site/shared/i18n';
import type { Intention } from '@site/shared/intent';
import type { AnswerContractBody, Contract } from '@site/shared/wps';
import { AccordionItem } from '@site/shared/ui';
import { Stack } from '../../components/layout';
import { ContractCard } from './ContractCard';

interface ContractVersionsProps {
  /** Newest first. */
  readonly versions: readonly Contract[];
  readonly signing: Intention<AnswerContractBody, true>;
}

export function ContractVersions({ versions, signing }: ContractVersionsProps) {
  const t = useT('agent');
  const { number } = useFormat();
  const [isOpen, setOpen] = useState(false);
  // Keep the version in force visible while a newer one is pending.
  const shown = versions.filter(({ state }, index) => index === 0 || state === 'ACTIVE');
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

/** Groups versions by contract in the gateway's order, newest first. */
export function groupByContract(list: readonly Contract[]): readonly (readonly Contract[])[] {
  const groups = new Map<string, Contract[]>();
  for (const contract of list) {
    groups.set(contract.contractId, [...(groups.get(contract.contractId) ?? []), contract]);
  }
  return [...groups.values()];
}
