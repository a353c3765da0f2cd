/** Part of development builds: shows errors over the page, and reloads it when another build than this one is served (dev.mjs). */
import { showErrors } from '../dev/overlay/showErrors.js';
import { keepFields, restoreFields } from './keepFields.js';

// Once on a page: a tab may have the builds of several remotes.
globalThis.__siteDevErrors ??= showErrors(globalThis.window);
restoreFields(globalThis.window);

new EventSource(new URL('/changes', __webpack_public_path__)).onmessage = ({ data }) => {
  const { hash, errors } = JSON.parse(data);
  const post = (message) => globalThis.postMessage(message, globalThis.location.origin);
  if (errors.length > 0) post({ type: 'webpackErrors', data: errors });
  else if (hash === __webpack_hash__) post({ type: 'webpackOk' });
  else {
    keepFields(globalThis.window);
    globalThis.location.reload();
  }
};
