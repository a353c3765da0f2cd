/**
 * The window of the embedding page. In a frame (isolation="frame"), which is as high as its content, the frame's page sets
 * these properties from its element's messages.
 */

/** Property of the document's root: top of the window, a length. */
export const WINDOW_TOP = '--window-top';

/** Top of the window in the coordinates of `getBoundingClientRect`. */
export const topOfWindow = (node: Element): number =>
  parseFloat(getComputedStyle(node).getPropertyValue(WINDOW_TOP)) || 0;
