import { screen } from '@testing-library/react';
import { refusal, renderScreen } from '@site/shared/testing';
import { Async, Empty, ErrorRetry, Skeleton } from './index';

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

  it('empty shows what the screen says instead', async () => {
    const of = { status: 'ready' as const, value: [], refreshing: false };
    const children = () => <p>a list</p>;
    await renderScreen(<Async {...{ of, children }} skeleton={null} isEmpty={() => true} empty={<p>no orders</p>} />);
    expect(screen.getByText('no orders')).toBeInTheDocument();
    expect(screen.queryByText('Nothing here yet')).not.toBeInTheDocument();
  });

  it('another refusal, or an id that is missing without another page, offers no link', async () => {
    await show({ status: 'failed', error: refusal('not.found', { status: 404 }), retry: () => undefined });
    expect(screen.getByRole('alert')).toHaveTextContent('We could not find this');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    const { container } = await show({ status: 'failed', error: refusal('TOO_MANY_REQUEST'), retry: () => undefined });
    expect(container).not.toHaveTextContent('We could not find this');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});

describe('the texts of an empty and of a failed place', () => {
  it('an empty place has its own title, its message and its action', async () => {
    const onClick = jest.fn();
    const action = { label: 'Deposit', onClick };
    const { user } = await renderScreen(<Empty title="No orders" message="They appear here" action={action} />);
    expect(screen.getByText('No orders')).toBeInTheDocument();
    expect(screen.getByText('They appear here')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Deposit' }));
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it.each([true, false])('a failed place shows its title before the reason, compact: %s', async (compact) => {
    const { user } = await renderScreen(
      <>
        <ErrorRetry compact={compact} title="No games" error={{ kind: 'offline' }} />
        <ErrorRetry compact={compact} error={{ kind: 'offline' }} />
        <ErrorRetry compact={compact} onRetry={() => undefined} />
      </>,
    );
    const [titled, reasoned, plain] = screen.getAllByRole('alert');
    expect(titled).toHaveTextContent(/^No games$/);
    expect(reasoned).toHaveTextContent(/^No internet/);
    expect(plain).toHaveTextContent(/^Loading failed.*Try again$/);
    expect(screen.getAllByRole('button')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
  });
});
