/** ReportFilters: member name and type. The name applies when its input is committed. */
import { useState, type FormEvent } from 'react';
import { Search } from 'lucide-react';
import styled, { css } from 'styled-components';
import { WIDE_PAGE } from '@site/shared/components';
import { useT } from '@site/shared/i18n';
import { space } from '@site/shared/theme';
import { IconButton, Select, TextInput } from '@site/shared/ui';
import { BONUS_TYPES } from '../../model/bonusTypes';

export const PRODUCT_TYPES = ['RNG', 'FISH', 'LIVE', 'LOTT', 'ELOTT', 'SPORTS', 'PVP', 'ESPORTS', 'COCKFIGHT'] as const;
/** Transaction types; comma-separated when one filter covers several. */
export const TRANSFER_TYPES = [
  ...['deposit', 'withdraw', 'stake', 'payout', 'rebate', 'commission', BONUS_TYPES, 'wage', 'dividend'],
  ...['red-rain', 'transfer-in', 'transfer-out'],
] as const;

interface ReportFiltersProps {
  readonly account: string;
  readonly onAccount: (account: string) => void;
  /** Message keys are `type.<name>`. */
  readonly types?: readonly string[];
  readonly type: string;
  readonly onType: (type: string) => void;
}

export function ReportFilters({ account, onAccount, types, type, onType }: ReportFiltersProps) {
  const t = useT('agent');
  return (
    <Row>
      <NameSearch label={t('report.account')} initial={account} onSearch={onAccount} />
      {types ? (
        <Select
          label={t('report.type')}
          value={type}
          onChange={(event) => onType(event.target.value)}
          options={[{ value: '', label: t('all') }, ...types.map((value) => ({ value, label: t(`type.${value}`) }))]}
        />
      ) : null}
    </Row>
  );
}

interface NameSearchProps {
  readonly label: string;
  readonly initial?: string;
  readonly onSearch: (name: string) => void;
}

export function NameSearch({ label, initial = '', onSearch }: NameSearchProps) {
  const t = useT('agent');
  const [name, setName] = useState(initial);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(name.trim());
  };
  return (
    <SearchForm role="search" onSubmit={submit}>
      <TextInput
        label={label}
        value={name}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        onChange={(event) => {
          setName(event.target.value);
          if (event.target.value === '') onSearch('');
        }}
        suffix={
          <IconButton type="submit" label={t('search')}>
            <Search size={20} aria-hidden />
          </IconButton>
        }
      />
    </SearchForm>
  );
}

/* These fields never show a message: reserve no space for it. */
const withoutMessageSpace = css`
  & p:empty {
    display: none;
  }
`;

const SearchForm = styled.form`
  ${withoutMessageSpace}

  ${WIDE_PAGE} {
    max-width: 20rem;
  }
`;

const Row = styled.div`
  ${withoutMessageSpace}
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: ${space[3]};

  ${WIDE_PAGE} {
    grid-auto-columns: minmax(0, 20rem);
  }
`;
