/** Forms: the kit's fields bound to formik, and how every form behaves. Its own layer: formik comes only with a page that has a form. */
export * from './FormField';
export * from './DatePicker';
export * from './behaviour';
