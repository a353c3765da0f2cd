/** Forms: the kit's fields bound to formik. A separate entry point: formik loads only with a page that has a form. */
export { FormCheckbox, FormOtp, FormPassword, FormText, FormTextArea } from './FormField';
export { DatePicker, FormDate, type DatePickerProps } from './DatePicker';
export { focusFirstError, useFocusOnRefusal, useRevalidateOnLanguage } from './behaviour';
export { useForm, type FormState } from './useForm';
