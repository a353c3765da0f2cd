/** A link of a text to a page of the site. The screens follow it without a page load (SafeHtml of shared/ui). */
export const link = (path: string, text: string): string => `<a href="${path}">${text}</a>`;
