/** Receivers: checkbox list of the direct downline with search; individual amounts in LIST mode. */
import { useState } from 'react';
import styled from 'styled-components';
import { useFormat, useT } from '@site/shared/i18n';
import { color, radius, space } from '@site/shared/theme';
import { SendForm } from '@site/shared/parts';
import { Async, Button, Checkbox, Empty, TextInput } from '@site/shared/ui';
import { Lines } from '../../components/ListSkeleton';
import { Note, Stack } from '../../components/Note';
import { useDownlines } from '../../queries/useDownlines';
import { NameSearch } from '../../components/report/ReportFilters';

/** Member id → display name. */
export type Chosen = ReadonlyMap<string, string>;

/** Maximum number of receivers per request at the gateway. */
const MOST = 200;

interface ReceiversProps {
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
  readonly amounts: Readonly<Record<string, string>> | null;
  readonly onAmount: (id: string, amount: string) => void;
  /** Called on Enter in an amount: same as the button below. */
  readonly onEnter: () => void;
}

export function Receivers({ chosen, onChange, amounts, onAmount, onEnter }: ReceiversProps) {
  const t = useT('agent');
  const { number } = useFormat();
  const [name, setName] = useState('');
  const { people, hasMore, isLoadingMore, more } = useDownlines(name ? { username: name } : {});
  const tick = (id: string, account: string, on: boolean) => {
    const next = new Map(chosen);
    if (on && next.size < MOST) next.set(id, account);
    else next.delete(id);
    onChange(next);
  };
  return (
    <Stack as="section" aria-label={t('rain.receivers')}>
      <NameSearch label={t('rain.receivers')} onSearch={setName} />
      <Note role="status">{t('rain.chosen', { count: number(chosen.size) })}</Note>
      <Async
        of={people}
        skeleton={<Lines height={44} count={4} />}
        isEmpty={({ list }) => list.length === 0}
        empty={<Empty title={t('team.notFound')} />}
      >
        {({ list }) => (
          <Box>
            <Button
              kind="ghost"
              onClick={() =>
                onChange(
                  new Map([...chosen, ...list.map((one) => [one.customerId, one.account] as const)].slice(0, MOST)),
                )
              }
            >
              {t('rain.all')}
            </Button>
            {list.map(({ customerId, account }) => (
              <Line key={customerId}>
                <Checkbox
                  label={account}
                  checked={chosen.has(customerId)}
                  onChange={(event) => tick(customerId, account, event.target.checked)}
                />
                {amounts && chosen.has(customerId) ? (
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
            {hasMore ? (
              <Button kind="ghost" loading={isLoadingMore} onClick={more}>
                {t('more')}
              </Button>
            ) : null}
          </Box>
        )}
      </Async>
    </Stack>
  );
}

const Box = styled.div`
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
