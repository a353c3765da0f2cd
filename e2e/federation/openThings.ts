/**
 * What is open on a page: listeners of window, document, visual viewport, media queries and channels, timers, sockets,
 * observers, styles, fonts, globals, elements.
 */
import type { Page } from '@playwright/test';

export const COUNT_OPEN = `(() => {
  const listeners = [];
  const timers = new Map();
  // Of a stored answer in the query cache (gcTime).
  const ANSWER_MS = 300_000;
  const timersOf = (isAnswer) => [...timers.values()].filter((ms) => ms >= ANSWER_MS === isAnswer).length;
  const isSame = (a) => (b) => a.every((value, index) => value === b[index]);
  const captures = (options) => Boolean(typeof options === 'object' ? options?.capture : options);
  const drop = (entry) => {
    const index = listeners.findIndex(isSame(entry));
    if (index >= 0) listeners.splice(index, 1);
  };
  const nameOf = (target) => {
    if (target === window) return 'window';
    if (target === document) return 'document';
    if (target === window.visualViewport) return 'visualViewport';
    if (target === document.documentElement || target === document.body) return target.localName;
    if (target instanceof MediaQueryList) return 'matchMedia ' + target.media;
    return target instanceof BroadcastChannel ? 'channel ' + target.name : null;
  };
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const target = this ?? window;
    const entry = [target, type, listener, captures(options)];
    if (nameOf(target) && !options?.once && !listeners.some(isSame(entry))) {
      listeners.push(entry);
      if (options?.signal) addEventListener.call(options.signal, 'abort', () => drop(entry));
    }
    return addEventListener.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    drop([this ?? window, type, listener, captures(options)]);
    return removeEventListener.call(this ?? window, type, listener, options);
  };
  for (const [start, stop] of [['setTimeout', 'clearTimeout'], ['setInterval', 'clearInterval']]) {
    const original = { start: window[start], stop: window[stop] };
    window[start] = (work, ms, ...rest) => {
      const id = original.start.call(window, (...args) => {
        if (start === 'setTimeout') timers.delete(id);
        work(...args);
      }, ms, ...rest);
      timers.set(id, ms ?? 0);
      return id;
    };
    window[stop] = (id) => {
      timers.delete(id);
      original.stop.call(window, id);
    };
  }
  const sockets = new Set();
  window.WebSocket = class extends WebSocket {
    constructor(...args) {
      super(...args);
      sockets.add(this);
    }
  };
  const observers = new Set();
  const watch = (name) => {
    window[name] = class extends window[name] {
      constructor(...args) {
        super(...args);
        this.targets = [];
      }
      observe(target, ...rest) {
        super.observe(target, ...rest);
        this.targets.push(target);
        observers.add(this);
      }
      unobserve(target) {
        super.unobserve(target);
        this.targets = this.targets.filter((one) => one !== target);
        if (this.targets.length === 0) observers.delete(this);
      }
      disconnect() {
        super.disconnect();
        this.targets = [];
        observers.delete(this);
      }
    };
  };
  for (const name of ['ResizeObserver', 'IntersectionObserver', 'MutationObserver', 'PerformanceObserver']) watch(name);
  window.countOpen = () => ({
    listeners: listeners.map(([target, type]) => nameOf(target) + ' ' + type).sort(),
    timers: timersOf(false),
    answers: timersOf(true),
    sockets: [...sockets].filter(({ readyState }) => readyState <= WebSocket.OPEN).length,
    observers: [...observers].map((one) => Object.getPrototypeOf(one.constructor).name).sort(),
    styles: document.querySelectorAll('style, link').length + document.adoptedStyleSheets.length,
    fonts: document.fonts.size,
    globals: Object.keys(window).length,
    elements: document.body.querySelectorAll('*').length,
  });
})();`;

interface OpenThings {
  readonly timers: number;
  /** Stored answers of calls: one for each call and its parameters. */
  readonly answers: number;
  readonly sockets: number;
  readonly observers: readonly string[];
  readonly listeners: readonly string[];
}

export const openThings = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { countOpen: () => OpenThings }).countOpen());

/**
 * Adds and removes an element with `fetchSession`; waits each time until it shows its member's page. The result: what was
 * open while the last one was shown.
 */
export const mountAndRemove = (page: Page, isolation: string, times: number) =>
  page.evaluate(
    async ([tier, count]) => {
      const { countOpen } = globalThis as unknown as { countOpen: () => OpenThings };
      let drawn = countOpen();
      for (let round = 0; round < count; round += 1) {
        const element = document.createElement('site-remote');
        const attributes = { name: 'member', page: 'memberHome', locale: 'en', isolation: tier };
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
        const fetchSession = async () => (await fetch('/site-token', { method: 'POST' })).text();
        Object.assign(element, { fetchSession });
        const shown = new Promise((resolve) => element.addEventListener('site-navigate', resolve, { once: true }));
        document.body.append(element);
        await shown;
        // The balance, or a frame that has the height of its content.
        const isDrawn = () => {
          const root = element.shadowRoot ?? element;
          const frame = root.querySelector('iframe');
          return frame ? /^\d+px$/.test(frame.style.height) : root.querySelector('[role=group]') !== null;
        };
        const limit = performance.now() + 20_000;
        while (!isDrawn()) {
          if (performance.now() > limit) throw new Error(`${tier}: not drawn`);
          await new Promise(requestAnimationFrame);
        }
        drawn = countOpen();
        element.remove();
        await new Promise(requestAnimationFrame);
      }
      return drawn;
    },
    [isolation, times] as const,
  );
