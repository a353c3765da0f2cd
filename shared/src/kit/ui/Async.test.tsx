import { screen } from '@testing-library/react';
import { refusal, renderScreen } from '@site/shared/testing';
import { Async, Skeleton } from './index';

describe('the four states', () => {
  const show = (of: React.ComponentProps<typeof Async<string[]>>['of']) =>
    renderScreen(
      <Async of={of} skeleton={<Skeleton />} isEmpty={(list) => list.length === 0}>
        {(list) => <p>{list.join()}</p>}
      </Async>,
      { locale: 'en' },
    );

  it('loading sets aria-busy', async () => {
    const { container } = await show({ status: 'loading' });
    expect(container.querySelector('[aria-busy="true"]')).toBeInTheDocument();
  });

  it('failed shows the reason and a retry', async () => {
    const retry = jest.fn();
    const { user } = await show({ status: 'failed', error: { kind: 'offline' }, retry });
    expect(screen.getByRole('alert')).toHaveTextContent('No internet');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it.each(['not.found', 'request_param_err'])(
    '[ERR-02] %s offers no retry, which cannot help, but another page',
    async (code) => {
      const of = { status: 'failed' as const, error: refusal(code, { status: 404 }), retry: () => undefined };
      const children = () => null;
      await renderScreen(
        <Async {...{ of, children }} skeleton={null} missing={{ label: 'All orders', to: '/orders' }} />,
      );
      expect(screen.getByRole('alert')).toHaveTextContent('We could not find this, or it belongs to another account.');
      expect(screen.queryByRole('button')).not.toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'All orders' })).toHaveAttribute('href', '/orders');
    },
  );

  it('empty shows a message', async () => {
    await show({ status: 'ready', value: [], refreshing: false });
    expect(screen.getByText('Nothing here yet')).toBeInTheDocument();
  });

  it('ready shows the value', async () => {
    await show({ status: 'ready', value: ['a', 'b'], refreshing: false });
    expect(screen.getByText('a,b')).toBeInTheDocument();
  });
});
