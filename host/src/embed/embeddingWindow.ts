/**
 * The window of the embedding page. In a frame (isolation="frame"), which is as high as its content, the frame's page sets
 * these properties from its element's messages.
 */

/** Top of the window in the coordinates of `getBoundingClientRect`. */
export const topOfWindow = (node: Element): number =>
  parseFloat(getComputedStyle(node).getPropertyValue('--window-top')) || 0;
