/** jsdom with what every browser of ours has and jsdom has not. */
import { BroadcastChannel } from 'node:worker_threads';
import JSDOMEnvironment from 'jest-environment-jsdom';
import { createAnswerFaults } from './answerFaults.mjs';

const Base = JSDOMEnvironment.default ?? JSDOMEnvironment;

/** Compiled once for all test files of a worker. */
let answerFaults;

export default class BrowserEnvironment extends Base {
  constructor(config, context) {
    super(config, context);
    const { global } = this;
    answerFaults ??= createAnswerFaults(config.projectConfig.testEnvironmentOptions.callSchemas);
    global.answerFaults = answerFaults;
    Object.assign(global, {
      TextEncoder,
      TextDecoder,
      ReadableStream,
      structuredClone,
      fetch,
      Request,
      Response,
      Headers,
    });
    global.AbortSignal.timeout ??= AbortSignal.timeout;
    global.AbortSignal.any ??= AbortSignal.any;
    // jsdom's own typed arrays are of another realm, which WebCrypto refuses.
    Object.assign(global, { Uint8Array, ArrayBuffer });
    Object.defineProperty(global.crypto, 'subtle', { value: crypto.subtle, configurable: true });
    global.BroadcastChannel ??= QuietChannel;
    global.matchMedia ??= (media) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} });
    global.ResizeObserver ??= Observer;
    global.IntersectionObserver ??= Observer;
    // Opening and closing, without the browser's focus trap and top layer.
    global.HTMLDialogElement.prototype.showModal ??= function showModal() {
      this.open = true;
    };
    global.HTMLDialogElement.prototype.show ??= function show() {
      this.open = true;
    };
    global.Element.prototype.checkVisibility ??= () => true;
    global.HTMLDialogElement.prototype.close ??= function close() {
      this.open = false;
    };
    global.scrollTo = () => undefined;
    global.Element.prototype.scrollIntoView ??= () => undefined;
    global.Element.prototype.hasPointerCapture ??= () => false;
    global.Element.prototype.setPointerCapture ??= () => undefined;
    global.Element.prototype.releasePointerCapture ??= () => undefined;
  }

  /** React's server half and others come as CommonJS under Node's conditions. */
  exportConditions() {
    return ['node', 'node-addons'];
  }
}

/** An unclosed channel must not keep the test run alive. */
class QuietChannel extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

/** Sees nothing: a jsdom page has no layout to observe. */
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
