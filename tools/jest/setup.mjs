/** Before each test file of a browser package. */
import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 5_000 });

// jsdom has no canvas and says so at length; null is what a browser without one answers. Some files run on Node alone.
if (globalThis.HTMLCanvasElement) HTMLCanvasElement.prototype.getContext = () => null;
