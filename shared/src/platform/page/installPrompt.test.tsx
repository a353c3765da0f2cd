import { act, render, screen } from '@testing-library/react';
import { listenForInstallPrompt, useInstallPrompt } from './installPrompt';

function Install() {
  const install = useInstallPrompt();
  return install ? <button onClick={() => void install()}>Install</button> : null;
}

/** As Chromium sends it. @returns the event and its `prompt` */
function offer(outcome: 'accepted' | 'dismissed' = 'accepted') {
  const prompt = jest.fn().mockResolvedValue({ outcome });
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  return { event, prompt };
}
const button = () => screen.queryByRole('button', { name: 'Install' });

it('[PRO-05] an install prompt that came before its button is stored, and the browser shows none of its own', async () => {
  const stop = listenForInstallPrompt();
  const { event, prompt } = offer();
  expect(event.defaultPrevented).toBe(true);
  render(<Install />);
  await act(async () => button()?.click());
  expect(prompt).toHaveBeenCalledTimes(1);
  // It may be called once only.
  expect(button()).not.toBeInTheDocument();
  offer();
  expect(button()).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(button()).not.toBeInTheDocument();
  stop();
  expect(offer().event.defaultPrevented).toBe(false);
  expect(button()).not.toBeInTheDocument();
});

it('[PRO-05] a dismissed dialog takes its button away until the browser offers the next one', async () => {
  const stop = listenForInstallPrompt();
  const { prompt } = offer('dismissed');
  render(<Install />);
  await act(async () => button()?.click());
  // A second prompt() of the same event is an InvalidStateError.
  expect(button()).not.toBeInTheDocument();
  expect(prompt).toHaveBeenCalledTimes(1);
  const next = offer();
  await act(async () => button()?.click());
  expect(next.prompt).toHaveBeenCalledTimes(1);
  stop();
});
