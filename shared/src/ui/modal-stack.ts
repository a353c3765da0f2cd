/** The page behind an open modal keeps still: a count of open modals on the document, no style element (the CSP forbids one). */

let open = 0;

export function lockPage(): () => void {
  open += 1;
  document.documentElement.dataset.locked = '';
  return () => {
    open -= 1;
    if (open === 0) delete document.documentElement.dataset.locked;
  };
}
