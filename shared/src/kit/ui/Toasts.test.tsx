import { useState } from 'react';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderScreen } from '@site/shared/testing';
import { Dialog } from './Modal';
import { createToasts, Toasts, type ToastRequest } from './Toasts';

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());

describe('toasts', () => {
  it.each<[string, ToastRequest, number]>([
    ['success', { kind: 'success', text: 'Saved' }, 1_000],
    ['offline', { kind: 'offline', text: 'Saved' }, 2_000],
    ['short', { kind: 'info', text: 'Saved' }, 3_000],
    ['long', { kind: 'error', text: 'Saved', length: 'long' }, 8_000],
    ['loading at most', { kind: 'loading', text: 'Saved' }, 15_000],
  ])('[SITE-18] %s stays its time and no longer', (_, request, ms) => {
    const store = createToasts();
    render(<Toasts store={store} />);
    act(() => void store.show(request));
    act(() => jest.advanceTimersByTime(ms - 1));
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('the same text is shown once at a time', () => {
    const store = createToasts();
    render(<Toasts store={store} />);
    act(() => {
      store.show({ kind: 'error', text: 'Wrong password' });
      store.show({ kind: 'error', text: 'Too many tries' });
      store.show({ kind: 'error', text: 'Wrong password' });
    });
    expect(screen.getAllByText('Wrong password')).toHaveLength(1);
    expect(screen.getByText('Too many tries')).toBeInTheDocument();
  });

  it('takes a loading toast away as soon as its work is done', () => {
    const store = createToasts();
    render(<Toasts store={store} />);
    let done = () => undefined as void;
    act(() => {
      done = store.show({ kind: 'loading', text: 'Sending' });
    });
    act(() => done());
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('are moved into an open modal, where they are visible and announced, and back', async () => {
    function LoginPanel() {
      const [open, setOpen] = useState(true);
      return (
        <Dialog open={open} label="Log in" onClose={() => setOpen(false)}>
          form
        </Dialog>
      );
    }
    const { platform, container } = await renderScreen(<LoginPanel />, { locale: 'en' });
    act(() => void platform.toasts.show({ kind: 'error', text: 'Wrong password', length: 'long' }));
    const words = within(screen.getByRole('dialog')).getByText('Wrong password');
    act(() => jest.advanceTimersByTime(300));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(container).toContainElement(words);
  });

  it('leave nothing on the page when they are removed', async () => {
    const { platform } = await renderScreen(<p>page</p>, { locale: 'en' });
    const box = document.body.appendChild(document.createElement('div'));
    const view = render(<Toasts store={platform.toasts} />, { container: box });
    expect(box.querySelector('div')).not.toBeNull();
    view.rerender(<></>);
    expect(box).toBeEmptyDOMElement();
    box.remove();
  });
});
