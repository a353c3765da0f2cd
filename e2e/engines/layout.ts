/** readLayout, layoutFaults: the same page in two engines: what the one shows, the other must show in about the same size. */

/** Of each element with text, and of pictures, fields, sheets and frames: is it visible, and how large. */
export interface Layout {
  readonly url: string;
  readonly width: number;
  readonly scrollWidth: number;
  readonly text: string;
  readonly boxes: readonly (readonly [name: string, isVisible: boolean, width: number, height: number])[];
}

const SHOWN = 'img, svg, input, select, textarea, button, iframe, video, dialog, ul, section, nav, header, footer';

/** An expression whose value is the page's Layout. Names count equal elements; digits differ from load to load. */
export const LAYOUT = `(() => {
  const counts = {};
  const boxes = [];
  for (const element of document.querySelectorAll('body *')) {
    const own = [...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.textContent.trim()).join(' ').trim();
    const tag = element.tagName.toLowerCase();
    if (!(own || element.matches('${SHOWN}')) || element.closest('script, style, noscript, template, option, svg *')) continue;
    const label = (own || element.getAttribute('aria-label') || '').replace(/\\p{Nd}+/gu, '#').slice(0, 40);
    const name = tag + ' "' + label + '"';
    counts[name] = (counts[name] ?? 0) + 1;
    const { width, height } = element.getBoundingClientRect();
    const isVisible = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    boxes.push([name + ' ' + counts[name], isVisible, Math.round(width), Math.round(height)]);
  }
  const { clientWidth, scrollWidth } = document.documentElement;
  return { url: location.pathname + location.search, width: clientWidth, scrollWidth, text: document.body.innerText, boxes };
})()`;

/** The sizes of texts differ by their lines, those of small parts by rounding. */
const MOST_RATIO = 2.2;
const SMALL = 24;
/** Of the elements, as a share: what only one has, because time has passed between the two visits. */
const MOST_MISSING = 0.25;

/** What a visitor of the second engine does not see as in the first one. */
export function layoutFaults(expected: Layout, found: Layout): readonly string[] {
  const faults: string[] = [];
  if (found.url !== expected.url) faults.push(`is at ${found.url}, not ${expected.url}`);
  if (found.scrollWidth > found.width + 1)
    faults.push(`scrolls sideways: ${found.scrollWidth} px in ${found.width} px`);
  const others = new Map(found.boxes.map((box) => [box[0], box]));
  const visible = expected.boxes.filter(([, isVisible, width, height]) => isVisible && width * height > 0);
  const missing = visible.filter(([name]) => !others.has(name)).map(([name]) => name);
  if (missing.length > MOST_MISSING * visible.length) faults.push(`has not: ${missing.slice(0, 5).join(', ')}`);
  for (const [name, , width, height] of visible) {
    const other = others.get(name);
    // Which of the elements without a name it is differs with what has been loaded.
    if (!other || / "" \d+$/.test(name)) continue;
    if (!other[1] || other[2] * other[3] === 0) faults.push(`${name} is not visible`);
    else if (isOther(width, other[2]) || isOther(height, other[3]))
      faults.push(`${name} is ${other[2]} × ${other[3]}, not ${width} × ${height}`);
  }
  return faults;
}

function isOther(one: number, two: number): boolean {
  const [less, more] = one < two ? [one, two] : [two, one];
  return more - less > SMALL && more > MOST_RATIO * less;
}
