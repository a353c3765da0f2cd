/** RecipientChoice: the neighbours in the agent tree to whom a letter goes; the only one needs no choice. */
import { useState } from 'react';
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { LETTER, type Recipients } from '@site/shared/wps';
import { color, font, radius, space } from '@site/shared/theme';
import { ErrorNote } from '@site/shared/components';
import { Button, Checkbox, TextInput } from '@site/shared/ui';
import { useFoundRecipients } from '../../queries/useRecipients';

/** A longer list has a search. */
const SEARCH_FROM = 8;

interface RecipientChoiceProps {
  readonly recipients: Recipients;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly error?: string | undefined;
}

export function RecipientChoice({ recipients, chosen, onChange, error }: RecipientChoiceProps) {
  const t = useT('member');
  const [search, setSearch] = useState('');
  const { found: shown, isLoading, error: searchError } = useFoundRecipients(recipients, search);
  const nameOf = ({ account, relation }: Recipients[number]) =>
    relation === 'UPLINE' ? t('letters.upline', { name: account }) : account;
  const [only] = recipients;
  if (recipients.length === 1 && only)
    return (
      <Only>
        <span>{t('letters.to')}</span>
        <strong>{nameOf(only)}</strong>
      </Only>
    );
  const isFull = chosen.length >= LETTER.recipients;
  const toggle = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id));
  const chooseShown = () =>
    onChange([...new Set([...chosen, ...shown.map(({ customerId }) => customerId)])].slice(0, LETTER.recipients));
  return (
    <Group name="to" tabIndex={-1} aria-label={t('letters.to')}>
      <Bar>
        <span role="status">{t(isFull ? 'letters.full' : 'letters.chosen', { count: chosen.length })}</span>
        <Button kind="ghost" disabled={isFull || shown.length === 0} onClick={chooseShown}>
          {t('letters.all')}
        </Button>
      </Bar>
      {recipients.length >= SEARCH_FROM ? (
        <TextInput
          label={t('letters.search')}
          type="search"
          autoComplete="off"
          maxLength={60}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      ) : null}
      <ScrollBox>
        {shown.map((one) => {
          const isChosen = chosen.includes(one.customerId);
          return (
            <li key={one.customerId}>
              <Checkbox
                label={nameOf(one)}
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={(event) => toggle(one.customerId, event.target.checked)}
              />
            </li>
          );
        })}
      </ScrollBox>
      <ErrorNote error={searchError} />
      {shown.length === 0 && !isLoading && !searchError ? <p>{t('letters.noName')}</p> : null}
      {error ? <Fault role="alert">{error}</Fault> : null}
    </Group>
  );
}

const Only = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[1]} ${space[4]};

  & > span {
    color: ${color.textMuted};
    ${font.small}
  }

  & > strong {
    overflow-wrap: anywhere;
  }
`;

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  outline: none;

  & > p {
    color: ${color.textMuted};
    ${font.small}
  }
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  color: ${color.textMuted};
  ${font.small}
`;

const ScrollBox = styled.ul`
  overflow-y: auto;
  max-height: 14rem;
  margin: 0;
  padding: 0;
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  list-style: none;

  & > li {
    padding: 0 ${space[3]};
    overflow-wrap: anywhere;
  }

  & > li + li {
    border-top: 1px solid ${color.line};
  }

  &:empty {
    display: none;
  }
`;

const Fault = styled.p`
  && {
    color: ${color.bad};
    ${font.caption}
  }
`;
