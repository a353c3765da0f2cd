/**
 * @jest-environment jsdom
 */
/** What was typed, over the reload of a development build. The fields are React's, so that its state is seen, too. */
import { act, createElement as h, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';

let keepFields: (page: Window) => void;
let restoreFields: (page: Window) => void;
let root: Root;

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  ({ keepFields, restoreFields } = (await import('./keepFields.js' as string)) as never);
});
beforeEach(() => {
  jest.useFakeTimers();
  window.scrollTo = jest.fn();
});
afterEach(() => {
  act(() => root.unmount());
  sessionStorage.clear();
});

function Form({ more = false }: { readonly more?: boolean }) {
  const [name, setName] = useState('');
  const [isOn, setOn] = useState(false);
  const set = ({ target }: { readonly target: { readonly value: string } }) => setName(target.value);
  return h(
    'form',
    null,
    ...(more ? [h('input', { key: 'more', name: 'more' })] : []),
    h('input', { name: 'name', value: name, onChange: set }),
    h('input', { name: 'secret', type: 'password' }),
    h('input', { name: 'on', type: 'checkbox', checked: isOn, onChange: () => setOn(!isOn) }),
    h('select', { name: 'kind' }, h('option', null, 'a'), h('option', null, 'b')),
    h('output', null, `${name} ${isOn}`),
  );
}

/** A page load. */
function load(more = false) {
  jest.clearAllTimers();
  document.body.innerHTML = '<main></main>';
  root = createRoot(document.querySelector('main') as Element);
  restoreFields(window);
  act(() => root.render(h(Form, { more })));
  const field = <T extends Element>(name: string) => document.querySelector(`[name=${name}]`) as T;
  return {
    field,
    output: () => document.querySelector('output')?.textContent,
    wait: (ms = 300) => act(() => void jest.advanceTimersByTime(ms)),
  };
}

function type(field: HTMLInputElement, value: string) {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

it('[PLAT-09] a reload keeps what was typed, chosen and focused in the remote’s forms, and no password', () => {
  const before = load();
  type(before.field('name'), 'half a na');
  type(before.field('secret'), 'Secret1');
  act(() => before.field<HTMLInputElement>('on').click());
  before.field<HTMLSelectElement>('kind').value = 'b';
  before.field<HTMLInputElement>('name').focus();
  keepFields(window);
  expect(JSON.stringify(sessionStorage)).not.toContain('Secret1');
  act(() => root.unmount());

  const after = load();
  expect(after.output()).toBe(' false');
  after.wait();
  expect(after.output()).toBe('half a na true');
  expect(after.field<HTMLSelectElement>('kind').value).toBe('b');
  expect(document.activeElement).toBe(after.field('name'));
  act(() => root.unmount());

  // Once only.
  const later = load();
  later.wait();
  expect(later.output()).toBe(' false');
});

it('[PLAT-09] also beside a field that the new build has, but not on another page', () => {
  const before = load();
  type(before.field('name'), 'half a na');
  keepFields(window);
  act(() => root.unmount());
  const changed = load(true);
  changed.wait();
  expect(changed.output()).toBe('half a na false');
  expect(changed.field<HTMLInputElement>('more').value).toBe('');

  keepFields(window);
  act(() => root.unmount());
  history.replaceState(null, '', '/other');
  const other = load();
  other.wait();
  expect(other.output()).toBe(' false');
});

it('[PLAT-09] leaves alone what the page does later', () => {
  const before = load();
  type(before.field('name'), 'sent');
  keepFields(window);
  act(() => root.unmount());
  const after = load();
  after.wait(1_000);
  expect(after.output()).toBe('sent false');
  // The form was sent.
  type(after.field('name'), '');
  after.wait(1_000);
  expect(after.output()).toBe(' false');
});
