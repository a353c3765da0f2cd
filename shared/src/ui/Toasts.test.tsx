import { act, render, screen, within } from '@testing-library/react';
import { renderScreen } from '@site/shared/testing';
import { Dialog } from './Modal';
import { createToasts, Toasts, type ToastRequest } from './Toasts';

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());

describe('toasts', () => {
  it.each<[string, ToastRequest, number]>([
    ['[SITE-18] success', { kind: 'success', text: 'Saved' }, 1_000],
    ['[SITE-18] short', { kind: 'info', text: 'Saved' }, 3_000],
    ['[SITE-18] long', { kind: 'error', text: 'Saved', length: 'long' }, 8_000],
    ['[SITE-18] loading at most', { kind: 'loading', text: 'Saved' }, 15_000],
  ])('%s stays its time and no longer', (_, request, ms) => {
    const store = createToasts();
    render(<Toasts store={store} />);
    act(() => void store.show(request));
    act(() => jest.advanceTimersByTime(ms - 1));
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
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

  it('stand inside an open modal, where they are seen and heard, and come back out of it', async () => {
    const modal = (open: boolean) => (
      <Dialog open={open} label="Log in" onClose={() => undefined}>
        form
      </Dialog>
    );
    const { platform, unmount } = await renderScreen(modal(true));
    act(() => void platform.toasts.show({ kind: 'error', text: 'Wrong password' }));
    expect(within(screen.getByRole('dialog')).getByText('Wrong password')).toBeInTheDocument();
    unmount();

    const store = createToasts();
    const page = (open: boolean) => (
      <>
        {modal(open)}
        <Toasts store={store} />
      </>
    );
    const { platform: again } = await renderScreen(<span />);
    expect(again).toBeDefined();
    const view = render(page(false));
    act(() => void store.show({ kind: 'info', text: 'Still here' }));
    expect(view.container).toHaveTextContent('Still here');
  });
});
