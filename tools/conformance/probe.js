/**
 * Runs in the page before any other script (Playwright: addInitScript). Counts what a component may leave behind: timers,
 * listeners on long-lived objects, observers. Each is recorded with the stack that created it.
 */
(() => {
  const NativeMutationObserver = window.MutationObserver;
  const timers = new Map();
  const listeners = new Map();
  const observers = new Set();
  const mounted = [];
  const violations = [];
  let pending = 0;
  let lastRequestAt = 0;
  let lastKey = 0;

  Error.stackTraceLimit = 25;
  const stack = () => new Error().stack ?? '';
  const text = (node) => (node.textContent ?? '').trim();

  for (const [start, stop, isOnce] of [
    ['setTimeout', 'clearTimeout', true],
    ['setInterval', 'clearInterval', false],
    ['requestAnimationFrame', 'cancelAnimationFrame', true],
  ]) {
    const [nativeStart, nativeStop] = [window[start], window[stop]];
    window[start] = (work, ...args) => {
      const id = nativeStart.call(
        window,
        typeof work === 'function'
          ? (...values) => {
              if (isOnce) timers.delete(`${start} ${id}`);
              return work(...values);
            }
          : work,
        ...args,
      );
      timers.set(`${start} ${id}`, { kind: `${start}(${args[0] ?? ''})`, stack: stack() });
      return id;
    };
    window[stop] = (id) => {
      // One pool of ids: clearTimeout ends an interval, too.
      for (const other of ['setTimeout', 'setInterval', 'requestAnimationFrame']) {
        if (start === 'requestAnimationFrame' ? other === start : other !== 'requestAnimationFrame')
          timers.delete(`${other} ${id}`);
      }
      return nativeStop.call(window, id);
    };
  }

  /** Objects that live as long as the page; a listener on any other object is collected with it. */
  const nameOfTarget = (target) => {
    if (target === undefined || target === null || target === window) return 'window';
    if (target === document) return 'document';
    if (target === window.visualViewport) return 'visualViewport';
    if (target === document.documentElement || target === document.body || target === document.head)
      return target.localName;
    if (target instanceof MediaQueryList) return `matchMedia(${target.media})`;
    if (target === navigator.serviceWorker) return 'navigator.serviceWorker';
    return null;
  };
  const keys = new WeakMap();
  const keyOf = (object) => {
    if (!keys.has(object)) keys.set(object, (lastKey += 1));
    return keys.get(object);
  };
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const entryKey = (target, type, listener, options) => {
    const isCapture = typeof options === 'boolean' ? options : Boolean(options?.capture);
    return [keyOf(target ?? window), type, keyOf(listener), isCapture].join(' ');
  };
  EventTarget.prototype.addEventListener = function add(type, listener, options) {
    const name = nameOfTarget(this);
    if (name && listener) {
      const key = entryKey(this, type, listener, options);
      const forget = () => listeners.delete(key);
      if (!listeners.has(key)) listeners.set(key, { kind: `listener of "${type}" on ${name}`, stack: stack() });
      if (options?.once) addEventListener.call(this ?? window, type, forget, options);
      options?.signal?.addEventListener('abort', forget);
    }
    return addEventListener.call(this ?? window, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function remove(type, listener, options) {
    if (listener && nameOfTarget(this)) listeners.delete(entryKey(this, type, listener, options));
    return removeEventListener.call(this ?? window, type, listener, options);
  };

  for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver', 'PerformanceObserver']) {
    const Native = window[name];
    window[name] = class extends Native {
      observe(...args) {
        this.entry ??= { kind: name, stack: stack(), observer: new WeakRef(this) };
        observers.add(this.entry);
        return super.observe(...args);
      }
      disconnect() {
        observers.delete(this.entry);
        return super.disconnect();
      }
    };
    Object.defineProperty(window[name], 'name', { value: name });
  }

  const begin = () => {
    pending += 1;
    lastRequestAt = performance.now();
  };
  const end = () => {
    pending -= 1;
    lastRequestAt = performance.now();
  };
  const nativeFetch = window.fetch;
  window.fetch = (...args) => {
    begin();
    const answer = nativeFetch(...args);
    answer.then(end, end);
    return answer;
  };
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function count(...args) {
    begin();
    addEventListener.call(this, 'loadend', end, { once: true });
    return send.apply(this, args);
  };

  // Scripts are requests, too: release files are loaded by script elements.
  const loading = new WeakMap();
  new NativeMutationObserver((records) => {
    for (const { addedNodes, removedNodes } of records) {
      for (const node of addedNodes) {
        if (node.localName !== 'script' || !node.src || loading.has(node)) continue;
        begin();
        const done = () => {
          if (!loading.get(node)) return;
          loading.set(node, false);
          end();
        };
        loading.set(node, done);
        addEventListener.call(node, 'load', done);
        addEventListener.call(node, 'error', done);
      }
      for (const node of removedNodes) loading.get(node)?.call?.();
    }
  }).observe(document, { childList: true, subtree: true });

  addEventListener.call(document, 'securitypolicyviolation', (event) =>
    violations.push(
      `${event.violatedDirective}: ${event.blockedURI} ${event.sample} (${event.sourceFile}:${event.lineNumber})`,
    ),
  );

  const contentOf = (element) => element.shadowRoot ?? element;

  /** Resolves when nothing is requested and nothing has changed for a while, or after the limit. */
  const settled = async (element, { quietMs = 120, emptyMs = 3_000, limitMs = 20_000 } = {}) => {
    const from = performance.now();
    let changedAt = from;
    const observer = new MutationObserver(() => (changedAt = performance.now()));
    observer.observe(contentOf(element), { subtree: true, childList: true, characterData: true });
    for (;;) {
      await new Promise((resume) => window.setTimeout(resume, 30));
      const now = performance.now();
      // Some content changes all the time (counters, tickers): then the last request decides.
      const isIdle = pending <= 0 && now - lastRequestAt > quietMs;
      const isStill = now - changedAt > quietMs || (isIdle && now - lastRequestAt > 1_500);
      // Nothing yet: the component is between two files. It may have nothing to show.
      const isShown = hasContent(element) || now - Math.max(from, lastRequestAt) > emptyMs;
      if ((isIdle && isStill && isShown && now - from > quietMs) || now - from > limitMs) break;
    }
    observer.disconnect();
  };

  const isVisible = (node) => node.checkVisibility?.() ?? true;
  const hasContent = (element) => {
    const root = contentOf(element);
    const copy = [...root.querySelectorAll('*')];
    return (
      copy.some(
        (node) => /^(IMG|CANVAS|VIDEO|IFRAME|INPUT|SELECT|TEXTAREA|BUTTON)$/.test(node.tagName) && isVisible(node),
      ) ||
      copy.some(
        (node) =>
          node.localName !== 'style' &&
          isVisible(node) &&
          [...node.childNodes].some((child) => child.nodeType === 3 && text(child) !== ''),
      )
    );
  };

  window.__conformance = {
    settled,
    hasContent,
    fetchSession: null,
    mount(attributes) {
      const element = document.createElement('site-remote');
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      const failures = [];
      addEventListener.call(element, 'site-failure', ({ detail }) => failures.push(detail));
      element.conformance = { failures };
      if (this.fetchSession) element.fetchSession = this.fetchSession;
      (document.querySelector('main') ?? document.body).append(element);
      return element;
    },
    /** What is shown now. */
    look(element) {
      const root = contentOf(element);
      return {
        hasContent: hasContent(element),
        height: element.offsetHeight,
        alerts: [...root.querySelectorAll('[role=alert]')].map(text),
        buttons: root.querySelectorAll('button, a[href]').length,
        failures: element.conformance.failures.map((failure) =>
          [failure.kind, failure.detail].filter(Boolean).join(': '),
        ),
        ids: [...root.querySelectorAll('[id]')].map(({ id }) => id),
      };
    },
    /** Removes it, and remembers its nodes weakly: whether they are collected shows whether something holds them. */
    unmount(element) {
      const container = contentOf(element).firstElementChild;
      const nodes = container
        ? [container, container.firstElementChild, ...container.querySelectorAll('button, input, img')]
        : [];
      mounted.push(nodes.filter(Boolean).map((node) => new WeakRef(node)));
      element.remove();
    },
    /** @returns {number} of how many mounts nodes are still in memory */
    detached: () => mounted.filter((nodes) => nodes.some((node) => node.deref())).length,
    forgetMounts: () => (mounted.length = 0),
    takeViolations: () => violations.splice(0),
    left() {
      const groups = new Map();
      const add = (kind, where, count = 1) => {
        const key = `${kind}\n${where}`;
        groups.set(key, (groups.get(key) ?? 0) + count);
      };
      for (const { kind, stack: where } of [...timers.values(), ...listeners.values()]) add(kind, where);
      for (const { kind, stack: where, observer } of observers) if (observer.deref()) add(kind, where);
      add('style element in the page', '', document.querySelectorAll('style, link[rel=stylesheet]').length);
      add('style sheet adopted by the page', '', document.adoptedStyleSheets.length);
      add('element in the body of the page', '', document.body.childElementCount);
      add('element in the main part of the page', '', document.querySelector('main')?.childElementCount ?? 0);
      add('font face', '', document.fonts.size);
      return [...groups].map(([key, count]) => {
        const [kind, ...lines] = key.split('\n');
        return { kind, stack: lines.join('\n'), count };
      });
    },
    globals: () => Object.getOwnPropertyNames(window),
  };
})();
