/** controlsOf: what a visitor can press or choose on the page now, and how it is done. */
import { fireEvent } from '@testing-library/react';
import { nameOf, roleOf } from './linesOf';

export interface Control {
  /** Role, name and choice; the number where several have the same. */
  readonly key: string;
  /** Role and style: of a row of equal ones only some are pressed. */
  readonly group: string;
  readonly operate: () => void;
  /** Of a button that submits: fills the empty fields of its form; false when there were none. */
  readonly fill?: () => boolean;
}

const PRESSED =
  '[role=tab], [role=radio], [role=switch], [role=option], [role=menuitem], [role=menuitemradio], button, summary, input[type=checkbox], input[type=radio]';
/** The first of a group, and the last. */
const MOST_EQUAL = 5;

/** The dialog that covers the page, if there is one. */
export const openDialog = (page: HTMLElement): HTMLElement | undefined =>
  [...page.querySelectorAll<HTMLElement>('dialog[open], [role=dialog]')].at(-1);

export function controlsOf(page: HTMLElement): readonly Control[] {
  const dialog = openDialog(page);
  const place = dialog ?? page;
  const numbers = new Map<string, number>();
  const keyOf = (text: string) => {
    const number = (numbers.get(text) ?? 0) + 1;
    numbers.set(text, number);
    // Its button often has the name of the one that has opened it.
    return [text, ...(dialog ? ['in the dialog'] : []), ...(number > 1 ? [`#${number}`] : [])].join(' ');
  };
  const elements = [...place.querySelectorAll<HTMLElement>(`${PRESSED}, select, input[type=search]`)].filter(canBeUsed);
  return onlySome([
    ...formsOf(place).map((form) => ({ key: keyOf('[form]'), group: 'form', operate: () => void fill(form) })),
    ...elements.flatMap((element): Control[] => {
      const text = `[${roleOf(element) ?? element.tagName.toLowerCase()}] ${nameOf(element)}`;
      const group = `${roleOf(element)} ${element.className}`;
      if (element instanceof HTMLSelectElement)
        return [...element.options]
          .filter(({ disabled, selected }) => !disabled && !selected)
          .map((option) => ({
            key: keyOf(`${text} = ${option.text}`),
            group: `${group} ${text}`,
            operate: () => void fireEvent.change(element, { target: { value: option.value } }),
          }));
      if (element instanceof HTMLInputElement && element.type === 'search')
        return [{ key: keyOf(text), group, operate: () => search(element) }];
      const { form } = element as HTMLButtonElement;
      const fills = form && (element as HTMLButtonElement).type === 'submit';
      return [{ key: keyOf(text), group, operate: () => press(element), ...(fills ? { fill: () => fill(form) } : {}) }];
    }),
  ]);
}

/** Those whose button waits for values. */
const formsOf = (place: HTMLElement) =>
  [...place.querySelectorAll('form')].filter(
    (form) => emptyFieldsOf(form).length > 0 && form.querySelector('button:disabled:not([type=button])') !== null,
  );

const canBeUsed = (element: HTMLElement) =>
  !element.closest('[hidden], [inert], [aria-hidden=true], dialog:not([open])') &&
  !(element as HTMLButtonElement).disabled &&
  element.getAttribute('aria-disabled') !== 'true';

function onlySome(controls: readonly Control[]): readonly Control[] {
  return controls.filter((control) => {
    const equal = controls.filter(({ group }) => group === control.group);
    const at = equal.indexOf(control);
    return at < MOST_EQUAL - 1 || at === equal.length - 1;
  });
}

function press(element: HTMLElement): void {
  fireEvent.pointerDown(element);
  fireEvent.mouseDown(element);
  element.focus();
  fireEvent.pointerUp(element);
  fireEvent.mouseUp(element);
  fireEvent.click(element);
}

function search(field: HTMLInputElement): void {
  fireEvent.change(field, { target: { value: 'ti' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  if (field.form) fireEvent.submit(field.form);
}

/** @returns whether there was anything to fill */
function fill(form: HTMLFormElement): boolean {
  const fields = emptyFieldsOf(form);
  for (const field of fields) fireEvent.change(field, { target: { value: exampleFor(field) } });
  for (const field of fields) fireEvent.blur(field);
  return fields.length > 0;
}

const emptyFieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (field): field is HTMLInputElement | HTMLTextAreaElement =>
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
      !field.readOnly &&
      !field.disabled &&
      field.value === '' &&
      !/^(checkbox|radio|hidden|file|date|search)$/.test(field.type),
  );

function exampleFor({ type, inputMode, maxLength, autocomplete }: HTMLInputElement | HTMLTextAreaElement): string {
  const most = maxLength > 0 ? maxLength : 100;
  const digits = '246810'.slice(0, most);
  if (autocomplete.startsWith('username')) return 'mina2468';
  if (autocomplete.endsWith('password')) return 'River2468';
  if (type === 'password') return inputMode === 'numeric' ? digits : 'River2468';
  if (type === 'email' || inputMode === 'email') return 'mina@example.com';
  if (type === 'tel' || inputMode === 'tel' || autocomplete.includes('tel')) return '1712345678';
  if (inputMode === 'decimal') return '500';
  if (inputMode === 'numeric' || type === 'number') return most <= 10 ? digits : '01712345678';
  return 'Mina Begum'.slice(0, most);
}
