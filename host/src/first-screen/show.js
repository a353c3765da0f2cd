/**
 * Inline at the end of the page: puts the first screen that boot.js has chosen into the empty root. It has no function
 * until React replaces it by the same elements, so an earlier tap or focus is repeated on the replacement.
 */
(function showFirstScreen() {
  const root = document.getElementById('root');
  const { dataset, lang } = document.documentElement;
  const copyOf = (id) => document.getElementById(id)?.content.cloneNode(true);
  document.head.append(copyOf(`fonts-${lang}`) ?? '');
  // A member's first screen exists only if it differs from the guest's.
  const copy =
    copyOf(`first-${lang}-${dataset.first}`) ??
    copyOf(`first-${lang}-guest-${dataset.first?.split('-').slice(1).join('-')}`);
  if (!copy || root.firstChild) return;
  root.append(copy);
  const firstScreen = root.firstChild;
  let tapped = null;
  let focused = null;

  const name = root.querySelector('[data-site-name]');
  if (name && dataset.siteName) name.textContent = dataset.siteName;

  for (const link of root.querySelectorAll('nav a')) {
    if (link.getAttribute('href') === location.pathname) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }

  if (globalThis.__poster) showPoster();
  else addEventListener('poster', showPoster, { once: true });

  /** Replaces the widget's skeleton by the image of federation/boot.js. */
  function showPoster() {
    const { widget, image } = globalThis.__poster;
    const skeleton = firstScreen.isConnected && root.querySelector(`[data-widget="${widget}"] [aria-hidden]`);
    if (!skeleton) return;
    image.className = 'poster';
    image.alt = '';
    image.height = skeleton.offsetHeight;
    skeleton.replaceWith(image);
  }

  const onClick = (event) => {
    tapped = event.target.closest('a,button');
    if (tapped) event.preventDefault();
  };
  const onFocus = ({ target }) => (focused = target);
  root.addEventListener('click', onClick, true);
  root.addEventListener('focusin', onFocus, true);

  new MutationObserver((_, observer) => {
    if (firstScreen.isConnected) return;
    observer.disconnect();
    root.removeEventListener('click', onClick, true);
    root.removeEventListener('focusin', onFocus, true);
    if (document.activeElement === document.body) replacementOf(focused)?.focus();
    // After the page's effects: some of them close what a tap opens.
    requestAnimationFrame(() => setTimeout(() => replacementOf(tapped)?.click()));
  }).observe(root, { childList: true });

  /** React's control with the same accessible name, or else a link with the same target. */
  function replacementOf(control) {
    const nameOf = (element) => element.getAttribute('aria-label') ?? element.textContent;
    const candidates = control ? [...root.querySelectorAll(control.localName)] : [];
    const to = control?.getAttribute('href');
    return (
      candidates.find((other) => nameOf(other) === nameOf(control)) ??
      candidates.find((other) => to && other.getAttribute('href') === to)
    );
  }
})();
