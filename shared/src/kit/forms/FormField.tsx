/** Form fields bound to formik: value, blur, and the error once the field was touched or a submit was tried. */
import type { FocusEvent } from 'react';
import { useField } from 'formik';
import {
  Checkbox,
  OtpInput,
  PasswordInput,
  TextArea,
  TextInput,
  type CheckboxProps,
  type TextAreaProps,
  type TextInputProps,
} from '@site/shared/ui';

interface Named {
  readonly name: string;
}

function useBound(name: string) {
  const [field, meta] = useField<string | undefined>(name);
  return { ...field, value: field.value ?? '', ...(meta.touched && meta.error ? { error: meta.error } : {}) };
}

export const FormText = ({ name, ...props }: TextInputProps & Named) => <TextInput {...props} {...useBound(name)} />;
export const FormPassword = ({ name, ...props }: TextInputProps & Named) => (
  <PasswordInput {...props} {...useBound(name)} />
);
export const FormTextArea = ({ name, ...props }: TextAreaProps & Named) => <TextArea {...props} {...useBound(name)} />;

/** While it is blank it is not left for its own button, which requests the code, but when that is left. */
export function FormOtp({ name, ...props }: TextInputProps & Named) {
  const bound = useBound(name);
  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
    const frame = event.currentTarget.parentElement;
    const isInside = (to: EventTarget | null) => frame?.contains(to as Node | null) ?? false;
    if (bound.value !== '' || !isInside(event.relatedTarget)) return bound.onBlur(event);
    const onLeave = ({ relatedTarget }: globalThis.FocusEvent) => {
      if (!isInside(relatedTarget)) bound.onBlur(name)(event);
    };
    event.relatedTarget?.addEventListener('focusout', onLeave as EventListener, { once: true });
  };
  return <OtpInput {...props} {...bound} onBlur={onBlur} />;
}

export function FormCheckbox({ name, ...props }: CheckboxProps & Named) {
  const [field, meta] = useField<boolean>({ name, type: 'checkbox' });
  return (
    <Checkbox
      {...props}
      name={field.name}
      checked={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      {...(meta.touched && meta.error ? { error: meta.error } : {})}
    />
  );
}
