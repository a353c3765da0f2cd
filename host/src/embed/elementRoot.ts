/** openRoot: the node that an element renders into: its shadow root, or the element itself (isolation="inline"). */
import type { Isolation } from './component';

export interface ElementRoot {
  readonly node: ShadowRoot | HTMLElement;
  /** Removes what was rendered; an inline element gets back the content between its tags. */
  readonly empty: () => void;
}

/** An element that was rendered before with another isolation is emptied first. */
export function openRoot(element: HTMLElement, isolation: Isolation): ElementRoot {
  if (isolation !== 'inline') {
    const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    clear(shadow);
    return { node: shadow, empty: () => clear(shadow) };
  }
  // A shadow root cannot be removed; a slot shows the children.
  element.shadowRoot?.replaceChildren(document.createElement('slot'));
  const fallback = [...element.childNodes];
  element.replaceChildren();
  return { node: element, empty: () => element.replaceChildren(...fallback) };
}

function clear(shadow: ShadowRoot): void {
  shadow.replaceChildren();
  shadow.adoptedStyleSheets = [];
}

/** A shadow root for the notice of a failure, whose styles must not depend on the page's. */
export function noticeRoot({ node }: ElementRoot): ShadowRoot {
  if (node instanceof ShadowRoot) return node;
  const box = document.createElement('div');
  node.replaceChildren(box);
  return box.attachShadow({ mode: 'open' });
}
