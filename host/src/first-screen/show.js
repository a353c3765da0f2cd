/**
 * Inline at the end of the page. A page that the site server has rendered (data-served) is there already; otherwise this
 * puts the first screen that boot.js has chosen into the empty root. It has no function until React replaces it by the
 * same elements, at once or place by place (platform/page/served.tsx): earlier taps, focus and input are repeated on the
 * replacement.
 */
(function showFirstScreen() {
  const root = document.getElementById('root');
  const { dataset, lang } = document.documentElement;
  const copyOf = (id) => document.getElementById(id)?.content.cloneNode(true);
  document.head.append(copyOf(`fonts-${lang}`) ?? '');
  const isServed = 'served' in dataset;
  if ('drop' in dataset) root.replaceChildren();
  delete dataset.drop;
  if (!isServed) putFirstScreen();
  const firstScreen = root.firstChild;
  if (!firstScreen) return;
  if (globalThis.__poster) showPoster();
  else addEventListener('poster', showPoster, { once: true });
  // Below the root: the document element has the attribute too.
  const isOld = (control) => firstScreen.contains(control) || control.closest('#root [data-served]') !== null;
  let tapped = null;
  let focused = null;
  const typed = new Set();
  /** Since navigation. A field that has no replacement by then has none. */
  const LAST_HAND_ON_MS = 30_000;

  root.addEventListener('pointerdown', onPress, true);
  root.addEventListener('click', onClick, true);
  root.addEventListener('submit', onSubmit, true);
  root.addEventListener('focusin', onFocus, true);
  root.addEventListener('input', onInput, true);
  const observer = new MutationObserver(handOn);
  observer.observe(root, { childList: true, subtree: true });

  function putFirstScreen() {
    // A member's is stored only where it differs from a guest's.
    const copy =
      copyOf(`first-${lang}-${dataset.first}`) ??
      copyOf(`first-${lang}-guest-${dataset.first?.split('-').slice(1).join('-')}`);
    if (!copy || root.firstChild) return;
    root.append(copy);
    const name = root.querySelector('[data-site-name]');
    if (name && dataset.siteName) name.textContent = dataset.siteName;
    for (const link of root.querySelectorAll('nav a')) {
      if (link.getAttribute('href') === location.pathname) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
  }

  /** The image of federation/boot.js in place of the skeleton that reserves its space. */
  function showPoster() {
    const { widget, image } = globalThis.__poster;
    const skeleton = root.firstChild === firstScreen && root.querySelector(`[data-widget="${widget}"] [aria-hidden]`);
    if (!skeleton) return;
    image.className = 'poster';
    image.alt = '';
    image.height = skeleton.offsetHeight;
    skeleton.replaceWith(image);
  }

  /** Browsers send no click to a control that was replaced between press and release. */
  function onPress({ target }) {
    const control = target.closest('a,button');
    if (!control || !isOld(control)) return;
    const onRelease = () => !control.isConnected && replacementOf(control)?.click();
    addEventListener('pointerup', onRelease, { once: true, capture: true });
  }

  function onClick(event) {
    const control = event.target.closest('a,button');
    // A rendered link works by itself.
    if (!control || !isOld(control) || (isServed && control.localName === 'a')) return;
    event.preventDefault();
    tapped = control;
  }

  /** Enter in a field. The form must not be sent without its script: its fields would be. */
  function onSubmit(event) {
    if (!isOld(event.target)) return;
    event.preventDefault();
    tapped = event.submitter ?? tapped;
  }

  function onFocus({ target }) {
    focused = target;
  }

  function onInput({ target }) {
    if (isOld(target)) typed.add(target);
  }

  function handOn() {
    if (firstScreen.isConnected) return;
    for (const field of typed) if (!field.isConnected) handOnField(field);
    if (document.activeElement === document.body) replacementOf(focused)?.focus();
    keepDecoded();
    // Once the page's own effects have run: some of them close what a tap opens.
    requestAnimationFrame(() => setTimeout(handOnTap));
    if (root.querySelector('[data-served]')) return;
    if (typed.size > 0 && performance.now() < LAST_HAND_ON_MS) return;
    observer.disconnect();
    root.removeEventListener('pointerdown', onPress, true);
    root.removeEventListener('click', onClick, true);
    root.removeEventListener('submit', onSubmit, true);
    root.removeEventListener('focusin', onFocus, true);
    root.removeEventListener('input', onInput, true);
  }

  function handOnTap() {
    if (!tapped || tapped.isConnected) return;
    replacementOf(tapped)?.click();
    tapped = null;
  }

  /** As if typed: React listens to the event and compares the value that it has set itself. */
  function handOnField(field) {
    const next = root.querySelector(`${field.localName}[name="${CSS.escape(field.name)}"]`);
    // Its replacement may come with a later change.
    if (!next && field.name) return;
    typed.delete(field);
    if (!next) return;
    if (field.type === 'checkbox') {
      if (field.checked !== next.checked) next.click();
      return;
    }
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(next), 'value').set.call(next, field.value);
    next.dispatchEvent(new Event('input', { bubbles: true }));
  }

  /** Images that were on the screen are in memory: shown in the same frame, not after decoding in the background. */
  function keepDecoded() {
    if (!isServed) return;
    for (const image of root.querySelectorAll('img')) image.decoding = 'sync';
  }

  /** The control that replaces one of the first screen: of the same name or words, else a link to the same place. */
  function replacementOf(control) {
    if (control?.isConnected) return control;
    const nameOf = (one) => one.getAttribute('aria-label') ?? (one.name || one.textContent);
    const others = control ? [...root.querySelectorAll(control.localName)] : [];
    const to = control?.getAttribute('href');
    return (
      others.find((other) => nameOf(other) === nameOf(control)) ??
      others.find((other) => to && other.getAttribute('href') === to)
    );
  }
})();
