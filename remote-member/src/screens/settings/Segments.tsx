/** Segments: a few short choices side by side, one of them selected. Radio buttons, so arrow keys move the choice. */
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, frame, radius, space } from '@site/shared/theme';

interface SegmentsProps<T extends string> {
  readonly name: string;
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: ReactNode }[];
  readonly onChange: (value: T) => void;
}

export function Segments<T extends string>({ name, label, value, options, onChange }: SegmentsProps<T>) {
  return (
    <Group>
      <legend>{label}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </Group>
  );
}

const Group = styled.fieldset`
  margin: 0 0 ${space[4]};
  padding: 0;
  border: 0;

  & > legend {
    padding: 0 0 ${space[2]};
    color: ${color.textMuted};
    ${font.small}
  }

  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[1]};
    padding: ${space[1]};
    background: ${color.surface};
    border: 1px solid ${color.line};
    border-radius: ${radius.large};
  }

  & label {
    position: relative;
    display: grid;
    flex: 1 1 4.5rem;
    min-height: ${frame.touch};
    place-items: center;
    padding: 0 ${space[2]};
    border-radius: ${radius.small};
    cursor: pointer;
    text-align: center;
    ${font.small}
  }

  & label:has(:checked) {
    background: ${color.raised};
    box-shadow: inset 0 0 0 1px ${color.primary};
    font-weight: 600;
  }

  & label:has(:focus-visible) {
    outline: 2px solid ${color.primary};
    outline-offset: 2px;
  }

  /* Over the whole segment, for touch and for the focus. */
  & input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
`;
