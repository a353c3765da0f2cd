/** useRegisterSteps: the steps of a registration: which is shown, Back, and the focus after a change of the step. */
import { useEffect, useRef, type RefObject } from 'react';
import type { FormikProps } from 'formik';
import { focusFirstError } from '@site/shared/forms';
import { useCloseOnBack } from '@site/shared/ui';
import type { RegisterField, RegisterValues } from '../../model/registerForm';

/** 0: the required fields; 1: the optional ones. */
export type RegisterStep = 0 | 1;

interface StepSettings {
  readonly step: RegisterStep;
  readonly setStep: (step: RegisterStep) => void;
  readonly formik: FormikProps<RegisterValues>;
  readonly formRef: RefObject<HTMLFormElement | null>;
  /** The fields of the second step; every other field is on the first. */
  readonly optional: readonly RegisterField[];
}

/** @returns the ref of the heading that gets the focus when a step begins */
export function useRegisterSteps({ step, setStep, formik, formRef, optional }: StepSettings) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { errors, submitCount, isSubmitting } = formik;
  const faulty = Object.keys(errors);
  const isOnOtherStep = step === 1 && faulty.some((fault) => !optional.some(({ name }) => name === fault));
  useCloseOnBack(step === 1, () => setStep(0));

  const answered = useRef(0);
  useEffect(() => {
    if (submitCount === answered.current || isSubmitting) return;
    answered.current = submitCount;
    if (isOnOtherStep) setStep(0);
  }, [submitCount, isSubmitting, isOnOtherStep, setStep]);

  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (faulty.length) focusFirstError(formRef.current, errors);
    else heading.current?.focus();
  });
  return heading;
}
