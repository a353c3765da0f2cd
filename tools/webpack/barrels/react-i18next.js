/** What of react-i18next is on the page. The alias whole/ avoids importing this file's own share key. */
export { I18nextProvider, useTranslation } from 'whole/react-i18next';
