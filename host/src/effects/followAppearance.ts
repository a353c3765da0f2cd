/** followAppearance: the text size and the data saver that another tab has chosen are those of this one, too (MSG-08). */
import { safeStorage, savesData, storageKeys } from '@site/shared/kernel';
import { Subscription } from 'rxjs';

/** `null`: the storage is cleared. */
const KEYS: readonly (string | null)[] = [storageKeys.textSize, storageKeys.dataSaver, null];

/** Also what was chosen since first-screen/visitor.ts has read it: this is loaded later. */
export function followAppearance(page: Window): Subscription {
  const storage = safeStorage('localStorage');
  const root = page.document.documentElement;
  const show = () => {
    const text = storage.getItem(storageKeys.textSize);
    if (text) root.dataset.text = text;
    else delete root.dataset.text;
    delete root.dataset.saver;
    if (storage.getItem(storageKeys.dataSaver) || savesData()) root.dataset.saver = '';
  };
  const follow = ({ key }: StorageEvent) => {
    if (KEYS.includes(key)) show();
  };
  show();
  page.addEventListener('storage', follow);
  return new Subscription(() => page.removeEventListener('storage', follow));
}
