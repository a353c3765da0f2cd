/** What of react-i18next is on the page. The alias whole/ keeps this file from importing its own share key. */
export { I18nextProvider, useTranslation } from 'whole/react-i18next';
