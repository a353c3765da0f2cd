/** followAppearance: the text size and the data saver that another tab has chosen are those of this one, too (MSG-08). */
import { storageKeys } from '@site/shared/kernel';
import { Subscription } from 'rxjs';

export function followAppearance(page: Window): Subscription {
  const root = page.document.documentElement;
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === storageKeys.textSize) root.dataset.text = newValue ?? '';
    if (key === storageKeys.dataSaver) root.toggleAttribute('data-saver', newValue !== null);
  };
  page.addEventListener('storage', follow);
  return new Subscription(() => page.removeEventListener('storage', follow));
}
