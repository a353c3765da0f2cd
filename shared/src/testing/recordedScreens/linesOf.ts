/** linesOf: what a page says and offers, as lines: headings, texts, controls with name and state, pictures. */

const MOST_CHARACTERS = 200;
const BLOCKS = new Set(
  (
    'ADDRESS ARTICLE ASIDE BLOCKQUOTE DD DIALOG DIV DL DT FIELDSET FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 ' +
    'HEADER LABEL LEGEND LI MAIN NAV OL P SECTION SUMMARY TABLE TR UL'
  ).split(' '),
);
const CELLS = new Set(['TD', 'TH']);
/** Roles whose name and state make a line of their own. */
const CONTROLS = new Set(
  (
    'button checkbox link menuitem menuitemradio option radio switch tab textbox combobox searchbox ' +
    'slider spinbutton'
  ).split(' '),
);
const PLAIN_ROLES = new Set(['presentation', 'none', 'listitem']);
/** Places of messages that come later. */
const EMPTY_REGIONS = new Set(['[alert]', '[status]']);
/** Of a list of countries. */
const MOST_OPTIONS = 12;
const STATES = 'aria-selected aria-checked aria-pressed aria-expanded aria-current aria-disabled aria-invalid'.split(
  ' ',
);
const FIELD_FACTS = 'type inputmode autocomplete placeholder maxlength min max step required readonly'.split(' ');

export function linesOf(root: Element): readonly string[] {
  const lines: string[] = [];
  let text = '';
  const end = () => {
    const line = text.replace(/\s+/g, ' ').trim();
    if (line && !EMPTY_REGIONS.has(line)) lines.push(cut(line));
    text = '';
  };
  const visit = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) text += node.textContent;
    if (!(node instanceof Element) || isHidden(node)) return;
    const own = ownLine(node);
    if (own !== null) {
      end();
      lines.push(cut(own));
      return;
    }
    const { tagName } = node;
    const isBlock = BLOCKS.has(tagName);
    if (isBlock) end();
    else text += ' ';
    if (CELLS.has(tagName) && text.trim()) text += ' | ';
    text += prefixOf(node);
    // What is left of a time is another on a page that was open a moment longer.
    if (node.getAttribute('role') !== 'timer') node.childNodes.forEach(visit);
    if (tagName === 'TIME' && node.hasAttribute('datetime')) text += ` (${node.getAttribute('datetime')})`;
    if (isBlock) end();
    else text += ' ';
  };
  visit(root);
  end();
  return lines;
}

/** A role, a name or a value that assistive technology adds to the texts within. */
function prefixOf(element: Element): string {
  const level = /^H([1-6])$/.exec(element.tagName)?.[1];
  const parts = [
    ...(level ? ['#'.repeat(Number(level))] : []),
    ...[element.getAttribute('role')]
      .filter((role) => role !== null && !PLAIN_ROLES.has(role))
      .map((role) => `[${role}]`),
    ...(element.getAttribute('aria-label') ? [`"${element.getAttribute('aria-label')}"`] : []),
    ...((element.getAttribute('aria-valuetext') ?? element.getAttribute('aria-valuenow')) ? [valueOf(element)] : []),
  ];
  return parts.length > 0 ? `${parts.join(' ')} ` : '';
}

const valueOf = (element: Element) =>
  `= ${element.getAttribute('aria-valuetext') ?? element.getAttribute('aria-valuenow')} of ${element.getAttribute('aria-valuemax')}`;

/** The line of a control or a picture; null for what contains texts. */
function ownLine(element: Element): string | null {
  if (element instanceof HTMLImageElement) return pictureOf(element);
  const role = roleOf(element);
  if (role === null || !CONTROLS.has(role)) return null;
  const states = STATES.filter((name) => element.hasAttribute(name)).map(
    (name) => `${name.slice(5)}=${element.getAttribute(name)}`,
  );
  const target = element instanceof HTMLAnchorElement ? [`→ ${element.getAttribute('href')}`] : [];
  const pictures = [...element.querySelectorAll('img')].map(pictureOf);
  return [`[${role}]`, nameOf(element), ...fieldFacts(element), ...states, ...pictures, ...target].join(' ');
}

