/** Before each test file of a browser package. */
import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// Long enough for a busy machine.
configure({ asyncUtilTimeout: 5_000 });

// jsdom logs an error for a missing canvas; null is what a browser without one returns. Node test files have no DOM.
if (globalThis.HTMLCanvasElement) HTMLCanvasElement.prototype.getContext = () => null;

/** Fails a test whose fake answers differ from the gateway's schema. */
afterEach(() => {
  const faults = globalThis.fakeAnswerFaults?.splice(0) ?? [];
  if (faults.length > 0) throw new Error(`A fake answer differs from the gateway's schema:\n${faults.join('\n')}`);
});
