/** Menu and list of languages of a rendered page: popovers outside the root, which work before React does. */
import { storageKeys } from '@site/shared/kernel';
import { visitorCookie } from '../earlyControls';
import { write } from './visitorState';

export interface Popover {
  readonly list: HTMLElement;
  readonly button: HTMLElement | null;
}

/** As React's list: 4 px below its button, with the same right edge. */
export function placeBelow({ list, button }: Popover): void {
  const place = () => {
    if (!button) return;
    const { bottom, right } = button.getBoundingClientRect();
    Object.assign(list.style, { top: `${bottom + 4}px`, left: `${right}px`, right: 'auto', translate: '-100%' });
  };
  list.addEventListener('beforetoggle', place);
  place();
}

/** The page in the chosen language comes from the site server. */
export function chooseLanguage({ value }: HTMLButtonElement): void {
  // Without storage the cookie alone says it.
  write(storageKeys.locale, value);
  document.cookie = visitorCookie(value, false);
  location.reload();
}
