import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { PlatformProvider } from '@site/shared/platform';
import { aMember, testPlatform } from '@site/shared/testing';
import type { SessionMember } from '@site/shared/contract';
import { AccessGate } from './AccessGate';
import { siteRoutes } from './routes';

const Where = () => {
  const { pathname, search, state } = useLocation();
  return <p>{`at ${pathname}${search} ${JSON.stringify(state)}`}</p>;
};

async function open(access: 'member' | 'agent', member: SessionMember | null) {
  const platform = await testPlatform({ member });
  const router = createMemoryRouter(
    [
      { path: '/m/secret', element: <AccessGate access={access}>inside</AccessGate> },
      { path: '*', element: <Where /> },
    ],
    { initialEntries: ['/m/secret?a=1'] },
  );
  render(
    <PlatformProvider platform={platform}>
      <RouterProvider router={router} />
    </PlatformProvider>,
  );
}

describe('AccessGate', () => {
  it('[SITE-20] sends a guest to login, which knows where he wanted to go', async () => {
    await open('member', null);
    expect(await screen.findByText('at /m/login {"returnTo":"/m/secret?a=1"}')).toBeInTheDocument();
  });

  it.each([0, 4, 40])('[SES-07] sends type %i home from an agent page', async (type) => {
    await open('agent', aMember({ type }));
    expect(await screen.findByText('at /m/home null')).toBeInTheDocument();
  });

  it.each([1, 2, 41])('[SES-07] lets agent type %i in', async (type) => {
    await open('agent', aMember({ type }));
    expect(await screen.findByText('inside')).toBeInTheDocument();
  });
});

describe('unknown paths', () => {
  async function visit(path: string) {
    const platform = await testPlatform();
    const [frame] = siteRoutes({ ...platform, remotes: { ...platform.remotes, aliases: { '/m/old': '/m/new' } } });
    const unknown = frame?.children?.find((route) => route.path === '*');
    const router = createMemoryRouter(
      [
        { path: '/m/new', element: <Where /> },
        { path: '/m/home', element: <Where /> },
        { path: '*', element: unknown?.element },
      ],
      { initialEntries: [path] },
    );
    render(
      <PlatformProvider platform={platform}>
        <RouterProvider router={router} />
      </PlatformProvider>,
    );
  }

  it('[SITE-02] follow the extra route table of the registry, with their query', async () => {
    await visit('/m/old/?a=1');
    expect(await screen.findByText('at /m/new?a=1 null')).toBeInTheDocument();
  });

  it('[SITE-02] lead home when no table knows them', async () => {
    await visit('/m/nowhere');
    expect(await screen.findByText('at /m/home null')).toBeInTheDocument();
  });
});
