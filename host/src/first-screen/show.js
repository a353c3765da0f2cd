/**
 * Inline at the end of the page: puts the first screen that boot.js has chosen into the empty root. It is only a
 * picture until React has drawn the same over it, so a tap or a focus of before then is handed on to its successor.
 */
(function showFirstScreen() {
  const root = document.getElementById('root');
  const { dataset, lang } = document.documentElement;
  const copyOf = (id) => document.getElementById(id)?.content.cloneNode(true);
  document.head.append(copyOf(`fonts-${lang}`) ?? '');
  // A member's is kept only where it is another than a guest's.
  const copy =
    copyOf(`first-${lang}-${dataset.first}`) ??
    copyOf(`first-${lang}-guest-${dataset.first?.split('-').slice(1).join('-')}`);
  if (!copy || root.firstChild) return;
  root.append(copy);
  const picture = root.firstChild;
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

  /** The picture of federation/boot.js in place of the bone that keeps its room. */
  function showPoster() {
    const { widget, image } = globalThis.__poster;
    const bone = picture.isConnected && root.querySelector(`[data-widget="${widget}"] [aria-hidden]`);
    if (!bone) return;
    image.className = 'poster';
    image.alt = '';
    image.height = bone.offsetHeight;
    bone.replaceWith(image);
  }

  const onClick = (event) => {
    tapped = event.target.closest('a,button');
    if (tapped) event.preventDefault();
  };
  const onFocus = ({ target }) => (focused = target);
  root.addEventListener('click', onClick, true);
  root.addEventListener('focusin', onFocus, true);

  new MutationObserver((_, observer) => {
    if (picture.isConnected) return;
    observer.disconnect();
    root.removeEventListener('click', onClick, true);
    root.removeEventListener('focusin', onFocus, true);
    if (document.activeElement === document.body) successorOf(focused)?.focus();
    // Once the page's own effects have run: some of them close what a tap opens.
    requestAnimationFrame(() => setTimeout(() => successorOf(tapped)?.click()));
  }).observe(root, { childList: true });

  /** The control that now stands for one of the picture: of the same name or words, else a link to the same place. */
  function successorOf(control) {
    const nameOf = (one) => one.getAttribute('aria-label') ?? one.textContent;
    const others = control ? [...root.querySelectorAll(control.localName)] : [];
    const to = control?.getAttribute('href');
    return (
      others.find((other) => nameOf(other) === nameOf(control)) ??
      others.find((other) => to && other.getAttribute('href') === to)
    );
  }
})();
