/** Links, buttons and fields that React replaces when it takes over. */

export const controlOf = (target: EventTarget | null): HTMLElement | null =>
  (target as Element).closest<HTMLElement>('a,button');

/** A link, unless it would only load this page again, and the buttons of a popover. */
export const worksByItself = (control: HTMLElement): boolean =>
  control instanceof HTMLAnchorElement
    ? control.pathname !== location.pathname
    : Boolean((control as HTMLButtonElement).popoverTargetElement);

/** The control that replaces one of the first screen: of the same name or words, else a link to the same place. */
export function replacementOf(root: Element, control: Element | null): HTMLElement | undefined {
  if (control?.isConnected) return control as HTMLElement;
  const nameOf = (one: Element) =>
    one.getAttribute('aria-label') ?? ((one as HTMLInputElement).name || one.textContent);
  if (!control) return undefined;
  const others = [...root.querySelectorAll<HTMLElement>(control.localName)];
  const to = control.getAttribute('href');
  return (
    others.find((other) => nameOf(other) === nameOf(control)) ??
    others.find((other) => to && other.getAttribute('href') === to)
  );
}

/** As if typed: React listens to the event and compares the value that it has set itself. */
export function typeInto(field: HTMLInputElement, text: string): void {
  const { selectionStart, selectionEnd } = field;
  // React has recorded the value that it found: the event must be a change of it.
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
