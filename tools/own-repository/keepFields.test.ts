/**
 * @jest-environment jsdom
 */
/** What was typed, over the reload of a development build. */
let keepFields: (page: Window) => void;
let restoreFields: (page: Window) => void;

beforeAll(async () => {
  ({ keepFields, restoreFields } = (await import('./keepFields.js' as string)) as never);
});
beforeEach(() => {
  jest.useFakeTimers();
  window.scrollTo = jest.fn();
});
afterEach(() => sessionStorage.clear());

const VALUE = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') as {
  readonly get: () => string;
  readonly set: (value: string) => void;
};

/** As React controls a field: a value that is set by its own property is no change of the visitor. */
function control(field: HTMLInputElement, onChange: (value: string) => void) {
  let known = field.value;
  Object.defineProperty(field, 'value', {
    get: () => VALUE.get.call(field),
    set: (value: string) => VALUE.set.call(field, (known = value)),
  });
  field.addEventListener('input', () => {
    if (known !== field.value) onChange((known = field.value));
  });
}

/** A page load. */
function load(more = '') {
  jest.clearAllTimers();
  document.body.innerHTML = `<form>${more}<input name="name"><input name="secret" type="password"><input name="on" type="checkbox">
    <select name="kind"><option>a</option><option>b</option></select><output></output></form>`;
  const field = <T extends Element = HTMLInputElement>(name: string) => document.querySelector(`[name=${name}]`) as T;
  const output = document.querySelector('output') as HTMLOutputElement;
  control(field('name'), (value) => (output.value = value));
  restoreFields(window);
  return { field, output: () => output.value, wait: (ms = 300) => void jest.advanceTimersByTime(ms) };
}

function type(field: HTMLInputElement, value: string) {
  VALUE.set.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

it('[PLAT-09] a reload keeps what was typed, chosen and focused in the remote’s forms, and no password', () => {
  const before = load();
  type(before.field('name'), 'half a na');
  type(before.field('secret'), 'Secret1');
  before.field('on').click();
  before.field<HTMLSelectElement>('kind').value = 'b';
  before.field('name').focus();
  keepFields(window);
  expect(JSON.stringify(sessionStorage)).not.toContain('Secret1');

  const after = load();
  expect(after.output()).toBe('');
  after.wait();
  expect(after.output()).toBe('half a na');
  expect(after.field('on').checked).toBe(true);
  expect(after.field<HTMLSelectElement>('kind').value).toBe('b');
  expect(after.field('secret').value).toBe('');
  expect(document.activeElement).toBe(after.field('name'));

  // Once only.
  const later = load();
  later.wait();
  expect(later.output()).toBe('');
});

it('[PLAT-09] also beside a field that the new build has, but not on another page', () => {
  type(load().field('name'), 'half a na');
  keepFields(window);
  const changed = load('<input name="more">');
  changed.wait();
  expect(changed.output()).toBe('half a na');
  expect(changed.field('more').value).toBe('');

  keepFields(window);
  history.replaceState(null, '', '/other');
  const other = load();
  other.wait();
  expect(other.output()).toBe('');
});

it('[PLAT-09] leaves alone what the page does later', () => {
  type(load().field('name'), 'sent');
  keepFields(window);
  const after = load();
  after.wait(1_000);
  expect(after.output()).toBe('sent');
  // The form was sent.
  type(after.field('name'), '');
  after.wait(1_000);
  expect(after.output()).toBe('');
});
