/** Forms: the kit's fields bound to formik, and how every form behaves. Its own layer: formik comes only with a page that has a form. */
export { FormCheckbox, FormOtp, FormPassword, FormText, FormTextArea } from './FormField';
export { DatePicker, FormDate, type DatePickerProps } from './DatePicker';
export { focusFirstError, useFocusOnRefusal, useRevalidateOnLanguage } from './behaviour';
