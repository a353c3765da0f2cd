/** Entry of the bundle that renders first screens; runs in Node when a page is composed, never in a browser. */
export { drawFirstScreens } from './drawFirstScreens';
