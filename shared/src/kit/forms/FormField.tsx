/** Form fields bound to formik: value, blur, and the error once the field was touched or a submit was tried. */
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
export const FormOtp = ({ name, ...props }: TextInputProps & Named) => <OtpInput {...props} {...useBound(name)} />;
export const FormTextArea = ({ name, ...props }: TextAreaProps & Named) => <TextArea {...props} {...useBound(name)} />;

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
