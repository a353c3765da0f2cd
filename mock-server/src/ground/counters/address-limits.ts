/** What one address may do; a refused call says when to try again. */

export interface AddressLimits {
  /** Registrations an hour. */
  readonly registrations: number;
  /** Codes by SMS and e-mail an hour. */
  readonly codes: number;
  /** Redirects to identity providers an hour. */
  readonly socialLogins: number;
  /** Failed logins in a quarter of an hour, over all accounts; a captcha is needed long before. */
  readonly failedLogins: number;
  /** Open sockets of the push channel, in one process. */
  readonly sockets: number;
}

/** `factor`: for networks in which many people share one address (carrier-grade NAT), and for load tests. */
export const addressLimits = (factor: number): AddressLimits => ({
  registrations: 20 * factor,
  codes: 30 * factor,
  socialLogins: 60 * factor,
  failedLogins: 100 * factor,
  sockets: 100 * factor,
});
