/** The numbers of tickets and complaints as members read them. */
import type { Escalated } from '@site/shared/wps';

const DAY_MS = 86_400_000;
/** Eight weeks. */
const DECIDED_WITHIN_MS = 56 * DAY_MS;

const digits = (id: number) => String(id).padStart(6, '0');

export const ticketNo = (id: number): string => `T${digits(id)}`;

/**
 * The complaint of a ticket.
 * @param id of the ticket
 * @param escalatedAt epoch milliseconds
 */
export const complaintOf = (id: number, escalatedAt: number): Escalated => ({
  complaintNo: `C${digits(id)}`,
  dueDate: escalatedAt + DECIDED_WITHIN_MS,
});
