/** SearchField: name search: Enter or the button searches at once, typing after a 200 ms pause (GAME-02). */
import { useEffect, useRef, type ReactNode } from 'react';
import { Search, X } from 'lucide-react';
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { LARGE_TEXT, color, font, frame, radius, space } from '@site/shared/theme';
import { IconButton } from '@site/shared/ui';

export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Called with the text by Enter, by the button, and after a pause in typing. */
  readonly onSearch?: (text: string) => void;
  readonly focusFirst?: boolean;
  readonly end?: ReactNode;
}

const PAUSE_MS = 200;

export function SearchField({ label, value, onChange, onSearch, focusFirst = false, end }: SearchFieldProps) {
  const t = useT('games');
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (focusFirst) input.current?.focus({ preventScroll: true });
    return () => clearTimeout(timer.current);
  }, [focusFirst]);
  const change = (text: string) => {
    onChange(text);
    clearTimeout(timer.current);
    if (onSearch) timer.current = setTimeout(() => onSearch(text), PAUSE_MS);
  };
  const searchNow = () => {
    clearTimeout(timer.current);
    onSearch?.(value);
  };
  return (
    <Line
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        searchNow();
        input.current?.blur();
      }}
    >
      <Box>
        <IconButton type="submit" label={t('search.go')}>
          <Search size={20} />
        </IconButton>
        <input
          ref={input}
          type="search"
          // What is typed before the scripts have loaded is moved to its successor by this name.
          name="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={60}
          aria-label={label}
          placeholder={label}
          value={value}
          onChange={(event) => change(event.target.value)}
        />
        {value ? (
          <IconButton
            label={t('search.clear')}
            onClick={() => {
              change('');
              input.current?.focus();
            }}
          >
            <X size={18} />
          </IconButton>
        ) : null}
      </Box>
      {end}
    </Line>
  );
}

const Line = styled.form`
  display: flex;
  align-items: center;
  gap: ${space[1]};
`;

const Box = styled.div`
  display: flex;
  flex: 1;
  min-width: 0;
  align-items: center;
  min-height: ${frame.touch};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.round};

  &:focus-within {
    border-color: ${color.primary};
  }

  &:has(> input:focus-visible) {
    box-shadow: 0 0 0 1px ${color.primary};
  }

  & > input {
    flex: 1;
    min-width: 0;
    align-self: stretch;

    /* An input clips what reaches below its line, such as the signs below a Bengali letter. */
    padding: 0.25em 0;
    background: none;
    border: 0;
    outline: none;
    color: ${color.text};
    ${font.body}
  }

  & > input::-webkit-search-cancel-button {
    display: none;
  }

  & > input::placeholder {
    color: ${color.textMuted};

    /* A hint cannot wrap. */
    ${LARGE_TEXT} {
      font-size: min(0.75rem, 6cqi);
    }
  }
`;
