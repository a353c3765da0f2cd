import { createEvent, fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '@site/shared/testing';
import { SendForm } from './SendForm';

const form = (onSend: () => void, disabled = false) => (
  <SendForm onSend={onSend}>
    <input aria-label="Amount" />
    <button type="submit" disabled={disabled}>
      Send
    </button>
  </SendForm>
);

it('[MEM-06] sends by Enter in a field as by the button, once, and without leaving the page', async () => {
  const send = jest.fn();
  const { user } = await renderScreen(form(send));
  await user.type(screen.getByLabelText('Amount'), '5{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
  const submit = createEvent.submit(screen.getByLabelText('Amount').closest('form')!);
  fireEvent(screen.getByLabelText('Amount').closest('form')!, submit);
  expect(submit.defaultPrevented).toBe(true);
});

it('[MEM-06] sends nothing by Enter while the button may not be pressed', async () => {
  const send = jest.fn();
  const { user } = await renderScreen(form(send, true));
  await user.type(screen.getByLabelText('Amount'), '5{Enter}');
  expect(send).not.toHaveBeenCalled();
});
