/** The inline scripts on a page that the site server has rendered: used or removed, then replaced. */
import { waitFor } from '@testing-library/react';
import { LANGUAGES_ID } from '../earlyControls';
import { chosen, root } from './testing/firstScreenPage';
import { openServed } from './testing/servedPage';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('[SITE-26] a page that the site server has rendered', () => {
  /** Whether a press and its click on a control do what the browser does. */
  function isFollowed(control: string) {
    const element = root().querySelector(control) as HTMLElement;
    element.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    return element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  }
  const isShown = () => root().querySelector('form') !== null;
  const dropped = () => 'drop' in document.documentElement.dataset;

  it('stays where it is this address’s, regardless of other parameters', () => {
    for (const [path, served] of [
      ['/m/home', '/m/home'],
      ['/m/slots/?utm=x', '/m/slots'],
      ['/m/slots?utm=x&type=hot', '/m/slots?type=hot'],
    ] as const) {
      openServed(path, served);
      expect(isShown()).toBe(true);
      expect(chosen()).toBeUndefined();
      // Only its first screen, until the visitor moves.
      expect(document.documentElement.dataset.top).toBe('');
    }
  });

  it('[SITE-01] has one address, without a slash at the end', () => {
    openServed('/m/slots/?utm=x#top', '/m/slots');
    const { pathname, search, hash } = window.location;
    expect(pathname + search + hash).toBe('/m/slots?utm=x#top');
    openServed('/', '/');
    expect(window.location.pathname).toBe('/');
  });

  it.each([
    ['of another address', () => undefined, '/m/home', '/m/slots'],
    ['of other parameters', () => undefined, '/m/slots?type=new', '/m/slots?type=hot'],
    ['in another language', () => localStorage.setItem('locale', 'en'), '/m/home', '/m/home'],
    ['for a member', () => localStorage.setItem('signedInSomewhere', '1'), '/m/home', '/m/home'],
    ['of a site that was closed', () => localStorage.setItem('status', '{"blocked":true}'), '/m/home', '/m/home'],
  ])('is replaced by the first screen where it is %s', (_, arrange, path, served) => {
    arrange();
    openServed(path, served);
    expect(isShown()).toBe(false);
    expect(document.documentElement.dataset.served).toBeUndefined();
    expect(document.documentElement.dataset.top).toBeUndefined();
    // Hidden until it was removed.
    expect(dropped()).toBe(false);
  });

  it('requests the status only: the other answers are in the page', () => {
    openServed('/m/home');
    const { __prefetched } = globalThis as unknown as { __prefetched: object };
    expect(Object.keys(__prefetched)).toEqual(['bn /wps/system/status']);
  });

  it('keeps what was typed, or filled in by the browser, while the page was still arriving', async () => {
    openServed('/m/home', '/m/home', () => {
      (root().querySelector('input') as HTMLInputElement).value = 'demo';
    });
    root().innerHTML = `<div><main><form><input name="username"></form></main></div>`;
    const inputs: string[] = [];
    root().addEventListener('input', ({ target }) => inputs.push((target as HTMLInputElement).value));
    await waitFor(() => expect(inputs).toEqual(['demo']));
  });

  it('lets links work, repeats taps and input on the replacement, and never submits a form without its script', async () => {
    openServed('/m/home');
    const link = new MouseEvent('click', { bubbles: true, cancelable: true });
    root().addEventListener('click', (event) => event.target instanceof HTMLAnchorElement || event.preventDefault());
    root().querySelector('a')?.dispatchEvent(link);
    expect(link.defaultPrevented).toBe(false);
    const field = root().querySelector('input') as HTMLInputElement;
    field.value = 'demo';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    const submit = new Event('submit', { bubbles: true, cancelable: true });
    root().querySelector('form')?.dispatchEvent(submit);
    expect(submit.defaultPrevented).toBe(true);
    root().querySelector<HTMLElement>('form button')?.click();

    // React renders the shell; the page's nodes stay until its code has loaded.
    const form = root().querySelector('form') as HTMLFormElement;
    root().innerHTML = '<div><header><button>Menu</button></header><main><div data-served></div></main></div>';
    root().querySelector('[data-served]')?.append(form);
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    root().innerHTML = `<div><main><form><input name="username"><button>Log in</button></form></main></div>`;
    const events: string[] = [];
    for (const type of ['input', 'click'])
      root().addEventListener(type, ({ target }) => events.push(`${type} ${(target as Element).localName}`));
    await waitFor(() => expect(events).toEqual(['input input', 'click button']));
    expect(root().querySelector('input')?.value).toBe('demo');
  });

  it('replaces the open menu by React’s, and repeats there what was tapped in it', async () => {
    openServed('/m/home');
    const popover = document.querySelector('[popover]') as HTMLElement;
    const button = root().querySelector('header button') as HTMLElement;
    // jsdom has no popovers.
    Object.assign(button, { popoverTargetElement: popover });
    const tap = new MouseEvent('click', { bubbles: true, cancelable: true });
    button.dispatchEvent(tap);
    expect(tap.defaultPrevented).toBe(false);
    popover.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' }));
    expect(isFollowed('a')).toBe(false);
    expect(isFollowed('header button')).toBe(true);
    popover.querySelector('button')?.click();

    root().innerHTML = '<div><header><button>Menu</button></header></div>';
    const taps: string[] = [];
    root().addEventListener('click', ({ target }) => {
      taps.push((target as Element).textContent);
      if (taps.length === 1) root().insertAdjacentHTML('beforeend', '<dialog open><button>Dark</button></dialog>');
    });
    await waitFor(() => expect(taps).toEqual(['Menu', 'Dark']));
    expect(document.querySelector('[popover]')).toBeNull();
    expect(root().querySelector('dialog')?.style.animation).toBe('none');
  });

  it('[SITE-23] replaces a menu that was opened before the page had arrived', async () => {
    openServed('/m/home', '/m/home', () => {
      const popover = document.querySelector('[popover]') as HTMLElement;
      // jsdom has no popovers.
      Object.assign(popover, { popover: 'auto', matches: () => true, hidePopover: () => undefined });
    });
    root().innerHTML = '<div><header><button>Menu</button></header></div>';
    const taps: string[] = [];
    root().addEventListener('click', ({ target }) => taps.push((target as Element).textContent));
    await waitFor(() => expect(taps).toEqual(['Menu']));
    await waitFor(() => expect(document.querySelector('[popover]')).toBeNull());
  });

  it('[SITE-10] opens the languages below the end of their button, and stores a chosen one; the current one only closes them', () => {
    openServed('/m/home');
    const button = root().querySelector(`[popovertarget=${LANGUAGES_ID}]`) as HTMLElement;
    button.getBoundingClientRect = () => ({ bottom: 50, right: 260 }) as DOMRect;
    const list = document.getElementById(LANGUAGES_ID) as HTMLElement;
    list.dispatchEvent(new Event('beforetoggle'));
    expect([list.style.top, list.style.left]).toEqual(['54px', '260px']);
    list.hidePopover = jest.fn();
    list.querySelector<HTMLElement>('[value=bn]')?.click();
    expect(list.hidePopover).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('locale')).toBeNull();
    list.querySelector<HTMLElement>('[value=en]')?.click();
    expect(localStorage.getItem('locale')).toBe('en');
    expect(document.cookie).toContain('visitor=en');
  });

  it('[SITE-26] becomes the login page, which leads back, where it was sent instead of a page for members', () => {
    openServed('/m/centre?tab=2', '/m/login', undefined, true);
    expect(isShown()).toBe(true);
    expect(window.location.pathname).toBe('/m/login');
    expect(window.history.state).toEqual({ usr: { returnTo: '/m/centre?tab=2' } });
  });

  it('[SITE-26] is removed, and the address stays, where it was sent instead to a member', () => {
    localStorage.setItem('signedInSomewhere', '1');
    openServed('/m/centre', '/m/login', undefined, true);
    expect(isShown()).toBe(false);
    expect(window.location.pathname).toBe('/m/centre');
  });

  it('removes the menu with the page of another visitor, and a closed one with the first drawing', async () => {
    openServed('/m/home', '/m/slots');
    expect(document.querySelector('[popover]')).toBeNull();
    openServed('/m/home');
    const clicked = jest.fn();
    root().addEventListener('click', clicked);
    root().innerHTML = '<div><header><button>Menu</button></header></div>';
    await waitFor(() => expect(document.querySelector('[popover]')).toBeNull());
    expect(clicked).not.toHaveBeenCalled();
  });

  it('focuses the form for a link to the same page instead of loading it again', async () => {
    openServed('/m/slots');
    const link = new MouseEvent('click', { bubbles: true, cancelable: true });
    root().querySelector('a')?.dispatchEvent(link);
    expect(link.defaultPrevented).toBe(true);
    const repeated = jest.fn((event: Event) => event.preventDefault());
    root().addEventListener('click', repeated);
    root().innerHTML = '<div><header><a href="/m/slots">Slots</a></header></div>';
    await waitFor(() => expect(repeated).toHaveBeenCalledTimes(1));
  });

  it.each([
    [
      'a link beside a half-filled form waits for its screen, and is then followed',
      '<form><input name="username"></form>',
      'main',
      true,
    ],
    ['a link of the footer leaves at once', '<form><input name="username"></form>', 'nav', false],
    ['a link beside a search leaves at once', '<form role="search"><input name="q"></form>', 'main', false],
  ])('[SITE-26] %s', async (_, form, place, waits) => {
    jest.spyOn(history, 'go').mockImplementation();
    openServed('/m/home', '/m/home', () => {
      root().innerHTML = `<div><main>${form}<a href="/m/other">Other</a></main><nav><a href="/m/other">Other</a></nav></div>`;
    });
    const field = root().querySelector('input') as HTMLInputElement;
    const linkOf = () => root().querySelector(`${place} a`) as HTMLElement;
    const tap = () => {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true });
      // jsdom does not navigate.
      document.addEventListener('click', (event) => queueMicrotask(() => event.preventDefault()), { once: true });
      linkOf().dispatchEvent(click);
      return click.defaultPrevented;
    };
    expect(tap()).toBe(false);
    field.value = 'early-bird';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    expect(tap()).toBe(waits);
    if (!waits) return;
    const repeated = jest.fn((event: Event) => event.preventDefault());
    root().addEventListener('click', repeated);
    delete root().dataset.served;
    await waitFor(() => expect(repeated).toHaveBeenCalledTimes(1));
  });

  it('repeats a tap whose control is replaced between press and release', () => {
    openServed('/m/home');
    root()
      .querySelector('form button')
      ?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    root().innerHTML = `<div><main><form><button type="button">Log in</button></form></main></div>`;
    const clicked = jest.fn();
    root().addEventListener('click', clicked);
    root().dispatchEvent(new Event('pointerup', { bubbles: true }));
    expect(clicked).toHaveBeenCalledTimes(1);
  });

  it('leaves controls of React alone while another place still shows what the server rendered', async () => {
    openServed('/m/home');
    root().querySelector<HTMLElement>('form button')?.click();
    root().innerHTML = `<div><main><form><input name="username"><button type="button">Log in</button></form></main>
      <aside><div data-served=""><button>Later</button></div></aside></div>`;
    const prevented: boolean[] = [];
    root().addEventListener('click', (event) => prevented.push(event.defaultPrevented));
    await waitFor(() => expect(prevented).toEqual([false]));
    root().querySelector<HTMLElement>('form button')?.click();
    expect(prevented).toEqual([false, false]);
  });
});
