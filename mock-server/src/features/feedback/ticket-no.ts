/** ticketNo: the number of a ticket as members read it. */
export const ticketNo = (id: number): string => `T${String(id).padStart(6, '0')}`;
