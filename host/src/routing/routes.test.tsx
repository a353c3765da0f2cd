import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { PlatformProvider } from '@site/shared/platform';
import { aMember, testPlatform } from '@site/shared/testing';
import type { Access, SessionMember } from '@site/shared/contract';
import type { PageHandle } from '../shell/pageHandle';
import { AccessGate } from './AccessGate';
import { siteRoutes } from './routes';

const Where = () => {
  const { pathname, search, state } = useLocation();
  return <p>{`at ${pathname}${search} ${JSON.stringify(state)}`}</p>;
};

interface Address {
  readonly guestsNeed?: string;
  readonly url?: string;
}

async function open(access: Access, member: SessionMember | null, { guestsNeed, url = '/m/secret?a=1' }: Address = {}) {
  const platform = await testPlatform({ member });
  const router = createMemoryRouter(
    [
      {
        path: '/m/secret',
        element: <AccessGate page={{ access, ...(guestsNeed ? { guestsNeed } : {}) }}>inside</AccessGate>,
      },
      { path: '*', element: <Where /> },
    ],
    { initialEntries: [url] },
  );
  render(
    <PlatformProvider platform={platform}>
      <RouterProvider router={router} />
    </PlatformProvider>,
  );
  return { platform, router };
}

describe('AccessGate', () => {
  it('[SES-03] sends a member who logs out on a member page home, and requires login on return', async () => {
    const { platform, router } = await open('member', aMember());
    expect(await screen.findByText('inside')).toBeInTheDocument();
    act(() => platform.session.signOut('asked'));
    expect(await screen.findByText('at /m/home null')).toBeInTheDocument();
    await act(() => router.navigate('/m/secret'));
    expect(await screen.findByText('at /m/login {"returnTo":"/m/secret"}')).toBeInTheDocument();
  });

  it('[SES-05] sends a member whose session has ended to login and back', async () => {
    const { platform } = await open('member', aMember());
    expect(await screen.findByText('inside')).toBeInTheDocument();
    act(() => platform.session.signOut('expired'));
    expect(await screen.findByText('at /m/login {"returnTo":"/m/secret?a=1"}')).toBeInTheDocument();
  });

  it('[SITE-20] sends a guest to login, with the requested page as return path', async () => {
    await open('member', null);
    expect(await screen.findByText('at /m/login {"returnTo":"/m/secret?a=1"}')).toBeInTheDocument();
  });

  it('[SES-08] sends a guest to login and back who lacks the query that guests need, and no member', async () => {
    const url = '/m/secret?demo=10&a=1';
    await open('guest', null, { guestsNeed: 'demo=1', url });
    expect(await screen.findByText(`at /m/login {"returnTo":"${url}"}`)).toBeInTheDocument();
    await open('guest', aMember(), { guestsNeed: 'demo=1', url });
    expect(await screen.findByText('inside')).toBeInTheDocument();
  });

  it('[SES-08] lets a guest in with that query', async () => {
    await open('guest', null, { guestsNeed: 'demo=1', url: '/m/secret?a=1&demo=1' });
    expect(await screen.findByText('inside')).toBeInTheDocument();
  });

  it.each([0, 4, 40])('[SES-07] sends type %i home from an agent page', async (type) => {
    await open('agent', aMember({ type }));
    expect(await screen.findByText('at /m/home null')).toBeInTheDocument();
  });

  it.each([1, 2, 41])('[SES-07] shows the page to agent type %i', async (type) => {
    await open('agent', aMember({ type }));
    expect(await screen.findByText('inside')).toBeInTheDocument();
  });
});

