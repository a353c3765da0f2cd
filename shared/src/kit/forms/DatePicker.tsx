/** DatePicker: the native date input; supports the language, keyboard and screen reader. */
import { useField } from 'formik';
import { TextInput, type TextInputProps } from '@site/shared/ui';

export interface DatePickerProps extends Omit<TextInputProps, 'min' | 'max' | 'type'> {
  /** YYYY-MM-DD */
  readonly min?: string;
  readonly max?: string;
}

export const DatePicker = (props: DatePickerProps) => <TextInput {...props} type="date" />;

export function FormDate({ name, ...props }: DatePickerProps & { readonly name: string }) {
  const [field, meta] = useField<string | undefined>(name);
  return (
    <DatePicker
      {...props}
      {...field}
      value={field.value ?? ''}
      {...(meta.touched && meta.error ? { error: meta.error } : {})}
    />
  );
}
