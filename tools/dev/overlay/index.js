/** The entry that development builds of the host have before their own (tools/dev/configs.mjs). */
import { showErrors } from './showErrors.js';

showErrors(window);
