/** ReceiverSelect: to whom a contract is offered; of a team that is larger than the list, found by name. */
import type { Loadable } from '@site/shared/kernel';
import { useT } from '@site/shared/i18n';
import { useCall } from '@site/shared/platform';
import { downlines, type Downline, type Downlines, type WpsError } from '@site/shared/wps';
import { ListSkeleton } from '@site/shared/components';
import { Async, Empty, Select } from '@site/shared/ui';
import { SecondaryText } from '../../components/layout';
import { NameSearch } from '../../components/report/ReportFilters';

/** As many as the gateway answers at once. */
export const LIST_SIZE = 200;

export interface ReceiverOption {
  readonly value: string;
  readonly label: string;
}

export const toOption = ({ customerId, account }: Pick<Downline, 'customerId' | 'account'>): ReceiverOption => ({
  value: customerId,
  label: account,
});

interface Receivers {
  /** Empty while a search is loading or has found no one. */
  readonly options: readonly ReceiverOption[];
  /** null: `options` are those of the list. */
  readonly found: Loadable<Downlines, WpsError> | null;
}

/** The direct members in the list, or those with this name; contracts of members further below are not the agent's. */
export function useReceivers(listed: readonly ReceiverOption[], search: string): Receivers {
  const found = useCall(downlines, { username: search, pageSize: LIST_SIZE }, { enabled: search !== '' });
  if (search === '') return { options: listed, found: null };
  return { options: found.status === 'ready' ? directOf(found.value).map(toOption) : [], found };
}

const directOf = ({ list }: Downlines) => list.filter(({ level }) => level === 1);

interface ReceiverSelectProps {
  readonly receivers: Receivers;
  readonly isCut: boolean;
  readonly search: string;
  readonly onSearch: (name: string) => void;
  readonly value: string;
  readonly onChange: (customerId: string) => void;
}

export function ReceiverSelect({ receivers, isCut, search, onSearch, value, onChange }: ReceiverSelectProps) {
  const t = useT('agent');
  const { options, found } = receivers;
  const select = (
    <Select
      label={t('contract.to')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={options}
    />
  );
  if (!isCut) return select;
  return (
    <>
      <NameSearch label={t('team.search')} initial={search} onSearch={onSearch} />
      {found ? (
        <Async
          of={found}
          skeleton={<ListSkeleton height={64} count={1} />}
          isEmpty={(value) => directOf(value).length === 0}
          empty={<Empty title={t('team.notFound')} />}
        >
          {() => select}
        </Async>
      ) : (
        <>
          {select}
          <SecondaryText>{t('contract.firstOnly', { count: options.length })}</SecondaryText>
        </>
      )}
    </>
  );
}
