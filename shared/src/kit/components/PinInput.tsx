/** PinInput: a secret number in one box per digit. One input covers the boxes, so pasting, autofill and screen readers work. */
import { useEffect, useRef, useState, type ChangeEvent, type InputHTMLAttributes } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import styled from 'styled-components';
import { latinDigits } from '@site/shared/kernel';
import { useT } from '@site/shared/i18n';
import { color, font } from '@site/shared/theme';
import { Field, IconButton } from '@site/shared/ui';

interface PinInputProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'autoComplete' | 'disabled'> {
  readonly label: string;
  /** Number of boxes. */
  readonly length: number;
  readonly value: string;
  /** Latin digits only, also from a Bengali keyboard. */
  readonly onChange: (digits: string) => void;
  readonly error?: string | undefined;
}

export function PinInput({ label, length, value, onChange, error, ...input }: PinInputProps) {
  const t = useT('shared');
  const [isShown, setShown] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);
  // The button that sent a refused number is disabled until there is another one, and a disabled element has no focus.
  useEffect(() => {
    if (error && inputRef.current && isFocusLost(inputRef.current)) inputRef.current.focus();
  }, [error]);
  const boxes = Array.from({ length }, (_, index) => value[index] ?? '');
  const change = ({ target }: ChangeEvent<HTMLInputElement>) =>
    onChange(latinDigits(target.value).replace(/\D/g, '').slice(0, length));
  return (
    <Field
      label={label}
      required
      suffix={
        <IconButton label={t(isShown ? 'hide' : 'show')} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? <EyeOff size={20} /> : <Eye size={20} />}
        </IconButton>
      }
      {...(error ? { error } : {})}
    >
      {(ids) => (
        <Boxes>
          <input
            {...ids}
            {...input}
            ref={inputRef}
            type={isShown ? 'text' : 'password'}
            inputMode="numeric"
            aria-required
            value={value}
            onChange={change}
          />
          {boxes.map((digit, index) => (
            // Boxes stay in their order.
            <span key={index} aria-hidden data-next={index === Math.min(value.length, length - 1) || undefined}>
              {isShown ? digit : digit && '•'}
            </span>
          ))}
        </Boxes>
      )}
    </Field>
  );
}

function isFocusLost(element: HTMLElement): boolean {
  const focused = (element.getRootNode() as Document | ShadowRoot).activeElement ?? document.activeElement;
  return !focused || focused === document.body || focused.matches(':disabled');
}

const Boxes = styled.div`
  position: relative;
  display: grid;
  flex: 1;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  min-width: 0;
  min-height: max(46px, 2rem);

  & > input {
    position: absolute;
    inset: 0;
    z-index: 1;
    width: 100%;
    color: transparent;
    background: transparent;
    border: 0;
    outline: none;
    caret-color: transparent;
  }

  /* The boxes show what is in it. */
  & > input::selection {
    background: transparent;
  }

  & > span {
    display: grid;
    place-items: center;
    border-inline-end: 1px solid ${color.line};
    ${font.title}
    ${font.tabular}
  }

  & > input:disabled ~ span {
    color: ${color.textMuted};
  }

  & > input:focus ~ [data-next] {
    box-shadow: inset 0 -2px 0 ${color.primary};
  }
`;
