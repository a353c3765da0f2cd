/** useAuthForm: a form whose schema depends on its values, and which shows refusals of the gateway on their field. */
import { validateYupSchema, yupToFormErrors, type FormikHelpers } from 'formik';
import type { ObjectSchema } from 'yup';
import { useForm, type FormState } from '@site/shared/forms';
import type { Translate } from '@site/shared/i18n';
import type { WpsError } from '@site/shared/wps';
import { serverFaults } from '../model/form/serverFaults';
import { useRefusedValues } from './useRefusedValues';

export interface AuthFormSettings<V extends object> {
  readonly t: Translate;
  readonly initial: V;
  readonly schema: (values: V) => ObjectSchema<object>;
  /** Whether a field is validated now; all are by default. For a form in steps. */
  readonly isChecked?: (name: string) => boolean;
  /** Returns null on success. An error is shown on its fields; if it is about none of them, `onFormError` gets it. */
  readonly submit: (values: V, form: FormikHelpers<V>) => Promise<WpsError | null>;
  readonly onFormError: (error: WpsError, form: FormikHelpers<V>) => void;
}

export function useAuthForm<V extends object>(settings: AuthFormSettings<V>): FormState<V> {
  const { t, initial, schema, isChecked = () => true, submit, onFormError } = settings;
  const refused = useRefusedValues();
  const asRecord = (values: V) => values as Readonly<Record<string, unknown>>;

  const validate = async (values: V) => {
    const faults = await schemaFaults(schema(values), values);
    const all = Object.entries({ ...refused.faultsFor(asRecord(values)), ...faults });
    return Object.fromEntries(all.filter(([name]) => isChecked(name)));
  };
  const onSubmit = async (values: V, form: FormikHelpers<V>) => {
    const error = await submit(values, form);
    if (!error) return;
    // Only fields on the screen: a message on a hidden field would never be seen.
    const shown = Object.keys(values).filter((name) => formRef.current?.elements.namedItem(name));
    const faults = serverFaults(shown, t, error);
    refused.remember(faults, asRecord(values));
    form.setErrors(faults as never);
    if (Object.keys(faults).length === 0) onFormError(error, form);
  };
  const { formik, formRef } = useForm<V>({ initialValues: initial, validate, onSubmit });
  return { formik, formRef };
}

async function schemaFaults<V extends object>(schema: ObjectSchema<object>, values: V): Promise<object> {
  try {
    await validateYupSchema(values, schema);
    return {};
  } catch (error) {
    return yupToFormErrors(error);
  }
}
