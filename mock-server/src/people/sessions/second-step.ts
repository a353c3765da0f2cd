/** The one decision about a second factor, after every first factor; and the ticket that carries a login to its second step (SEC-04). */
import { randomBytes } from 'node:crypto';
import { isFeatureOn } from '@site/shared/flags';
import { and, eq, gt } from 'drizzle-orm';
import { refuse } from '../../ground/refuse';
import type { WriteContext } from '../../ground/route';
import { maskMobile } from '../members/mask';
import type { MemberRow } from '../members/members.tables';
import { storeCode, sendCode } from '../verification/codes';
import { hasSecondFactor } from '../verification/second-factor';
import { codes } from '../verification/verification.tables';
import { isKnownDevice } from './known-source';

export type FirstFactor = 'password' | 'sms' | 'firebase' | 'social' | 'passkey';

/** What can follow each first factor. A passkey is two factors already: the device, and the user verified by it. */
const FOLLOWED_BY: Readonly<Record<FirstFactor, { readonly app: boolean; readonly newDevice: boolean }>> = {
  password: { app: true, newDevice: true },
  sms: { app: true, newDevice: false },
  firebase: { app: true, newDevice: false },
  social: { app: true, newDevice: false },
  passkey: { app: false, newDevice: false },
};

/** A login whose first factor is proven. */
export interface ProvenLogin {
  readonly first: FirstFactor;
  readonly deviceId: string;
}

const TICKET_MS = 5 * 60_000;
const keyOf = (ticket: string) => `login-ticket:${ticket}`;

/**
 * @throws Refusal `login_verify_required` for members with an authenticator app, and with LOGINGUARD3 for a new device of
 * members with a phone; its ticket replaces the first factor in the second step.
 */
export async function requireSecondFactor(
  ctx: WriteContext<unknown>,
  member: MemberRow,
  login: ProvenLogin,
): Promise<void> {
  const { app, newDevice } = FOLLOWED_BY[login.first];
  if (app && (await hasSecondFactor(ctx.db, member.id))) {
    const loginTicket = await newTicket(ctx, member, login);
    refuse('login_verify_required', { value: { method: 'totp', mobileNum: null, loginTicket }, commit: true });
  }
  if (newDevice && (await isNewDevice(ctx, member, login.deviceId))) {
    const sent = await sendCode(ctx, { purpose: 'visitor', to: `${member.countryDialingCode}:${member.mobileNum}` });
    const mobileNum = maskMobile(member.mobileNum);
    refuse('login_verify_required', { value: { method: 'sms', mobileNum, ...sent }, commit: true });
  }
}

async function isNewDevice(
  { db, at, settings }: WriteContext<unknown>,
  member: MemberRow,
  deviceId: string,
): Promise<boolean> {
  if (!isFeatureOn('LOGINGUARD3', settings.flags) || !member.mobileNum || !member.countryDialingCode) return false;
  return !(await isKnownDevice(db, member.id, deviceId, at));
}

interface Ticket extends ProvenLogin {
  readonly memberId: number;
}

async function newTicket({ db, at }: WriteContext<unknown>, { id }: MemberRow, login: ProvenLogin): Promise<string> {
  const ticket = randomBytes(24).toString('base64url');
  await storeCode(db, keyOf(ticket), JSON.stringify({ ...login, memberId: id } satisfies Ticket), at + TICKET_MS);
  return ticket;
}

/** The login of a ticket; the ticket stays valid for another try until `endTicket` or its time is over. */
export async function findTicket({ db, at }: WriteContext<unknown>, ticket: string): Promise<Ticket> {
  const [row] = await db
    .select({ code: codes.code })
    .from(codes)
    .where(and(eq(codes.key, keyOf(ticket)), gt(codes.expiresAt, at)));
  return row ? (JSON.parse(row.code) as Ticket) : refuse('verification.wrong');
}

export const endTicket = ({ db }: WriteContext<unknown>, ticket: string) =>
  db.delete(codes).where(eq(codes.key, keyOf(ticket)));
