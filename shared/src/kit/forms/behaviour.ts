/** Behaviour of every form: the first invalid field gets the focus; a language change translates the errors. */
import { useEffect, useRef } from 'react';
import type { FormikErrors, FormikProps } from 'formik';
import { useLocale } from '@site/shared/i18n';

/** Focus the first field, in the order of the page, that has an error (AUTH-09). */
export function focusFirstError(form: HTMLFormElement | null, errors: FormikErrors<object>): void {
  const names = new Set(Object.keys(errors));
  const first = [...(form?.elements ?? [])].find((element) => names.has((element as HTMLInputElement).name));
  (first as HTMLElement | undefined)?.focus();
}

/** Focus the first failing field after each refused submit. Give the returned ref to the form element. */
export function useFocusOnRefusal<V extends object>(formik: FormikProps<V>) {
  const form = useRef<HTMLFormElement>(null);
  const { submitCount, isSubmitting, errors } = formik;
  const answered = useRef(0);
  useEffect(() => {
    if (submitCount === answered.current || isSubmitting) return;
    answered.current = submitCount;
    focusFirstError(form.current, errors);
  }, [submitCount, isSubmitting, errors]);
  return form;
}

const REVALIDATE_MS = 200;

/** On a language change filled fields are validated again after 200 ms (SITE-10). */
export function useRevalidateOnLanguage(formik: { readonly validateForm: () => Promise<unknown> }): void {
  const locale = useLocale();
  const first = useRef(true);
  const validate = useRef(formik.validateForm);
  validate.current = formik.validateForm;
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const timer = setTimeout(() => void validate.current(), REVALIDATE_MS);
    return () => clearTimeout(timer);
  }, [locale]);
}
