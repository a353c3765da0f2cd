/** Choices: checkbox, switch and radio group: native inputs with the site's styles. */
import type { InputHTMLAttributes, ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, frame, motion, space } from '@site/shared/theme';

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>;

export interface CheckboxProps extends InputProps {
  readonly label: ReactNode;
  readonly error?: string;
}

/** A checkbox with its label and an optional error. */
export function Checkbox({ label, error, ...input }: CheckboxProps) {
  return (
    <div>
      <Row>
        <input type="checkbox" aria-invalid={error ? true : undefined} {...input} />
        <span>{label}</span>
      </Row>
      {error ? <Fault role="alert">{error}</Fault> : null}
    </div>
  );
}

/** A checkbox with the role of a switch. */
export function Switch({ label, ...input }: CheckboxProps) {
  return (
    <Row>
      <span>{label}</span>
      <Toggle type="checkbox" role="switch" {...input} />
    </Row>
  );
}

export interface RadioGroupProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: ReactNode }[];
  readonly onChange: (value: string) => void;
}

/** A group of radio buttons with a legend. */
export function RadioGroup({ label, name, value, options, onChange }: RadioGroupProps) {
  return (
    <Set>
      <legend>{label}</legend>
      {options.map((option) => (
        <Row key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </Row>
      ))}
    </Set>
  );
}

const Row = styled.label`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: ${frame.touch};
  cursor: pointer;
  ${font.small}

  & > input:not([role='switch']) {
    display: grid;
    flex: none;
    place-content: center;
    width: 22px;
    height: 22px;
    margin: 0;
    appearance: none;
    background: ${color.surface};
    border: 2px solid ${color.lineStrong};
    border-radius: 6px;
    cursor: inherit;

    &[type='radio'] {
      border-radius: 50%;
    }

    &::before {
      width: 12px;
      height: 12px;
      background: ${color.onPrimary};
      clip-path: polygon(14% 44%, 0 62%, 42% 100%, 100% 20%, 82% 4%, 40% 66%);
      content: '';
      scale: 0;
      transition: scale ${motion.fast};
    }

    &[type='radio']::before {
      width: 10px;
      height: 10px;
      border-radius: 50%;
      clip-path: none;
    }

    &:checked {
      background: ${color.primary};
      border-color: ${color.primary};

      &::before {
        scale: 1;
      }
    }

    /* The system's own colours say more than ours. */
    @media (forced-colors: active) {
      appearance: auto;
    }
  }

  & > span {
    flex: 1;
  }
`;

const Toggle = styled.input`
  position: relative;
  flex: none;
  width: 44px;
  height: 26px;
  margin: 0;
  appearance: none;
  background: ${color.lineStrong};
  border-radius: 13px;
  transition: background-color 120ms ease-out;

  &::after {
    position: absolute;
    top: 3px;
    left: 3px;
    width: 20px;
    height: 20px;
    background: ${color.surface};
    border-radius: 10px;
    content: '';
    transition: transform 120ms ease-out;
  }

  &:checked {
    background: ${color.primary};
  }

  &:checked::after {
    transform: translateX(18px);
  }
`;

const Set = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;

  & > legend {
    padding: 0;
    color: ${color.textMuted};
    ${font.small}
  }
`;

const Fault = styled.p`
  color: ${color.bad};
  ${font.caption}
`;
