/** isOfShownPage: whether an element is not part of a page that is drawn, but hidden (routing/Pages.tsx): React hides its elements. */
export const isOfShownPage = (element: Element): boolean => !element.closest('#main > [style*="display: none"]');
