/** Login data of this browser, encrypted by the vault. Storage is not accessed before the first use. */
import { safeStorage } from '@site/shared/kernel';
import { keyStore } from './keyStore';
import { createLoginMemory } from './rememberedLogin';
import { createTemporaryPassword } from './temporaryPassword';
import { createVault } from './vault';

const vault = createVault(keyStore);

export const loginMemory = createLoginMemory(() => safeStorage('localStorage'), vault);
export const temporaryPassword = createTemporaryPassword(() => safeStorage('sessionStorage'), vault);
