/** react-router-dom in tests: with the page's own Link. */
export * from 'whole/react-router-dom';
export { Link } from '../webpack/barrels/Link.js';
