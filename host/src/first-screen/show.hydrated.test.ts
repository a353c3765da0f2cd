/** What was done on a rendered page before React took over its elements reaches React. */
import { waitFor } from '@testing-library/react';
import { root } from './testing/firstScreenPage';
import { openServed } from './testing/servedPage';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('[SITE-26] a rendered page that React hydrates, keeping its elements', () => {
  /** The frame works; the page below still waits for its code. */
  function hydrateFrame() {
    (root().querySelector('main') as HTMLElement).dataset.served = '';
    delete root().dataset.served;
  }
  const hydratePage = () => delete (root().querySelector('main') as HTMLElement).dataset.served;
  const turn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const button = () => root().querySelector('form button') as HTMLElement;

  it('a tap reaches React once, when the place of its control works', async () => {
    openServed('/m/home');
    // React's listener is on the root too, and was added later.
    const taps: string[] = [];
    root().addEventListener('click', (event) => {
      event.preventDefault();
      taps.push((event.target as Element).textContent);
    });
    button().click();
    hydrateFrame();
    await turn();
    expect(taps).toEqual([]);
    button().click();
    expect(taps).toEqual([]);
    hydratePage();
    await waitFor(() => expect(taps).toEqual(['Log in']));
    button().click();
    expect(taps).toEqual(['Log in', 'Log in']);
  });

  it('what was typed before is a change that React sees, with the cursor where it was', async () => {
    openServed('/m/home');
    const field = root().querySelector('input') as HTMLInputElement;
    field.focus();
    field.value = 'demo';
    field.setSelectionRange(2, 2);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    // React records the values that are set on the element itself, and ignores an event without a change.
    let recorded = field.value;
    const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') as PropertyDescriptor;
    Object.defineProperty(field, 'value', {
      get: () => own.get?.call(field),
      set: (value: string) => own.set?.call(field, (recorded = value)),
    });
    const changes: string[] = [];
    root().addEventListener('input', () => recorded !== own.get?.call(field) && changes.push(own.get?.call(field)));
    hydrateFrame();
    await turn();
    expect(changes).toEqual([]);
    hydratePage();
    await waitFor(() => expect(changes).toEqual(['demo']));
    expect([field.selectionStart, document.activeElement]).toEqual([2, field]);
  });

  it.each([
    ['a box that was ticked before is ticked for React too', true],
    ['… also when React has drawn it again before its place works', false],
  ])('%s', async (_, isLeft) => {
    openServed('/m/home');
    root().querySelector('form')?.insertAdjacentHTML('beforeend', '<input type="checkbox" name="remember">');
    const box = root().querySelector('[type=checkbox]') as HTMLInputElement;
    box.checked = true;
    box.dispatchEvent(new Event('input', { bubbles: true }));
    box.checked = isLeft;
    const clicks: boolean[] = [];
    root().addEventListener('click', ({ target }) => target === box && clicks.push(box.checked));
    hydrateFrame();
    hydratePage();
    await waitFor(() => expect(clicks).toEqual([true]));
    expect(box.checked).toBe(true);
  });

  it('the open menu becomes React’s by one tap on its button, which no longer opens the popover', async () => {
    openServed('/m/home');
    const popover = document.querySelector('[popover]') as HTMLElement;
    popover.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' }));
    const attributes: (string | null)[] = [];
    root().addEventListener('click', ({ target }) =>
      attributes.push((target as Element).getAttribute('popovertarget')),
    );
    hydrateFrame();
    await waitFor(() => expect(attributes).toEqual([null]));
    await waitFor(() => expect(popover.isConnected).toBe(false));
    expect(root().querySelector('header button')).toHaveAttribute('aria-expanded', 'false');
  });
});
