/** Before each test file of a browser package. */
import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 5_000 });

// jsdom has no canvas and says so at length; null is what a browser without one answers. Some files run on Node alone.
if (globalThis.HTMLCanvasElement) HTMLCanvasElement.prototype.getContext = () => null;

/** A fake answer that the gateway could not have given, noticed while a screen was waiting for it. */
afterEach(() => {
  const faults = globalThis.fakeAnswerFaults?.splice(0) ?? [];
  if (faults.length > 0) throw new Error(`A fake answer differs from the gateway's schema:\n${faults.join('\n')}`);
});
