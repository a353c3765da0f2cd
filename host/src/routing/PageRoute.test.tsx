import { act, screen } from '@testing-library/react';
import { paths, type HeaderKind, type RemoteModule } from '@site/shared/contract';
import { renderShell } from '../testing';
import { PageRoute } from './PageRoute';

const PATH = '/m/boats';

function show(header: HeaderKind, load: () => Promise<never>) {
  const meta = { path: PATH, title: 'title', access: 'guest', header, footer: false } as const;
  const remote = {
    meta: {
      name: 'lake',
      contract: 1,
      locales: ['en', 'bn'],
      widgets: {},
      pages: { boats: meta },
    },
    pages: { boats: load },
    widgets: {},
    messages: () => Promise.resolve({ title: 'Boats' }),
  } as unknown as RemoteModule;
  const page = <PageRoute remote="lake" page="boats" meta={meta} />;
  return renderShell(page, { route: PATH, handle: { header }, remotes: [remote] });
}

const fails = () => Promise.reject(new TypeError('broken'));

it('[PLAT-03] a page that draws its own header has a bar with a back button while it has failed', async () => {
  const { user, location } = await show('none', fails);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(location()).toBe(paths.home);
});

it('[PLAT-03] so has one that takes long to load', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  await show('none', () => new Promise(() => undefined));
  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(2_500));
  expect(await screen.findByRole('button', { name: 'Back' })).toBeInTheDocument();
  jest.useRealTimers();
});

it('[PLAT-03] a page below the header of the site gets no second bar', async () => {
  await show('site', fails);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
});
