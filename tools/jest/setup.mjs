/** Before each test file of a browser package. */
import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import * as React from 'react';

// Long enough for a busy machine.
configure({ asyncUtilTimeout: 5_000 });

// React's development build captures a stack for each of the first 10,000 elements per second, for messages of errors only:
// a tenth of the time of these tests.
const internals = React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });

// jsdom logs an error for a missing canvas; null is what a browser without one returns. Node test files have no DOM.
if (globalThis.HTMLCanvasElement) HTMLCanvasElement.prototype.getContext = () => null;

/** Fails a test whose fake answers differ from the gateway's schema. */
afterEach(() => {
  const faults = globalThis.fakeAnswerFaults?.splice(0) ?? [];
  if (faults.length > 0) throw new Error(`A fake answer differs from the gateway's schema:\n${faults.join('\n')}`);
});

/** Each test starts with empty storages. Read here: a test may replace the getters, and this runs before its own clean-up. */
const storages = globalThis.Storage ? [window.sessionStorage, window.localStorage] : [];
afterEach(() => storages.forEach((storage) => storage.clear()));
