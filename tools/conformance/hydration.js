/**
 * Runs in a rendered page before any other script (Playwright: addInitScript). Records the elements that the server has sent and
 * the props with which React renders each of them for the first time. React reports other texts and elements, but no other
 * attributes: it neither changes nor mentions them, so they are compared here.
 */
(() => {
  /** Element → its attributes as the server has sent them, its place and its parent. */
  const served = new Map();
  /** Element → the props of React's first render. */
  const first = new Map();

  // Everything that hydration needs comes after the content, so nothing has been hydrated yet.
  const parsed = new MutationObserver(() => {
    if (!document.getElementById('served')) return;
    parsed.disconnect();
    readServed(document.getElementById('root'));
  });
  parsed.observe(document, { childList: true, subtree: true });

  /** Without what the server has left to the browser: a Suspense boundary whose comment says so. */
  function readServed(root) {
    const boundaries = [];
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_COMMENT);
    while (nodes.nextNode()) {
      const { currentNode: node } = nodes;
      if (node.nodeType === Node.COMMENT_NODE) {
        if (node.data === '/$') boundaries.pop();
        else if (node.data.startsWith('$')) boundaries.push(node.data);
      } else if (!boundaries.some((mark) => mark !== '$')) {
        const sent = new Map([...node.attributes].map(({ name, value }) => [name, value]));
        served.set(node, { sent, place: placeOf(node), parent: node.parentElement });
      }
    }
  }

  // React marks the root, then listens on it, then renders: in between, the name of its property for props is known.
  const { addEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function add(...args) {
    if (this?.id === 'root') watchProps(this);
    return addEventListener.apply(this ?? window, args);
  };
  function watchProps(root) {
    const mark = Object.keys(root).find((key) => key.startsWith('__reactContainer$'));
    const name = mark?.replace('__reactContainer$', '__reactProps$');
    if (!name || name in Element.prototype) return;
    Object.defineProperty(Element.prototype, name, {
      configurable: true,
      set(props) {
        first.set(this, props);
        Object.defineProperty(this, name, { value: props, writable: true, enumerable: true, configurable: true });
      },
    });
  }

  const SKIPPED = new Set([
    ...['children', 'dangerouslySetInnerHTML', 'ref', 'key', 'style', 'autoFocus'],
    ...['suppressHydrationWarning', 'suppressContentEditableWarning'],
    ...['value', 'defaultValue', 'checked', 'defaultChecked'],
  ]);
  /** The site server and React's server renderer write them, the browser's React does not. */
  const BY_SERVER = new Set(['data-s', 'data-served', 'style', 'method', 'selected', 'autofocus', 'value', 'checked']);
  const RENAMED = { className: ['class'], htmlFor: ['for'] };
  const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const namesOf = (prop) => RENAMED[prop] ?? [prop, prop.toLowerCase(), kebab(prop)];
  const isAbsent = (value) => value === null || value === undefined || /function|symbol/.test(typeof value);

  /** @param {string | null} sent by the server */
  function isEqual(sent, value) {
    if (isAbsent(value)) return sent === null;
    if (value === false) return sent === null || sent === 'false';
    if (value === true) return sent === '' || sent === 'true';
    return sent === String(value) || (sent === null && value === '');
  }

  const shown = (value) => (isAbsent(value) || value === false ? 'nothing' : `"${String(value).slice(0, 120)}"`);

  function attributeFaults(element, sent, props) {
    const faults = [];
    const explained = new Set();
    const differs = (name, value) =>
      faults.push(`${name}: ${shown(sent.get(name))} of the server, ${shown(value)} here`);
    const form = { value: props.value ?? props.defaultValue, checked: props.checked ?? props.defaultChecked };
    for (const [prop, value] of Object.entries(props)) {
      if (SKIPPED.has(prop) || /^on[A-Z]/.test(prop)) continue;
      const names = namesOf(prop);
      const name = names.find((one) => sent.has(one)) ?? names[0];
      explained.add(name);
      if (!isEqual(sent.get(name) ?? null, value)) differs(name, value);
    }
    if (element.localName === 'input') {
      if (!isEqual(sent.get('value') ?? null, form.value)) differs('value', form.value);
      if (!isEqual(sent.get('checked') ?? null, Boolean(form.checked))) differs('checked', form.checked);
    }
    for (const name of sent.keys()) if (!explained.has(name) && !BY_SERVER.has(name)) differs(name, null);
    const [ofServer, ofBrowser] = [styleSent(sent), styleOf(props.style)];
    if (ofServer !== ofBrowser) faults.push(`style: ${shown(ofServer)} of the server, ${shown(ofBrowser)} here`);
    return faults;
  }

  /** The server writes a style attribute as a rule (host/src/first-screen/staticHtml.ts). */
  function styleSent(sent) {
    const name = sent.get('data-s');
    const rules = [...(document.querySelector('style[data-inline]')?.sheet?.cssRules ?? [])];
    return rules.find(({ selectorText }) => name && selectorText === `[data-s="${name}"]`)?.style.cssText ?? '';
  }

  const UNITLESS =
    /^(opacity|order|zoom|scale|flex(Grow|Shrink)?|fontWeight|lineHeight|lineClamp|zIndex|orphans|widows|columns|columnCount|gridRow.*|gridColumn.*|aspectRatio|tabSize|animationIterationCount|fillOpacity|strokeOpacity|.*LineClamp)$/;
  function styleOf(style) {
    const { style: result } = document.createElement('i');
    for (const [name, value] of Object.entries(style ?? {})) {
      if (value === null || value === undefined || typeof value === 'boolean' || value === '') continue;
      const text =
        typeof value === 'number' && value !== 0 && !UNITLESS.test(name) ? `${value}px` : String(value).trim();
      if (name.startsWith('--')) result.setProperty(name, String(value));
      else result[name] = text;
    }
    return result.cssText;
  }

  const tagOf = (element) =>
    element
      .cloneNode(false)
      .outerHTML.replace(/<\/[\w-]+>$/, '')
      .slice(0, 200);
  /** HTML of the gateway, which a sanitiser shows again. */
  const isForeign = (element) => {
    for (let { parent } = served.get(element); parent; parent = served.get(parent)?.parent)
      if (first.get(parent)?.dangerouslySetInnerHTML) return true;
    return false;
  };

  /** "widget promo/banners", "page" or "frame": whose element it is. */
  function placeOf(element) {
    const widget = element.parentElement?.closest('[data-widget]');
    if (widget) return `widget ${widget.dataset.widget}`;
    return element.parentElement?.closest('#main') ? 'page' : 'frame';
  }

  window.__hydration = {
    /** The places with content of the server. */
    places: () => [...new Set([...served.values()].map(({ place }) => place))],
    /** Places below the first screen are hydrated seconds later; an element that is gone will not be. */
    isDone: () =>
      first.size > 0 && [...served.keys()].every((one) => first.has(one) || !one.isConnected || isForeign(one)),
    faults: () =>
      [...served].flatMap(([element, { sent, place }]) => {
        const props = first.get(element);
        if (!props) return isForeign(element) ? [] : [{ place, text: `React has not taken over ${tagOf(element)}` }];
        if (props.suppressHydrationWarning) return [];
        return attributeFaults(element, sent, props).map((fault) => ({ place, text: `${tagOf(element)}: ${fault}` }));
      }),
  };
})();
