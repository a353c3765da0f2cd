/** The entry of the bundle that draws first screens; it runs in Node when a page is composed, never in a browser. */
export { drawFirstScreens } from './drawFirstScreens';
