/** ReceiverPicker: checkbox list of the direct downline with search; individual amounts in LIST mode. */
import { useState } from 'react';
import styled from 'styled-components';
import { useFormat, useT } from '@site/shared/i18n';
import { color, radius, space } from '@site/shared/theme';
import { ErrorNote, ListSkeleton, SendForm } from '@site/shared/components';
import { Async, Button, Checkbox, Empty, TextInput } from '@site/shared/ui';
import { MOST } from '@site/shared/wps';
import { SecondaryText, Stack } from '../../components/layout';
import { useDownlines } from '../../queries/useDownlines';
import { NameSearch } from '../../components/report/ReportFilters';

/** Member id → display name. */
export type SelectedMembers = ReadonlyMap<string, string>;

interface ReceiverPickerProps {
  readonly selected: SelectedMembers;
  readonly onChange: (selected: SelectedMembers) => void;
  readonly amounts: Readonly<Record<string, string>> | null;
  readonly onAmount: (id: string, amount: string) => void;
  /** Called on Enter in an amount: same as the button below. */
  readonly onEnter: () => void;
}

export function ReceiverPicker({ selected, onChange, amounts, onAmount, onEnter }: ReceiverPickerProps) {
  const t = useT('agent');
  const { number } = useFormat();
  const [name, setName] = useState('');
  const { first, rows, hasMore, isLoadingMore, moreError, loadMore } = useDownlines(name ? { username: name } : {});
  const open = rows.filter(({ closed }) => !closed);
  const isFull = selected.size >= MOST.receivers;
  const toggle = (id: string, account: string, isSelected: boolean) => {
    const next = new Map(selected);
    if (isSelected) next.set(id, account);
    else next.delete(id);
    onChange(next);
  };
  return (
    <Stack as="section" aria-label={t('rain.receivers')}>
      <NameSearch label={t('rain.receivers')} onSearch={setName} />
      <SecondaryText role="status">
        {t(isFull ? 'rain.full' : 'rain.chosen', { count: number(selected.size) })}
      </SecondaryText>
      <Async
        of={first}
        skeleton={<ListSkeleton height={44} count={4} />}
        isEmpty={({ list }) => list.length === 0}
        empty={<Empty title={t(name ? 'team.notFound' : 'team.empty')} />}
      >
        {() => (
          <ScrollBox>
            <Button
              kind="ghost"
              disabled={isFull}
              onClick={() =>
                onChange(
                  new Map(
                    [...selected, ...open.map((one) => [one.customerId, one.account] as const)].slice(
                      0,
                      MOST.receivers,
                    ),
                  ),
                )
              }
            >
              {t('rain.all')}
            </Button>
            {rows.map(({ customerId, account, closed }) => (
              <Line key={customerId}>
                <Checkbox
                  label={closed ? `${account} · ${t('rain.reason.disabled')}` : account}
                  checked={selected.has(customerId)}
                  disabled={(isFull || closed === true) && !selected.has(customerId)}
                  onChange={(event) => toggle(customerId, account, event.target.checked)}
                />
                {amounts && selected.has(customerId) ? (
                  <SendForm onSend={onEnter}>
                    <TextInput
                      label={t('rain.amountOf', { name: account })}
                      inputMode="decimal"
                      maxLength={12}
                      value={amounts[customerId] ?? ''}
                      onChange={(event) => onAmount(customerId, event.target.value)}
                    />
                  </SendForm>
                ) : null}
              </Line>
            ))}
            <ErrorNote error={moreError} />
            {hasMore ? (
              <Button kind="ghost" loading={isLoadingMore} onClick={loadMore}>
                {t('more')}
              </Button>
            ) : null}
          </ScrollBox>
        )}
      </Async>
    </Stack>
  );
}

const ScrollBox = styled.div`
  overflow-y: auto;
  max-height: 320px;
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
`;

const Line = styled.div`
  padding: 0 ${space[3]};
  border-top: 1px solid ${color.line};
`;
