/**
 * keepFields, restoreFields: what was typed and where the page was scrolled, over the reload of a development build
 * (docs/decisions/0035). Passwords and files are left out.
 */
const KEY = 'site.devFields';
const FIELDS = 'input:not([type=password], [type=file], [type=hidden]), textarea, select';
const EVERY_MS = 100;
/** Fields of a page appear with its data, and React may set them again while it hydrates. */
const LIMIT_MS = 5_000;
/** Looks in a row that found every field as it was. */
const QUIET = 5;

/** Key → field: its kind and name, and the how many-th of these it is. */
function fieldsOf(document) {
  const fields = new Map();
  for (const field of document.querySelectorAll(FIELDS)) {
    const kind = `${field.localName} ${field.type} ${field.name}`;
    let place = 0;
    while (fields.has(`${kind} ${place}`)) place += 1;
    fields.set(`${kind} ${place}`, field);
  }
  return fields;
}
const isCheckable = ({ type }) => type === 'checkbox' || type === 'radio';
const valueOf = (field) => (isCheckable(field) ? field.checked : field.value);

/** Before the reload. */
export function keepFields(page) {
  const fields = [...fieldsOf(page.document)];
  const values = fields.map(([key, field]) => [key, valueOf(field)]);
  const [focused] = fields.find(([, field]) => field === page.document.activeElement) ?? [];
  const { href } = page.location;
  page.sessionStorage.setItem(KEY, JSON.stringify({ href, scroll: page.scrollY, focused, values }));
}

/** After it: until the fields keep their values, the visitor does something, or the time is over. */
export function restoreFields(page) {
  const stored = page.sessionStorage.getItem(KEY);
  page.sessionStorage.removeItem(KEY);
  const { href, scroll, focused, values } = JSON.parse(stored ?? '{}');
  if (href !== page.location.href) return;
  const end = Date.now() + LIMIT_MS;
  let quiet = 0;
  const restore = () => {
    const fields = fieldsOf(page.document);
    const known = values.filter(([key]) => fields.has(key));
    const changed = known.filter(([key, value]) => valueOf(fields.get(key)) !== value);
    for (const [key, value] of changed) setValue(page, fields.get(key), value);
    if (page.document.activeElement === page.document.body) fields.get(focused)?.focus({ preventScroll: true });
    if (page.scrollY !== scroll) page.scrollTo(0, scroll);
    quiet = changed.length === 0 && known.length === values.length ? quiet + 1 : 0;
    if (quiet === QUIET || Date.now() > end) stop();
  };
  const timer = page.setInterval(restore, EVERY_MS);
  const stop = () => page.clearInterval(timer);
  for (const type of ['keydown', 'pointerdown', 'wheel'])
    page.addEventListener(type, ({ isTrusted }) => isTrusted && stop(), { once: true, passive: true });
}

/** As a visitor does it: React sees values that were set by the prototype's setter only. */
function setValue(page, field, value) {
  if (isCheckable(field)) return field.click();
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new page.Event(type, { bubbles: true }));
}
