/** What of react-i18next is on the page. The alias whole/ keeps this file from importing its own share key. */
export { I18nextProvider, initReactI18next, Trans, useTranslation } from 'whole/react-i18next';
