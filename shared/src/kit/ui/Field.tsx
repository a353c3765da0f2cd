/** Fields: label, control, hint and error; the error is shown at its field and announced to screen readers. */
import {
  useId,
  useState,
  type ChangeEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import { Eye, EyeOff } from 'lucide-react';
import styled from 'styled-components';
import { latinDigits, lengthOf, plainAmount } from '@site/shared/kernel';
import { useT } from '@site/shared/i18n';
import { color, font, radius, space } from '@site/shared/theme';
import { IconButton } from './Button';
import { ownArrow } from './ownArrow';

export interface FieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string;
  readonly required?: boolean;
  /** Shown before or after the input, inside its frame. */
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
}

interface FieldFrameProps extends FieldProps {
  /** Reserve a line for a possible error, so that nothing shifts when it appears. Default: yes. */
  readonly room?: boolean;
  readonly children: (ids: {
    readonly id: string;
    readonly 'aria-describedby'?: string;
    readonly 'aria-invalid'?: true;
  }) => ReactNode;
}

/** The frame around any control. */
export function Field({ label, hint, error, required, prefix, suffix, room = true, children }: FieldFrameProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <Group>
      <label htmlFor={id}>
        {label}
        {required ? <Star aria-hidden> *</Star> : null}
      </label>
      <Frame $bad={Boolean(error)}>
        {prefix}
        {children({
          id,
          ...(note ? { 'aria-describedby': `${id}-note` } : {}),
          ...(error ? { 'aria-invalid': true as const } : {}),
        })}
        {suffix}
      </Frame>
      <Note id={`${id}-note`} $bad={Boolean(error)} $room={room} role={error ? 'alert' : undefined}>
        {note}
      </Note>
    </Group>
  );
}

type Control<T> = FieldProps & Omit<T, 'prefix' | 'required'>;
export type TextInputProps = Control<InputHTMLAttributes<HTMLInputElement>> & {
  readonly inputRef?: Ref<HTMLInputElement>;
};

const NUMBERS: readonly unknown[] = ['numeric', 'decimal', 'tel'];

/** A text field with label, hint and error, connected for screen readers. */
export function TextInput({ label, hint, error, required, prefix, suffix, inputRef, ...given }: TextInputProps) {
  const { onChange, inputMode } = given;
  const input = NUMBERS.includes(inputMode) ? { ...given, onChange: inLatinDigits(onChange, inputMode) } : given;
  return (
    <Field {...{ label, required, prefix, suffix }} {...notes(hint, error)}>
      {(ids) => <Bare as="input" ref={inputRef as never} aria-required={required} {...ids} {...(input as object)} />}
    </Field>
  );
}

/** Numbers use Latin digits everywhere; a Bengali keyboard types Bengali digits. */
const inLatinDigits =
  (onChange: TextInputProps['onChange'], mode: TextInputProps['inputMode']) =>
  (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.target;
    const digits = latinDigits(field.value);
    const text = mode === 'decimal' ? plainAmount(digits) : digits;
    if (text !== field.value) {
      const behind = field.value.length - (field.selectionStart ?? 0);
      const at = Math.max(0, text.length - behind);
      field.value = text;
      field.setSelectionRange(at, at);
    }
    onChange?.(event);
  };

/** A text field for a password, with a button that shows it. */
export function PasswordInput(props: TextInputProps) {
  const t = useT('shared');
  const [isShown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <IconButton label={t(isShown ? 'hide' : 'show')} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? <EyeOff size={20} /> : <Eye size={20} />}
        </IconButton>
      }
    />
  );
}

/** A code from an SMS or an authenticator: digits only, with autofill (`one-time-code`). */
export const OtpInput = (props: TextInputProps) => (
  <TextInput inputMode="numeric" autoComplete="one-time-code" pattern="[0-9]*" maxLength={10} {...props} />
);

export type SelectProps = Control<SelectHTMLAttributes<HTMLSelectElement>> & {
  readonly options: readonly { readonly value: string; readonly label: string }[];
};

/** An optional choice cannot be invalid: no line is reserved for an error. */
export function Select({ label, hint, error, required, prefix, suffix, options, ...select }: SelectProps) {
  return (
    <Field {...{ label, required, prefix, suffix }} room={Boolean(required)} {...notes(hint, error)}>
      {(ids) => (
        <Bare as="select" aria-required={required} {...ids} {...(select as object)}>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Bare>
      )}
    </Field>
  );
}

export type TextAreaProps = Control<TextareaHTMLAttributes<HTMLTextAreaElement>> & {
  /** Shows n/limit in the field, in Unicode characters as the gateway counts: an emoji is one. The form enforces the limit. */
  readonly limit?: number;
};

/** A text field of several lines, with a character limit. */
export function TextArea({ label, hint, error, required, limit, ...area }: TextAreaProps) {
  const length = lengthOf(String(area.value ?? ''));
  return (
    <Field
      {...{ label, required }}
      {...notes(hint, error)}
      suffix={limit ? <Count $over={length > limit}>{`${length}/${limit}`}</Count> : null}
    >
      {(ids) => <Bare as="textarea" rows={4} aria-required={required} {...ids} {...(area as object)} />}
    </Field>
  );
}

const notes = (hint?: string, error?: string) => ({ ...(hint ? { hint } : {}), ...(error ? { error } : {}) });

const Group = styled.div`
  display: grid;
  gap: ${space[1]};

  & > label {
    color: ${color.textMuted};
    ${font.small}
  }
`;

const Star = styled.span`
  color: ${color.primary};
`;

const Frame = styled.div<{ $bad: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  min-height: 48px;
  background: ${color.surface};
  border: 1px solid ${({ $bad }) => ($bad ? color.bad : color.lineStrong)};
  border-radius: ${radius.small};

  &:focus-within {
    border-color: ${({ $bad }) => ($bad ? color.bad : color.primary)};
  }
`;

const Bare = styled.input`
  flex: 1;
  width: 100%;
  min-width: 0;
  min-height: 46px;
  padding: ${space[2]} ${space[4]};
  background: transparent;
  border: 0;
  outline: none;
  resize: vertical;

  &:is(select) {
    ${ownArrow}
  }

  & > option {
    background: ${color.surface};
  }

  &::placeholder {
    color: ${color.textMuted};
  }
`;

const Note = styled.p<{ $bad: boolean; $room: boolean }>`
  min-height: ${({ $room }) => ($room ? '1.25rem' : 0)};
  color: ${({ $bad }) => ($bad ? color.bad : color.textMuted)};
  ${font.caption}
`;

const Count = styled.span<{ $over: boolean }>`
  align-self: end;
  padding: ${space[2]};
  color: ${({ $over }) => ($over ? color.bad : color.textMuted)};
  ${font.caption}
  ${font.tabular}
`;
