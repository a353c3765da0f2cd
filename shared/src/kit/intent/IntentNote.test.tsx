import { useState } from 'react';
import { act, screen } from '@testing-library/react';
import { refusal, renderScreen } from '@site/shared/testing';
import { IntentNote } from './IntentNote';
import type { IntentState } from './intention';

const checkNow = jest.fn();
const reset = jest.fn();
const UNSURE = { title: 'Withdrawal', about: '৳10.00 to bKash', message: 'Enter the funds password again' };
const WRONG = refusal('funds.password.wrong');

type Props = Omit<React.ComponentProps<typeof IntentNote>, 'intention'>;
const show = (state: IntentState<object, unknown>, props: Props = {}) => {
  checkNow.mockReset();
  reset.mockReset();
  return renderScreen(<IntentNote intention={{ state, checkNow, reset }} {...props} />);
};

it.each<[string, IntentState<object, unknown>, Props]>([
  ['nothing was sent', { status: 'idle' }, { unsure: UNSURE }],
  ['a new request is on its way', { status: 'sending' }, { unsure: UNSURE }],
  ['it is done', { status: 'done', value: 1, params: {} }, { unsure: UNSURE }],
  ['the funds password was refused, which its field says', { status: 'refused', error: WRONG }, { unsure: UNSURE }],
  ['the screen says it elsewhere', { status: 'refused', error: refusal('balance.insufficient') }, { refusal: null }],
  ['a form without a secret sends its request again', { status: 'sending', pending: {} }, {}],
])('[MEM-06] there is no note when %s', async (_, state, props) => {
  const { container } = await show(state, props);
  expect(container).toHaveTextContent(/^$/);
});

it('[MEM-06] while the outcome is checked it can be checked at once', async () => {
  const { user } = await show({ status: 'checking' }, { unsure: UNSURE });
  await user.click(screen.getByRole('button'));
  expect([checkNow.mock.calls.length, reset.mock.calls.length]).toEqual([1, 0]);
});

it.each<IntentState<object, unknown>>([
  { status: 'unsure', params: {} },
  { status: 'sending', pending: {} },
])('[MEM-06] a request from before a reload is named, and cannot be given up: $status', async (state) => {
  const { container } = await show(state, { unsure: UNSURE });
  expect(container).toHaveTextContent('Withdrawal৳10.00 to bKashEnter the funds password again');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('[MEM-06] one that was accepted with another secret can be', async () => {
  const { user, container } = await show({ status: 'unsure', params: {}, isOtherSecret: true }, { unsure: UNSURE });
  expect(container).toHaveTextContent('৳10.00 to bKash');
  expect(container).not.toHaveTextContent(/Withdrawal|Enter the funds password again/);
  await user.click(screen.getByRole('button'));
  expect([checkNow.mock.calls.length, reset.mock.calls.length]).toEqual([0, 1]);
});

it('[MEM-06] a refusal is announced: its own text, that of the screen, or of a form without that field', async () => {
  const low = refusal('balance.insufficient');
  const own = await show({ status: 'refused', error: low }, { unsure: UNSURE });
  expect(screen.getByRole('alert')).toHaveTextContent('Your balance is too low');
  own.unmount();
  const given = await show({ status: 'refused', error: low }, { refusal: <p>Deposit first</p> });
  expect(given.container).toHaveTextContent(/^Deposit first$/);
  given.unmount();
  await show({ status: 'refused', error: WRONG });
  expect(screen.getByRole('alert')).toHaveTextContent('The funds password is wrong');
});

it('[MEM-06] the two outcomes of another tab have different texts', async () => {
  const texts: (string | null)[] = [];
  for (const endedElsewhere of ['done', 'refused'] as const) {
    const { container, unmount } = await show({ status: 'idle', endedElsewhere });
    texts.push(container.textContent);
    unmount();
  }
  expect(texts[0]).toMatch(/another tab/i);
  expect(texts[1]).toMatch(/another tab/i);
  expect(texts[0]).not.toBe(texts[1]);
});

it.each<[string, IntentState<object, unknown>, string]>([
  ['it is done', { status: 'done', value: 1, params: {} }, 'Done'],
  ['it is refused', { status: 'refused', error: refusal('balance.insufficient') }, 'Your balance is too low'],
  ['the next one is sent', { status: 'sending' }, ''],
])(
  '[MEM-06] what was checked keeps its height when %s, until the next click: nothing below moves',
  async (_, state, text) => {
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(157);
    let answer: (now: IntentState<object, unknown>) => void = () => undefined;
    function Checked() {
      const [now, setNow] = useState<IntentState<object, unknown>>({ status: 'checking' });
      answer = setNow;
      return <IntentNote intention={{ state: now, checkNow, reset }} refusal={null} />;
    }
    const { container, user } = await renderScreen(<Checked />);
    act(() => answer(state));
    const place = container.querySelector<HTMLElement>('div[style]');
    expect([place?.style.minHeight, place?.textContent]).toEqual(['157px', text]);
    await user.click(document.body);
    expect(container.querySelector('div[style]')).toBeNull();
    jest.restoreAllMocks();
  },
);
