/** largeTextFaults: what large text cuts, covers or moves off the screen, one line per fault (SITE-25). */
import type { Page } from '@playwright/test';

const ATTEMPTS = 10;
const PAUSE_MS = 100;

/** @returns the faults of the visible page at `percent` of the browser's text size, which is reset afterwards */
export async function largeTextFaults(page: Page, percent = 200): Promise<string[]> {
  const before = await page.evaluate((size) => {
    const { style } = document.documentElement;
    const { fontSize } = style;
    style.fontSize = size;
    return fontSize;
  }, `${percent}%`);
  await page.evaluate(showSkipped);
  // Lists measure their rows after the change of size, so a fault counts only if it stays.
  let faults = await page.evaluate(findFaults);
  for (let attempt = 0; faults.length > 0 && attempt < ATTEMPTS; attempt++) {
    await page.waitForTimeout(PAUSE_MS);
    faults = await page.evaluate(findFaults);
  }
  await page.evaluate((size) => (document.documentElement.style.fontSize = size), before);
  return faults;
}

/** Runs in the page: what `content-visibility` has not laid out has the height of its placeholder. */
function showSkipped(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-widget]'))
    element.style.contentVisibility = 'visible';
}

/** Runs in the page. */
function findFaults(): string[] {
  /** Rounding, and letters that are drawn outside their advance width. */
  const SLACK_PX = 2;
  /** From the highest sign above a Bengali letter to the lowest below. */
  const LETTERS_EM = 1.9;
  const AMOUNT = /^[+−-]?৳?[\d,]+(\.\d+)?$/;
  const CONTROLS = 'button, a[href], input, select, textarea, [role=tab], [role=radio], [role=switch]';
  const faults = new Set<string>();
  // Not window.innerWidth: a mobile browser widens it to what the page overflows to.
  const width = document.documentElement.clientWidth;
  const area = document.querySelector('dialog[open]') ?? document.body;
  const texts = textsOf(area);
  const report = (kind: string, text: string) => faults.add(`${kind}: “${text.trim().slice(0, 60)}”`);

  if (document.documentElement.scrollWidth > width) faults.add('the page scrolls sideways');
  for (const { element, text, rect } of texts) {
    const clip = clipOf(element, rect);
    if (clip === 'cut') report('cut', text);
    if (clip !== 'scrolls' && (rect.right > width + SLACK_PX || rect.left < -SLACK_PX)) report('off the screen', text);
    // A fixed box cannot be scrolled to what is above the window.
    const fixed = layerOf(element);
    if (clip === 'whole' && rect.top < -SLACK_PX - 4 && fixed && getComputedStyle(fixed).position === 'fixed')
      report('above the screen', text);
    const control = element.closest(CONTROLS);
    if (control && isOutside(rect, control.getBoundingClientRect())) report('outside its control', text);
  }
  for (const field of area.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
    if (field.checkVisibility() && !field.value && placeholderPx(field) > innerPx(field) + SLACK_PX) {
      report('cut placeholder', field.placeholder);
    }
  }
  for (const field of area.querySelectorAll<HTMLInputElement>(
    'input:not([type=checkbox], [type=radio], [type=file])',
  )) {
    // An input clips what reaches below its line: the signs below a Bengali letter.
    const tooLow = field.clientHeight < LETTERS_EM * parseFloat(getComputedStyle(field).fontSize);
    if (field.checkVisibility() && tooLow) report('cut letters in a field', field.placeholder || field.name);
  }
  // A control with words is compared by its words. Boxes are read once, not for each pair of control and text.
  const icons = [...area.querySelectorAll(CONTROLS)]
    .filter((control) => isShown(control) && !control.textContent?.trim())
    .map((control) => ({ control, box: iconBox(control) }));
  for (const { element, text, rect } of texts) {
    const other = icons.find(({ control, box }) => covers(box, rect, control, element) && !element.contains(control));
    if (other) report(`covered by “${nameOf(other.control)}”`, text);
  }
  for (const [at, { element, text, rect }] of texts.entries()) {
    const next = texts[at + 1];
    const isBroken = next?.element === element && next.text === text && next.rect.top > rect.top + SLACK_PX;
    if (isBroken && AMOUNT.test(text.trim())) report('broken amount', text);
  }
  const lines = texts.filter(({ text }) => text.trim().length > 1);
  for (const [at, one] of lines.entries()) {
    const other = lines
      .slice(at + 1)
      .find(({ element, rect }) => element !== one.element && covers(rect, one.rect, element, one.element));
    if (other) report(`overlaps “${other.text.trim().slice(0, 30)}”`, one.text);
  }
  return [...faults];

  function textsOf(root: Element) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: { element: Element; text: string; rect: DOMRect }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent ?? '';
      if (!element || !text.trim() || !isShown(element) || element.closest('svg, option, script, style')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        if (rect.width > 1 && rect.height > 1) found.push({ element, text, rect });
      }
    }
    return found;
  }

  function isShown(element: Element): boolean {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    if (element.closest('[inert], [aria-hidden=true]')) return false;
    const { width, height } = element.getBoundingClientRect();
    // One pixel: text for screen readers only.
    return width > 1 && height > 1 && !isVisuallyHidden(element);
  }

  function isVisuallyHidden(element: Element): boolean {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { clipPath, position, width } = getComputedStyle(at);
      if (position === 'absolute' && (clipPath !== 'none' || width === '1px')) return true;
    }
    return false;
  }

  /** Whether an ancestor cuts the text, or scrolls so that all of it can be reached. */
  function clipOf(element: Element, rect: DOMRect): 'whole' | 'cut' | 'scrolls' {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (at.hasAttribute('data-preview')) return 'scrolls';
      const box = at.getBoundingClientRect();
      const isWide = rect.right > box.right + SLACK_PX || rect.left < box.left - SLACK_PX;
      const isHigh = rect.bottom > box.bottom + SLACK_PX + 4 || rect.top < box.top - SLACK_PX - 4;
      if ((isScroll(style.overflowX) && isWide) || (isScroll(style.overflowY) && isHigh)) return 'scrolls';
      if ((isClip(style.overflowX) && isWide) || (isClip(style.overflowY) && isHigh)) return 'cut';
      if (style.position === 'fixed') break;
    }
    return 'whole';
  }

  function covers(top: DOMRect, rect: DOMRect, one: Element, two: Element): boolean {
    const across = Math.min(top.right, rect.right) - Math.max(top.left, rect.left);
    const down = Math.min(top.bottom, rect.bottom) - Math.max(top.top, rect.top);
    // Line boxes of neighbours may touch.
    if (across <= 3 || down <= Math.min(top.height, rect.height) * 0.3) return false;
    return layerOf(one) === layerOf(two) && clipOf(one, rect) === 'whole' && clipOf(two, rect) === 'whole';
  }

  /** What is fixed or sticky is over the page on purpose. */
  function layerOf(element: Element): Element | null {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at;
    }
    return null;
  }

  /** The visible part of an icon's touch target. */
  function iconBox(control: Element): DOMRect {
    return (control.querySelector('svg') ?? control).getBoundingClientRect();
  }

  function isOutside(rect: DOMRect, box: DOMRect): boolean {
    const isWide = rect.right > box.right + SLACK_PX || rect.left < box.left - SLACK_PX;
    return isWide || rect.top < box.top - SLACK_PX - 4 || rect.bottom > box.bottom + SLACK_PX + 4;
  }

  function placeholderPx(field: HTMLInputElement): number {
    const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(field, '::placeholder');
    context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    return context.measureText(field.placeholder).width;
  }

  function innerPx(field: HTMLInputElement): number {
    const { paddingLeft, paddingRight } = getComputedStyle(field);
    return field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  }

  function nameOf(control: Element): string {
    return (control.getAttribute('aria-label') ?? control.textContent ?? control.localName).trim().slice(0, 30);
  }
  function isScroll(overflow: string): boolean {
    return overflow === 'auto' || overflow === 'scroll';
  }
  function isClip(overflow: string): boolean {
    return overflow === 'hidden' || overflow === 'clip';
  }
}
