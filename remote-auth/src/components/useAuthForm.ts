/** useDoorForm: formik as every form here behaves: rules, refused values, focus on the first fault, language changes. */
import { useFormik, validateYupSchema, yupToFormErrors, type FormikHelpers, type FormikProps } from 'formik';
import type { RefObject } from 'react';
import type { ObjectSchema } from 'yup';
import { useFocusOnRefusal, useRevalidateOnLanguage } from '@site/shared/forms';
import type { Translate } from '@site/shared/i18n';
import type { WpsError } from '@site/shared/wps';
import { faultsOn } from '../model/form/serverFaults';
import { useRefusedValues } from './useRefusedValues';

export interface DoorFormSettings<V extends object> {
  readonly t: Translate;
  readonly initial: V;
  readonly schema: (values: V) => ObjectSchema<object>;
  /** Null: done. An error is put on its fields where it is about some; else `elsewhere` hears of it. */
  readonly submit: (values: V, form: FormikHelpers<V>) => Promise<WpsError | null>;
  readonly elsewhere: (error: WpsError, form: FormikHelpers<V>) => void;
}

export interface DoorForm<V extends object> {
  readonly formik: FormikProps<V>;
  readonly formRef: RefObject<HTMLFormElement | null>;
}

export function useDoorForm<V extends object>(settings: DoorFormSettings<V>): DoorForm<V> {
  const { t, initial, schema, submit, elsewhere } = settings;
  const refused = useRefusedValues();
  const asRecord = (values: V) => values as Readonly<Record<string, unknown>>;

  const validate = async (values: V) => {
    const faults = await faultsBySchema(schema(values), values);
    return { ...refused.stillFaulty(asRecord(values)), ...faults };
  };
  const onSubmit = async (values: V, form: FormikHelpers<V>) => {
    const error = await submit(values, form);
    if (!error) return;
    // A fault of a field that this form does not show would be told to nobody.
    const shown = Object.keys(values).filter((name) => formRef.current?.elements.namedItem(name));
    const faults = faultsOn(shown, t, error);
    refused.remember(faults, asRecord(values));
    form.setErrors(faults as never);
    if (Object.keys(faults).length === 0) elsewhere(error, form);
  };
  const formik = useFormik<V>({ initialValues: initial, validate, onSubmit });
  const formRef = useFocusOnRefusal(formik);
  useRevalidateOnLanguage(formik);
  return { formik, formRef };
}

async function faultsBySchema<V extends object>(schema: ObjectSchema<object>, values: V): Promise<object> {
  try {
    await validateYupSchema(values, schema);
    return {};
  } catch (error) {
    return yupToFormErrors(error);
  }
}
