/** FilterPanel: filter by vendor, classify, minimum bet, lines and new; applied together (GAME-14). */
import { useState } from 'react';
import styled from 'styled-components';
import { useFormat, useT } from '@site/shared/i18n';
import { useCurrency } from '@site/shared/platform';
import { font, space } from '@site/shared/theme';
import { BottomSheet, Button, Chip, ModalActions, Switch } from '@site/shared/ui';
import { NO_FILTER, type Filter } from '../../model/choice';
import type { Lane } from '../../model/vendors';

const MIN_BETS = ['1', '5', '10', '50'] as const;
const MIN_LINES = [10, 20, 50, 100] as const;

export interface FilterPanelProps {
  readonly lane: Lane | null;
  readonly filter: Filter;
  readonly onApply: (filter: Filter) => void;
  readonly onClose: () => void;
}

export function FilterPanel({ lane, filter, onApply, onClose }: FilterPanelProps) {
  const currency = useCurrency();
  const t = useT('games');
  const format = useFormat();
  const [draft, setDraft] = useState(filter);
  const set = (change: Partial<Filter>) => setDraft((now) => ({ ...now, ...change }));
  const apply = (chosen: Filter) => {
    onApply(chosen);
    onClose();
  };
  const toggleVendor = (code: string) =>
    set({
      vendors: draft.vendors.includes(code) ? draft.vendors.filter((one) => one !== code) : [...draft.vendors, code],
    });
  return (
    <BottomSheet open onClose={onClose} label={t('filter.title')}>
      <Choices
        title={t('filter.vendor')}
        options={(lane?.vendors ?? []).map(({ vassalage, displayName }) => ({
          key: vassalage,
          label: displayName,
          isOn: draft.vendors.includes(vassalage),
          onTap: () => toggleVendor(vassalage),
        }))}
      />
      <Choices
        title={t('filter.classify')}
        options={(lane?.classifies ?? []).map(({ key, displayName }) => ({
          key,
          label: displayName,
          isOn: draft.classify === key,
          onTap: () => set({ classify: draft.classify === key ? null : key }),
        }))}
      />
      <Choices
        title={t('filter.minBet')}
        options={MIN_BETS.map((bet) => ({
          key: bet,
          label: t('filter.upTo', { amount: format.money(bet, currency) }),
          isOn: draft.minBet === bet,
          onTap: () => set({ minBet: draft.minBet === bet ? null : bet }),
        }))}
      />
      <Choices
        title={t('filter.minLines')}
        options={MIN_LINES.map((lines) => ({
          key: String(lines),
          label: t('filter.linesFrom', { lines: format.number(lines) }),
          isOn: draft.minLines === lines,
          onTap: () => set({ minLines: draft.minLines === lines ? null : lines }),
        }))}
      />
      <Switch
        label={t('filter.new')}
        checked={draft.isNew}
        onChange={(event) => set({ isNew: event.target.checked })}
      />
      <ModalActions>
        <Button kind="secondary" full onClick={() => apply(NO_FILTER)}>
          {t('filter.clear')}
        </Button>
        <Button full onClick={() => apply(draft)}>
          {t('filter.apply')}
        </Button>
      </ModalActions>
    </BottomSheet>
  );
}

interface Option {
  readonly key: string;
  readonly label: string;
  readonly isOn: boolean;
  readonly onTap: () => void;
}

function Choices({ title, options }: { readonly title: string; readonly options: readonly Option[] }) {
  if (!options.length) return null;
  return (
    <Group>
      <legend>{title}</legend>
      {options.map(({ key, label, isOn, onTap }) => (
        <Chip key={key} selected={isOn} onClick={onTap}>
          {label}
        </Chip>
      ))}
    </Group>
  );
}

const Group = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin: 0 0 ${space[4]};
  padding: 0;
  border: 0;

  & > legend {
    margin-bottom: ${space[2]};
    padding: 0;
    ${font.strong}
  }
`;