const pictureOf = ({ alt, src }: HTMLImageElement) => `(${[alt && `"${alt}"`, fileOf(src)].filter(Boolean).join(' ')})`;
const fileOf = (address: string) =>
  address.startsWith('data:') ? 'data' : (address.split('/').at(-1)?.split('?')[0] ?? '');

function fieldFacts(element: Element): string[] {
  const facts = FIELD_FACTS.filter((name) => element.hasAttribute(name)).map((name) =>
    [name, element.getAttribute(name)].filter(Boolean).join('='),
  );
  if (element instanceof HTMLButtonElement) return element.disabled ? ['disabled'] : [];
  if (element instanceof HTMLSelectElement) {
    const options = [...element.options].map(({ text, value }) => `${text}<${value}>`);
    const others = options.length - MOST_OPTIONS;
    const shown = [...options.slice(0, MOST_OPTIONS), ...(others > 0 ? [`${others} more`] : [])];
    return [`= ${options[element.selectedIndex]} of (${shown.join(' | ')})`, ...facts];
  }
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    const isChoice = element.type === 'checkbox' || element.type === 'radio';
    const value = isChoice ? (element as HTMLInputElement).checked : JSON.stringify(element.value);
    return [`= ${value}`, ...facts, ...(element.disabled ? ['disabled'] : [])];
  }
  return [];
}

export function roleOf(element: Element): string | null {
  const role = element.getAttribute('role');
  if (role) return role;
  if (element instanceof HTMLButtonElement) return 'button';
  if (element instanceof HTMLAnchorElement) return element.hasAttribute('href') ? 'link' : null;
  if (element instanceof HTMLSelectElement) return 'combobox';
  if (element instanceof HTMLTextAreaElement) return 'textbox';
  if (element instanceof HTMLInputElement)
    return element.type === 'checkbox' || element.type === 'radio'
      ? element.type
      : element.type === 'hidden'
        ? null
        : 'textbox';
  return null;
}

/** Label, own label or content, and what describes it. */
export function nameOf(element: Element): string {
  const labels = (element as HTMLInputElement).labels ?? [];
  const name =
    textOfIds(element, 'aria-labelledby') ??
    element.getAttribute('aria-label') ??
    ([...labels].map(textOf).join(' ') || textOf(element));
  const description = textOfIds(element, 'aria-describedby');
  return description ? `"${name}" (${description})` : `"${name}"`;
}

function textOfIds(element: Element, attribute: string): string | null {
  const ids = element.getAttribute(attribute)?.split(' ') ?? [];
  const texts = ids.map((id) => document.getElementById(id)).map((each) => (each ? textOf(each) : ''));
  return texts.join(' ').trim() || null;
}

/** Texts and names of pictures within, one space between elements. */
function textOf(element: Element): string {
  const parts: string[] = [];
  const visit = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) parts.push(node.textContent ?? '');
    if (node instanceof HTMLImageElement && node.alt) parts.push(node.alt);
    if (!(node instanceof Element) || isHidden(node) || /^(INPUT|SELECT|TEXTAREA)$/.test(node.tagName)) return;
    if (node !== element && node.getAttribute('aria-label')) parts.push(node.getAttribute('aria-label')!);
    else node.childNodes.forEach(visit);
  };
  element.childNodes.forEach(visit);
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
    .replace(/\s+/g, ' ');
}

const isHidden = (element: Element) =>
  /^(SCRIPT|STYLE|TEMPLATE)$/.test(element.tagName) ||
  element.hasAttribute('hidden') ||
  element.hasAttribute('inert') ||
  element.getAttribute('aria-hidden') === 'true' ||
  (element instanceof HTMLDialogElement && !element.open);

const cut = (line: string) => (line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS)}…` : line);
