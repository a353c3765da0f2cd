/**
 * Faster computed styles for jsdom, with the same results. Queries by role ask for the style of every candidate and all of its
 * ancestors, and jsdom compares each element with every rule of the page for it: a fifth of the time of a large screen's tests.
 * Import this module before jsdom: it replaces a function of it.
 */
import { internal } from './jsdomInternals.mjs';

const { implForWrapper } = internal('generated/utils.js');
const selectors = internal('helpers/selectors.js');

const { matchesDontThrow } = selectors;
selectors.matchesDontThrow = (element, selector) =>
  !isRuledOut(element, selector) && matchesDontThrow(element, selector);

/** Whether the element lacks a tag, id or class that every alternative of the selector requires of it. */
function isRuledOut(element, selector) {
  let alternatives = known.get(selector);
  if (!alternatives) known.set(selector, (alternatives = requirementsOf(selector)));
  return alternatives.every(({ tag, id, classes }) => {
    if (tag && tag !== element._localName.toLowerCase()) return true;
    if (id && id !== element.getAttributeNS(null, 'id')) return true;
    return classes.length > 0 && !hasClasses(element, classes);
  });
}

/** Requirements by selector: the sheets of a package have a few hundred. */
const known = new Map();
const NONE = [{ tag: '', id: '', classes: [] }];

function hasClasses(element, classes) {
  const own = element.getAttributeNS(null, 'class');
  if (!own) return false;
  const names = own.split(/\s+/);
  return classes.every((name) => names.includes(name));
}

/** Of each alternative, what its last compound requires outside of brackets; nothing where the syntax is unusual. */
function requirementsOf(selector) {
  if (typeof selector !== 'string' || /[\\|&"']/.test(selector)) return NONE;
  let plain = selector;
  // Innermost first: `:not(:is(a, b))`.
  for (let before = ''; before !== plain;) {
    before = plain;
    plain = plain.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, ':x');
  }
  if (/[()[\]]/.test(plain)) return NONE;
  return plain.split(',').map((alternative) => {
    const last = alternative
      .trim()
      .split(/[\s>+~]+/)
      .at(-1);
    return {
      tag: /^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase() ?? '',
      id: /#([\w-]+)/.exec(last)?.[1] ?? '',
      classes: [...last.matchAll(/\.([\w-]+)/g)].map(([, name]) => name),
    };
  });
}

/**
 * Computes the style of an element once per state of its document: jsdom forgets its matched rules at each change.
 * @param {Window} window of jsdom
 */
export function cacheComputedStyles(window) {
  const compute = window.getComputedStyle;
  const cache = new WeakMap();
  window.getComputedStyle = (element, pseudoElement) => {
    const document = implForWrapper(element)?._ownerDocument;
    if (!document || pseudoElement) return compute(element, pseudoElement);
    let styles = document._styleCache && cache.get(document._styleCache);
    const cached = styles?.get(element);
    if (cached) return cached;
    const style = compute(element);
    styles = cache.get(document._styleCache);
    if (!styles) cache.set(document._styleCache, (styles = new WeakMap()));
    styles.set(element, style);
    return style;
  };
}
