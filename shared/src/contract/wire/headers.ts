/** requestHeaders: the headers of every request to the gateway (wps-contract §1.2). */

export interface RequestHeaders {
  readonly merchantCode: string;
  readonly locale: string;
  readonly requestId: string;
  readonly module?: string | undefined;
}

/** Headers of one request; a member's call adds its token. */
export const requestHeaders = ({ merchantCode, locale, requestId, module }: RequestHeaders) => ({
  Merchant: merchantCode,
  Language: locale.toUpperCase(),
  Device: 'mobile',
  Platform: '3',
  'X-Requested-With': 'XMLHttpRequest',
  'X-Request-Id': requestId,
  ...(module ? { ModuleId: module } : {}),
});
