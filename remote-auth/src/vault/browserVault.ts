/** The vault of this browser, and what is kept with it. Nothing is touched before the first use. */
import { browserShelf } from './keyShelf';
import { createLoginMemory } from './rememberedLogin';
import { createTemporaryPassword } from './temporaryPassword';
import { createVault } from './vault';

const vault = createVault(browserShelf);

export const loginMemory = createLoginMemory(() => window.localStorage, vault);
export const temporaryPassword = createTemporaryPassword(() => window.sessionStorage, vault);
