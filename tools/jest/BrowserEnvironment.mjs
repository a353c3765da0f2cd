/** jsdom with polyfills for what every supported browser has. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BroadcastChannel } from 'node:worker_threads';
import './compileOnce.mjs';
import './exitAtOnce.mjs';
// Before jsdom, which they change.
import { cacheComputedStyles } from './computedStyles.mjs';
import './labels.mjs';
import JSDOMEnvironment from 'jest-environment-jsdom';
import { sampleOf } from './sampleOf.mjs';
import { createAnswerFaults } from './answerFaults.mjs';
import { PageRequest, pageFetch } from './foreignSignals.mjs';
import { shiftClockOf } from './shiftClockOf.mjs';
import { startRecordedGateway } from './startRecordedGateway.mjs';

const require = createRequire(import.meta.url);
const Base = JSDOMEnvironment.default ?? JSDOMEnvironment;

/** Compiled once for all test files of a worker. */
let answerFaults;
let sampleAnswer;

export default class BrowserEnvironment extends Base {
  constructor(config, context) {
    super(config, context);
    const { global } = this;
    shiftClockOf(global);
    if (!answerFaults) {
      const schemas = JSON.parse(readFileSync(config.projectConfig.testEnvironmentOptions.callSchemas, 'utf8'));
      answerFaults = createAnswerFaults(schemas);
      sampleAnswer = (method, path, rows) => sampleOf(schemas.calls[`${method} ${path}`].value, rows);
    }
    Object.assign(global, { answerFaults, sampleAnswer, startRecordedGateway });
    global.requireSharedLibrary = require;
    cacheComputedStyles(global);
    Object.assign(global, {
      TextEncoder,
      TextDecoder,
      ReadableStream,
      structuredClone,
      fetch: pageFetch,
      Request: PageRequest,
      Response,
      Headers,
    });
    global.AbortSignal.timeout ??= AbortSignal.timeout;
    global.AbortSignal.any ??= AbortSignal.any;
    // jsdom's typed arrays are of another realm, which WebCrypto rejects.
    Object.assign(global, { Uint8Array, ArrayBuffer });
    Object.defineProperty(global.crypto, 'subtle', { value: crypto.subtle, configurable: true });
    global.BroadcastChannel ??= UnrefChannel;
    global.matchMedia ??= (media) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} });
    global.ResizeObserver ??= NoopObserver;
    global.IntersectionObserver ??= NoopObserver;
    global.PerformanceObserver ??= NoopObserver;
    // Opens and closes, without focus trap and top layer.
    global.HTMLDialogElement.prototype.showModal ??= function showModal() {
      this.open = true;
    };
    global.HTMLDialogElement.prototype.show ??= function show() {
      this.open = true;
    };
    global.Element.prototype.checkVisibility ??= () => true;
    global.Element.prototype.animate ??= () => ({ cancel() {} });
    global.HTMLDialogElement.prototype.close ??= function close() {
      this.open = false;
    };
    global.scrollTo = () => undefined;
    // User Timing, which jsdom does not have.
    global.performance.mark ??= () => undefined;
    global.performance.measure ??= () => undefined;
    global.performance.getEntriesByType ??= () => [];
    global.performance.getEntriesByName ??= () => [];
    global.Element.prototype.scrollIntoView ??= () => undefined;
    global.Element.prototype.hasPointerCapture ??= () => false;
    global.Element.prototype.setPointerCapture ??= () => undefined;
    global.Element.prototype.releasePointerCapture ??= () => undefined;
  }

  /** Node's conditions resolve react-dom/server and others to CommonJS. */
  exportConditions() {
    return ['node', 'node-addons'];
  }
}

/** An open channel must not keep the process running. */
class UnrefChannel extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

/** Never calls back: jsdom has no layout. */
class NoopObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