describe('the pages of the remotes', () => {
  const boats = { title: 'title.boats', header: 'site', footer: false, path: '/m/boats', access: 'member' } as const;
  const claim = { title: 'title.x', header: 'none', footer: true, path: '/m/boats', access: 'guest' } as const;
  const remoteOf = (name: string, page: object) =>
    ({ meta: { name, contract: 1, locales: [], widgets: {}, pages: { page } }, release: 'r1' }) as never;

  it('[PLAT-01] have the gate and frame they declare; a second declaration is logged', async () => {
    const platform = await testPlatform();
    const remotes = [remoteOf('lake', { ...boats, back: 'home' }), remoteOf('hill', claim)];
    const routes = siteRoutes({ ...platform, remotes: { ...platform.remotes, remotes } });
    const route = routes.find(({ path }) => path === '/m/boats');
    expect(route?.caseSensitive).toBe(true);
    expect(route?.handle).toEqual({
      title: { namespace: 'lake', key: 'title.boats' },
      access: 'member',
      header: 'site',
      footer: false,
      back: 'home',
    });
    expect(platform.journal.entries()).toEqual([
      expect.objectContaining({ what: 'two remotes claim /m/boats', remote: 'hill', detail: 'lake is used' }),
    ]);
    const router = createMemoryRouter(
      [
        { path: '/m/boats', element: route?.element },
        { path: '*', element: <Where /> },
      ],
      { initialEntries: ['/m/boats'] },
    );
    render(
      <PlatformProvider platform={platform}>
        <RouterProvider router={router} />
      </PlatformProvider>,
    );
    expect(await screen.findByText('at /m/login {"returnTo":"/m/boats"}')).toBeInTheDocument();
  });
});

describe('the handles of pages', () => {
  const handlesOf = async (page: object) => {
    const platform = await testPlatform();
    const meta = { name: 'lake', contract: 1, locales: [], widgets: {}, pages: { page } };
    const remotes = [{ meta, release: 'r1' }] as never;
    const routes = siteRoutes({ ...platform, remotes: { ...platform.remotes, remotes } });
    return new Map(routes.map(({ path, handle }) => [path, handle as PageHandle]));
  };

  it('[SITE-05] Back steps back unless the page says otherwise; a page for full members says so', async () => {
    const page = { title: 't', header: 'home', footer: true, access: 'guest', isForFullMembers: true };
    expect((await handlesOf({ ...page, path: '/m/boats' })).get('/m/boats')).toEqual({
      title: { namespace: 'lake', key: 't' },
      access: 'guest',
      isForFullMembers: true,
      header: 'home',
      footer: true,
      back: 'step',
    });
  });

  it('[SITE-01] home has all its addresses, and alone stays drawn', async () => {
    const handles = await handlesOf({ title: 't', header: 'home', footer: true, access: 'guest', path: '/m/boats' });
    const drawn = [...handles].filter(([, handle]) => handle.staysDrawn).map(([path]) => path);
    expect(drawn).toEqual(['/', '/m', '/m/index', '/m/index.html', '/m/home']);
  });
});

describe('unknown paths', () => {
  async function visit(path: string) {
    const platform = await testPlatform();
    const page = { title: 't', header: 'site', footer: true, access: 'guest', path: '/m/new' };
    const meta = { name: 'lake', contract: 1, locales: [], widgets: {}, pages: { page } };
    const remotes = [{ meta, release: 'r1' }] as never;
    const routes = siteRoutes({
      ...platform,
      remotes: { ...platform.remotes, remotes, aliases: { '/m/old': '/m/new', '/m/sale': '/m/new?from=old' } },
    });
    const unknown = routes.find((route) => route.path === '*');
    const router = createMemoryRouter(
      [
        { path: '/m/new', caseSensitive: true, element: <Where /> },
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

  it('[SITE-02] keep the query of the alias besides their own', async () => {
    await visit('/m/sale?a=1');
    expect(await screen.findByText('at /m/new?from=old&a=1 null')).toBeInTheDocument();
  });

  it('[SITE-02] in other letter case than a page’s redirect home: pages compare their path', async () => {
    await visit('/m/New/?a=1');
    expect(await screen.findByText('at /m/home null')).toBeInTheDocument();
  });

  it('[SITE-02] redirect home when they are in no table', async () => {
    await visit('/m/nowhere');
    expect(await screen.findByText('at /m/home null')).toBeInTheDocument();
  });
});
