/** Session: the member behind a token, as handlers see it. Found by people/sessions. */
import type { MemberWallets } from './ledger';

export interface Session {
  readonly memberId: number;
  readonly username: string;
  readonly type: number;
  /** Place in the downline tree: "/1/5/9/". */
  readonly path: string;
  readonly tokenHash: string;
  readonly deviceId: string;
  readonly createdAt: number;
  readonly isAgent: boolean;
  /** The integrator whose user this is; null for a member of the site's own. */
  readonly integratorId: number | null;
  /** Read together with the session, for calls that are declared with `withWallets`. */
  readonly wallets?: MemberWallets;
}

/** Called for a session that is bound to a key. @throws Refusal without a proof of this key (ground/dpop/dpop.ts). */
export type ProveKey = (thumbprint: string) => Promise<void>;
