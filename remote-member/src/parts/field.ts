/** fieldOf: a formik field as props of the kit's inputs. Faults are message keys, so they change with the language. */
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

/** A fault with figures for its words: "form.min|500.00". */
export const faultKey = (key: string, value: string | number): string => `${key}|${value}`;

export function faultText(t: Translate, fault: unknown): string | undefined {
  if (typeof fault !== 'string' || !fault) return undefined;
  const [key = '', value] = fault.split('|');
  return t(key, { value });
}

export function fieldOf<V extends object, K extends keyof V & string>(form: FormLike<V>, name: K, t: Translate) {
  const isShown = Boolean(form.touched[name]) || form.submitCount > 0;
  const error = isShown ? faultText(t, form.errors[name]) : undefined;
  return {
    name,
    value: form.values[name] as string,
    onChange: form.handleChange as (event: ChangeEvent<never>) => void,
    onBlur: form.handleBlur as (event: FocusEvent<never>) => void,
    ...(error ? { error } : {}),
  };
}
