/** The vault of this browser, and what is kept with it. Nothing is touched before the first use. */
import { safeStorage } from '@site/shared/kernel';
import { browserShelf } from './keyStore';
import { createLoginMemory } from './rememberedLogin';
import { createTemporaryPassword } from './temporaryPassword';
import { createVault } from './vault';

const vault = createVault(browserShelf);

export const loginMemory = createLoginMemory(() => safeStorage('localStorage'), vault);
export const temporaryPassword = createTemporaryPassword(() => safeStorage('sessionStorage'), vault);
