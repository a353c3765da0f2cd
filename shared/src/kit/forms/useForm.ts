/** useForm: formik with what every form needs: focus on the first invalid field, errors in the chosen language. */
import { useFormik, type FormikConfig, type FormikProps, type FormikValues } from 'formik';
import type { RefObject } from 'react';
import { useFocusOnRefusal, useRevalidateOnLanguage } from './behaviour';

export interface FormState<V> {
  /** For `FormikProvider`, around the fields. */
  readonly formik: FormikProps<V>;
  /** For the form element. */
  readonly formRef: RefObject<HTMLFormElement | null>;
}

/** @param config of formik; messages of its schema are translated texts */
export function useForm<V extends FormikValues>(config: FormikConfig<V>): FormState<V> {
  const formik = useFormik<V>(config);
  const formRef = useFocusOnRefusal(formik);
  useRevalidateOnLanguage(formik);
  return { formik, formRef };
}
