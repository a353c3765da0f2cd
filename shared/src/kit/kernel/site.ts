/** SITE: the facts that one installation is built for. Every other place derives from these (tools/check/siteFacts.test.ts). */

export const SITE = {
  /** The operator's code: `Merchant` header and `merchantCode` parameters. */
  merchantCode: 'pklubdtf4',
  /** ISO 4217. Used until a wallet or the gateway's status is known. */
  currency: 'BDT',
  /** IANA name. Days, hours and periods of money and play are counted in it. */
  timeZone: 'Asia/Dhaka',
  /** ISO 3166-1 alpha-2. */
  countryCode: 'BD',
  countryName: 'Bangladesh',
  /** E.164 country code without "+". */
  dialingCode: '880',
} as const;
