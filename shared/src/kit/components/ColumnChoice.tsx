/** ColumnChoice: which columns of a wide table are shown, stored per device (SITE-24). The first column always is. */
import { useEffect, useState } from 'react';
import { Columns3 } from 'lucide-react';
import styled from 'styled-components';
import { safeStorage, storageKeys } from '@site/shared/kernel';
import { useT } from '@site/shared/i18n';
import { space } from '@site/shared/theme';
import { BottomSheet, Button, Checkbox } from '@site/shared/ui';

export interface ColumnChoiceState {
  readonly isShown: (name: string) => boolean;
  readonly show: (name: string, shown: boolean) => void;
  readonly showAll: () => void;
}

/** The stored choice of one table; a name that the table no longer has does no harm. */
export function useColumnChoice(table: string): ColumnChoiceState {
  const [hidden, setHidden] = useState<readonly string[]>([]);
  // In an effect: the first render must equal the server's.
  useEffect(() => setHidden(readHidden(table)), [table]);
  const store = (names: readonly string[]) => {
    setHidden(names);
    const storage = safeStorage('localStorage');
    if (names.length === 0) storage.removeItem(storageKeys.hiddenColumns(table));
    else storage.setItem(storageKeys.hiddenColumns(table), names.join(','));
  };
  return {
    isShown: (name) => !hidden.includes(name),
    show: (name, shown) => store([...hidden.filter((other) => other !== name), ...(shown ? [] : [name])]),
    showAll: () => store([]),
  };
}

const readHidden = (table: string): readonly string[] =>
  (safeStorage('localStorage').getItem(storageKeys.hiddenColumns(table)) ?? '').split(',').filter(Boolean);

interface ColumnOfChoice {
  readonly name: string;
  readonly label: string;
  /** Chosen or not, the page is too narrow for it. */
  readonly hasNoSpace?: boolean;
}

interface ColumnChoiceProps {
  readonly choice: ColumnChoiceState;
  /** The columns that can be hidden, in the table's order. */
  readonly columns: readonly ColumnOfChoice[];
  /** Has `columns.title` (with shown and total), `label`, `hint` and `all`; `wider` (with label) for columns without space. */
  readonly namespace: string;
}

/** A button that says how many columns are shown, and a sheet with one checkbox for each. */
export function ColumnChoice({ choice, columns, namespace }: ColumnChoiceProps) {
  const t = useT(namespace);
  const [isOpen, setOpen] = useState(false);
  const chosen = columns.filter(({ name }) => choice.isShown(name));
  const shown = chosen.filter(({ hasNoSpace }) => !hasNoSpace).length;
  return (
    <Place data-screen-only>
      <Button
        kind="ghost"
        icon={<Columns3 size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('columns.title', { shown: shown + 1, total: columns.length + 1 })}
      </Button>
      <BottomSheet open={isOpen} onClose={() => setOpen(false)} label={t('columns.label')}>
        <p>{t('columns.hint')}</p>
        <Choices>
          {columns.map(({ name, label, hasNoSpace }) => (
            <Checkbox
              key={name}
              label={hasNoSpace ? t('columns.wider', { label }) : label}
              checked={choice.isShown(name)}
              onChange={(event) => choice.show(name, event.target.checked)}
            />
          ))}
        </Choices>
        <Button kind="secondary" full disabled={chosen.length === columns.length} onClick={choice.showAll}>
          {t('columns.all')}
        </Button>
      </BottomSheet>
    </Place>
  );
}

const Place = styled.div`
  display: flex;
  justify-content: flex-end;
  margin-bottom: -${space[3]};
`;

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
  gap: 0 ${space[4]};
  padding: ${space[2]} 0 ${space[4]};
`;
