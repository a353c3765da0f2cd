/**
 * Inline at the end of the page. A page that the site server has rendered (data-served) is there already; otherwise this
 * puts the first screen that boot.ts has chosen into the empty root. A rendered page has no function until React has hydrated
 * it, place by place (platform/page/served.tsx), a first screen until React replaces it by the same elements: earlier taps,
 * focus and input are repeated then. The menu and the list of languages of a rendered page are popovers, which need no script;
 * React's take their place when they are open.
 */
import { pageGlobals } from '../pageGlobals';
import { LANGUAGES_ID } from '../earlyControls';
import { controlOf, replacementOf, typeInto, worksByItself } from './controls';
import { chooseLanguage, closeOnBack, isOpen, placeBelow } from './earlyPopovers';
import { showBelowSoon, showIfNear } from './hideBelow';
import { isLeaving, leaveByLink, loadAgain } from './leavePage';
import { putFirstScreen, showPreloadedBanner } from './putFirstScreen';

function showFirstScreen(): void {
  const root = document.getElementById('root') as HTMLElement;
  const { dataset, lang } = document.documentElement;
  const copyOf = (id: string) => (document.getElementById(id) as HTMLTemplateElement | null)?.content.cloneNode(true);
  document.head.append(copyOf(`fonts-${lang}`) ?? '');
  const isServed = 'served' in dataset;
  const popovers = [...document.querySelectorAll<HTMLElement>('[popover]')].map((list) => ({
    list,
    endBack: closeOnBack(list),
    button: root.querySelector<HTMLElement>(`[popovertarget=${list.id}]`),
  }));
  if ('drop' in dataset) {
    root.replaceChildren();
    for (const { list } of popovers) list.remove();
  }
  delete dataset.drop;
  if (!isServed) putFirstScreen(root, copyOf);
  // React renders preload links before the page's content.
  const content = root.querySelector(':scope > :not(link)');
  if (!content) return;
  const firstScreen: Element = content;
  const showBanner = () => showPreloadedBanner(root, firstScreen);
  if (pageGlobals.__preloadedBanner) showBanner();
  else addEventListener('preloadedBanner', showBanner, { once: true });
  if (isServed) {
    // Removed when React has hydrated the frame (shell/FrameHydrated.tsx).
    root.dataset.served = '';
    showIfNear(root);
  }
  const isFrameLive = () => !firstScreen.isConnected || (isServed && !('served' in root.dataset));
  // Below the root: it has the attribute too.
  const isOld = (control: Element) =>
    (!isFrameLive() && firstScreen.contains(control)) || control.closest('#root [data-served]') !== null;
  let tapped: HTMLElement | null = null;
  /** A press beside an open list: the browser closes it. */
  let isClosing = false;
  let focused: Element | null = null;
  /** Field → what was typed: React may have drawn its own value meanwhile. */
  const typed = new Map<HTMLInputElement, string | boolean>();
  const inputOf = (field: HTMLInputElement) => (field.type === 'checkbox' ? field.checked : field.value);
  /** Since navigation. A field that has no replacement by then has none. */
  const LAST_REPLAY_MS = 30_000;

  root.addEventListener('pointerdown', onPress, true);
  root.addEventListener('click', onClick, true);
  root.addEventListener('submit', onSubmit, true);
  root.addEventListener('focusin', onFocus, true);
  root.addEventListener('input', onInput, true);
  // Typed, or filled in by the browser, while the page was arriving.
  for (const field of root.querySelectorAll('input')) {
    if (field.value !== field.defaultValue || field.checked !== field.defaultChecked) typed.set(field, inputOf(field));
  }
  for (const popover of popovers) {
    popover.list.addEventListener('click', onPopoverClick);
    popover.list.addEventListener('toggle', onPopoverToggle);
    popover.list.toggleAttribute('data-open', isOpen(popover.list));
    if (popover.list.id === LANGUAGES_ID) placeBelow(popover);
  }
  const observer = new MutationObserver(replay);
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['data-served'] });

  /** Browsers send no click to a control that was replaced between press and release. */
  function onPress({ target }: Event): void {
    const control = controlOf(target) as HTMLButtonElement | null;
    isClosing = !control?.popoverTargetElement && popovers.some(({ list }) => list.hasAttribute('data-open'));
    if (!control || !isOld(control)) return;
    const onRelease = () => !control.isConnected && replacementOf(root, control)?.click();
    addEventListener('pointerup', onRelease, { once: true, capture: true });
  }

  function onClick(event: MouseEvent): void {
    // A key's click has no press. By CSS the page would be styled as a whole whenever a list opens.
    if (isClosing && event.detail > 0) {
      isClosing = false;
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    const control = controlOf(event.target);
    if (!control || !isOld(control)) return;
    if (isServed && worksByItself(control) && !isBesideTyped(control)) return leaveBy(control, event);
    event.preventDefault();
    // React would hydrate the place at once and handle the tap, which is repeated.
    event.stopImmediatePropagation();
    repeatLater(control);
  }

  function leaveBy(control: HTMLElement, event: Event): void {
    if (control instanceof HTMLAnchorElement) leaveByLink(event as MouseEvent, control);
  }

  function repeatLater(control: HTMLElement | null): void {
    tapped = control ?? tapped;
    // A link was followed, and the visitor has stopped the browser: the scripts do not come.
    if (isLeaving()) loadAgain();
  }

  /** A link beside a half-filled form waits: its screen stores what was typed, for itself or for the next one. */
  function isBesideTyped(control: HTMLElement): boolean {
    const isOfForm = (field: HTMLElement) => field.closest('form:not([role=search])') !== null;
    return control.closest('main') !== null && [...typed.keys()].some(isOfForm);
  }

  /** A language is chosen at once; other actions wait for React's menu. */
  function onPopoverClick(event: Event): void {
    const control = controlOf(event.target);
    if (!control) return;
    if (worksByItself(control)) return leaveBy(control, event);
    const list = event.currentTarget as HTMLElement;
    if (list.id !== LANGUAGES_ID) repeatLater(control);
    else if ((control as HTMLButtonElement).value === lang) list.hidePopover();
    else chooseLanguage(control as HTMLButtonElement);
  }

  function onPopoverToggle({ newState, currentTarget }: Event & { readonly newState?: string }): void {
    (currentTarget as Element).toggleAttribute('data-open', newState === 'open');
  }

  /** Enter in a field. The form must not be sent without its script: its fields would be. */
  function onSubmit(event: SubmitEvent): void {
    if (!isOld(event.target as Element)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    repeatLater(event.submitter);
  }

  function onFocus({ target }: Event): void {
    focused = target as Element;
  }

  function onInput({ target }: Event): void {
    const field = target as HTMLInputElement;
    if (isOld(field)) typed.set(field, inputOf(field));
  }

  function replay(): void {
    if (!isFrameLive()) return;
    showBelowSoon();
    for (const field of typed.keys()) if (!field.isConnected || !isOld(field)) replayField(field);
    if (document.activeElement === document.body) replacementOf(root, focused)?.focus();
    keepDecoded();
    // Once the page's own effects have run: some of them close what a tap opens.
    requestAnimationFrame(() => setTimeout(popovers[0]?.list.isConnected ? replayPopovers : replayTap));
    if (root.querySelector('[data-served]')) return;
    if (typed.size > 0 && performance.now() < LAST_REPLAY_MS) return;
    observer.disconnect();
    root.removeEventListener('pointerdown', onPress, true);
    root.removeEventListener('click', onClick, true);
    root.removeEventListener('submit', onSubmit, true);
    root.removeEventListener('focusin', onFocus, true);
    root.removeEventListener('input', onInput, true);
  }

  /** React's menu covers the popover, without moving in, before that is removed. */
  function replayPopovers(): void {
    for (const { list, button } of popovers) {
      // A hydrated button would also close the popover.
      button?.removeAttribute('popovertarget');
      button?.setAttribute('aria-expanded', 'false');
      if (!list.hasAttribute('data-open')) continue;
      list.removeAttribute('data-open');
      replacementOf(root, button)?.click();
    }
    requestAnimationFrame(() => {
      for (const { endBack } of popovers) endBack();
      for (const dialog of root.querySelectorAll('dialog')) dialog.style.animation = 'none';
      for (const { list } of popovers) list.remove();
      replayTap();
    });
  }

  function replayTap(): void {
    if (!tapped || (tapped.isConnected && isOld(tapped))) return;
    const control = tapped;
    tapped = null;
    replacementOf(root, control)?.click();
  }

  function replayField(field: HTMLInputElement): void {
    const next = field.isConnected
      ? field
      : root.querySelector<HTMLInputElement>(`${field.localName}[name="${CSS.escape(field.name)}"]`);
    // Its replacement may come with a later change.
    if (!next && field.name) return;
    const given = typed.get(field) ?? '';
    typed.delete(field);
    if (!next) return;
    if (typeof given === 'string') return typeInto(next, given);
    // What React has drawn.
    next.checked = next.defaultChecked;
    if (given !== next.checked) next.click();
  }

  /** Images that were on the screen are in memory: shown in the same frame, not after decoding in the background. */
  function keepDecoded(): void {
    if (!isServed || firstScreen.isConnected) return;
    for (const image of root.querySelectorAll('img')) image.decoding = 'sync';
  }
}

showFirstScreen();
