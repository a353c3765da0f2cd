/** The selected child of a scrolling row. */
import { render } from '@testing-library/react';
import { useChosenInView } from './useChosenInView';

const CHIP_PX = 100;
const ROW_PX = 150;
const NAMES = ['one', 'two', 'three'];

function Row({ chosen }: { readonly chosen: string }) {
  const row = useChosenInView<HTMLDivElement>();
  return (
    <div ref={row} data-testid="row">
      {NAMES.map((name) => (
        <button key={name} aria-pressed={name === chosen}>
          {name}
        </button>
      ))}
    </div>
  );
}

/** The row begins at 0; its children move with its scroll position. */
const measure = jest.fn(function (this: Element): DOMRect {
  const index = NAMES.indexOf(this.textContent);
  if (index < 0) return new DOMRect(0, 0, ROW_PX, 40);
  return new DOMRect(index * CHIP_PX - (this.parentElement?.scrollLeft ?? 0), 0, CHIP_PX, 40);
});
const original = Element.prototype.getBoundingClientRect;
beforeEach(() => {
  measure.mockClear();
  Element.prototype.getBoundingClientRect = measure;
});
afterEach(() => {
  Element.prototype.getBoundingClientRect = original;
});

it('measures nothing on a page that opens with the first child selected', () => {
  render(<Row chosen="one" />);
  expect(measure).not.toHaveBeenCalled();
});

it('centres a child that is clipped, at first and whenever another is selected, and leaves one that is in view', () => {
  const { rerender, getByTestId } = render(<Row chosen="three" />);
  expect(getByTestId('row').scrollLeft).toBe(175);
  rerender(<Row chosen="one" />);
  expect(getByTestId('row').scrollLeft).toBe(-25);
  getByTestId('row').scrollLeft = 50;
  rerender(<Row chosen="two" />);
  expect(getByTestId('row').scrollLeft).toBe(50);
});

function Groups({ chosen }: { readonly chosen: string }) {
  const row = useChosenInView<HTMLDivElement>();
  return (
    <div ref={row} data-testid="row">
      {[NAMES.slice(0, 2), NAMES.slice(2)].map((names) => (
        <div key={names[0]}>
          {names.map((name) => (
            <button key={name} aria-pressed={name === chosen}>
              {name}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

it('centres the first child of a later group', () => {
  expect(render(<Groups chosen="three" />).getByTestId('row').scrollLeft).toBe(175);
  measure.mockClear();
  render(<Groups chosen="one" />);
  expect(measure).not.toHaveBeenCalled();
});
