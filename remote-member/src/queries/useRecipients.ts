/** useRecipients: to whom a letter may go. The gateway's list ends; those that it lacks are read by name or id. */
import { letterRecipients, MOST, type Recipients } from '@site/shared/wps';
import { useCall } from '@site/shared/platform';

/** The team may have more members than the list. */
export const isCut = (recipients: Recipients): boolean => recipients.length >= MOST.recipients;

/** @param customerId of an addressee that the list may lack; null: the list will do */
export function useRecipients(customerId: string | null) {
  const listed = useCall(letterRecipients, {});
  const list = listed.status === 'ready' ? listed.value : [];
  const isUnlisted = customerId !== null && isCut(list) && list.every((one) => one.customerId !== customerId);
  const one = useCall(letterRecipients, isUnlisted ? { customerId } : {}, { enabled: isUnlisted });
  return {
    isLoading: listed.status === 'loading',
    recipients: isUnlisted && one.status === 'ready' ? [...one.value, ...list] : list,
  };
}

/** Those of a list whose names contain this text; where the list is cut, with those that the gateway finds. */
export function useFoundRecipients(recipients: Recipients, text: string) {
  const typed = text.trim().toLowerCase();
  const isNeeded = typed !== '' && isCut(recipients);
  const more = useCall(letterRecipients, isNeeded ? { username: typed } : {}, { enabled: isNeeded });
  const listed = recipients.filter(({ account }) => account.toLowerCase().includes(typed));
  const known = new Set(listed.map(({ customerId }) => customerId));
  const others = isNeeded && more.status === 'ready' ? more.value : [];
  return {
    isLoading: isNeeded && more.status === 'loading',
    error: isNeeded && more.status === 'failed' ? more.error : null,
    found: [...listed, ...others.filter(({ customerId }) => !known.has(customerId))],
  };
}
