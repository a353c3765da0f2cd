/** takenCodeOf: the refusal for a value that another request has stored after this one had found it free. */
import { constraintOf } from '../db/sql-state';

/** Unique index → the refusal of those who check first (people/registration/register.ts, people/security). */
const TAKEN = {
  members_username_once: 'username.taken',
  members_email_once: 'email.taken',
  members_mobile_once: 'mobile.taken',
} as const;

/** Null: another error. */
export function takenCodeOf(error: unknown): (typeof TAKEN)[keyof typeof TAKEN] | null {
  const index = constraintOf(error);
  return Object.hasOwn(TAKEN, index) ? TAKEN[index as keyof typeof TAKEN] : null;
}
