/** escapeHtml: what a person typed, made harmless inside a letter or any other HTML of the gateway. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
