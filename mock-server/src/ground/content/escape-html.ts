/** escapeHtml: escapes user text for inbox messages and other HTML of the gateway. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
