/** Every query of the page fails with a WpsError: calls.ts throws the error of the http client. */
import '@tanstack/react-query';
import type { WpsError } from '@site/shared/wps';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: WpsError;
  }
}
