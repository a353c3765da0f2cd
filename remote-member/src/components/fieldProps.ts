/** fieldProps: props of the kit's inputs for a Formik field. Errors are message keys, so they follow the locale. */
import type { ChangeEvent, FocusEvent } from 'react';
import type { Translate } from '@site/shared/i18n';

interface FormLike<V> {
  readonly values: V;
  readonly errors: { readonly [K in keyof V]?: unknown };
  readonly touched: { readonly [K in keyof V]?: unknown };
  readonly submitCount: number;
  readonly handleChange: (event: ChangeEvent<never>) => void;
  readonly handleBlur: (event: FocusEvent<never>) => void;
}

export function fieldProps<V extends object, K extends keyof V & string>(form: FormLike<V>, name: K, t: Translate) {
  const isShown = Boolean(form.touched[name]) || form.submitCount > 0;
  const fault = isShown ? form.errors[name] : undefined;
  return {
    name,
    value: form.values[name] as string,
    onChange: form.handleChange as (event: ChangeEvent<never>) => void,
    onBlur: form.handleBlur as (event: FocusEvent<never>) => void,
    ...(typeof fault === 'string' && fault ? { error: t(fault) } : {}),
  };
}
