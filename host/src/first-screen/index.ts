/** Entry of the host's server bundle; runs in Node, never in a browser: when a page is composed, and in the site server. */
export { drawFirstScreens } from './drawFirstScreens';
export { createPageRenderer } from './renderPage';
export { sharedModules } from './sharedModules';
