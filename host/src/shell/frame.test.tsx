/** The frame around the pages: announced title, focus, scroll position and modals. */
import { useLayoutEffect } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { Link, useNavigate } from 'react-router-dom';
import { aMember, aCatalog, closeDialog } from '@site/shared/testing';
import type { RemoteModule } from '@site/shared/contract';
import { usePlatform } from '@site/shared/platform';
import { renderShell } from '../testing';
import { FooterMenu } from './FooterMenu';
import { PanelHost } from './PanelHost';
import { RouteAnnouncer } from './RouteAnnouncer';
import { ScrollMemory } from './ScrollMemory';
import { SiteHeader } from './SiteHeader';

const page = (path: string, words: string) => ({
  meta: { path, title: 't', access: 'guest', header: 'none', footer: false },
  load: () => Promise.resolve({ default: () => <p>{words}</p> }),
});
const PAGES = {
  login: page('/m/login', 'the login form'),
  register: page('/m/register', 'the register form'),
};
const auth = {
  meta: {
    name: 'auth',
    contract: 1,
    locales: ['en'],
    widgets: {},
    pages: Object.fromEntries(Object.entries(PAGES).map(([name, { meta }]) => [name, meta])),
  },
  pages: Object.fromEntries(Object.entries(PAGES).map(([name, { load }]) => [name, load])),
  widgets: {},
  messages: () => Promise.resolve({}),
} as unknown as RemoteModule;

function Walk() {
  const navigate = useNavigate();
  return (
    <>
      <Link to="/m/next">on</Link>
      <button onClick={() => void navigate(-1)}>back</button>
    </>
  );
}

describe('SiteHeader', () => {
  it('[SITE-04] shows the title also when its messages load between the first render and the effect', async () => {
    const Messages = () => {
      const { i18n } = usePlatform();
      useLayoutEffect(() => {
        i18n.instance.addResourceBundle('en', 'lake', { title: { boats: 'Boats' } });
      }, [i18n]);
      return null;
    };
    const handle = { title: { namespace: 'lake', key: 'title.boats' } };
    await renderShell(
      <>
        <SiteHeader />
        <Messages />
      </>,
      { handle },
    );
    expect(screen.getByText('Boats')).toBeInTheDocument();
  });

  it('[SITE-04] waits for the title when other messages of its remote load first', async () => {
    const handle = { title: { namespace: 'river', key: 'title.boats' } };
    const { platform } = await renderShell(<SiteHeader />, { handle });
    const { instance } = platform.i18n;
    await act(async () => void instance.addResourceBundle('en', 'river', { row: 'Row' }, true, true));
    expect(screen.queryByText('Boats')).toBeNull();
    await act(async () => void instance.addResourceBundle('en', 'river', { title: { boats: 'Boats' } }, true, true));
    expect(screen.getByText('Boats')).toBeInTheDocument();
  });
});

describe('RouteAnnouncer', () => {
  const frame = (
    <>
      <main id="main" tabIndex={-1}>
        <Walk />
      </main>
      <RouteAnnouncer />
    </>
  );
  const handle = { title: { namespace: 'host', key: 'panel.login' } };

  it('[SITE-04] writes the title into the tab, with the name of the site', async () => {
    await renderShell(frame, { handle });
    await waitFor(() => expect(document.title).toBe('Log in · Lily'));
  });

  it('[SITE-04] announces the title to screen readers', async () => {
    await renderShell(frame, { handle });
    expect(await screen.findByText('Log in', { selector: '[aria-live=polite]' })).toBeInTheDocument();
  });

  it('[SITE-01] puts the focus at the start of the next page, but not of the first', async () => {
    const { user } = await renderShell(frame, { handle });
    expect(screen.getByRole('main')).not.toHaveFocus();
    await user.click(screen.getByText('on'));
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('ScrollMemory', () => {
  it('[SITE-01] starts a new page at its top and restores the scroll position on Back', async () => {
    const scrollTo = (top: number) => Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
    jest.spyOn(window, 'scrollTo').mockImplementation(((_: number, top: number) => scrollTo(top)) as never);
    const { user } = await renderShell(
      <>
        <Walk />
        <ScrollMemory />
      </>,
    );
    act(() => {
      scrollTo(740);
      window.dispatchEvent(new Event('scroll'));
    });
    await user.click(screen.getByText('on'));
    expect(window.scrollY).toBe(0);
    await user.click(screen.getByText('back'));
    expect(window.scrollY).toBe(740);
  });
});

describe('PanelHost', () => {
  const open = async (options = {}) => {
    const shell = await renderShell(<PanelHost />, { remotes: [auth], ...options });
    act(() => shell.platform.panels.open('login'));
    return shell;
  };

  it('[SITE-19] shows the panel’s page in a sheet with its title, one at a time', async () => {
    const { platform } = await open();
    expect(await screen.findByText('the login form')).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Log in' })).toBeInTheDocument();
    act(() => platform.panels.open('register'));
    expect(await screen.findByText('the register form')).toBeInTheDocument();
    expect(screen.getAllByRole('dialog')).toEqual([screen.getByRole('dialog', { name: 'Register' })]);
  });

  it('[SITE-19] closes by its button, and with the page', async () => {
    const shell = await renderShell(
      <>
        <PanelHost />
        <Walk />
      </>,
      { remotes: [auth] },
    );
    act(() => shell.platform.panels.open('login'));
    await closeDialog(shell.user, 'Log in');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    act(() => shell.platform.panels.open('login'));
    expect(screen.getByRole('dialog', { name: 'Log in' })).toBeInTheDocument();
    await shell.user.click(screen.getByText('on'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('[SITE-20] closes as soon as the visitor is signed in', async () => {
    const { platform } = await open();
    await screen.findByText('the login form');
    act(() => platform.session.signIn({ token: 't', merchantCode: 'm', member: aMember() }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('[SITE-19] stays open when it was opened right after the page appeared', async () => {
    /** As a tap between the page's first commit and its effects. */
    function EarlyTap() {
      const { panels } = usePlatform();
      useLayoutEffect(() => panels.open('login'), [panels]);
      return null;
    }
    await renderShell(
      <>
        <EarlyTap />
        <PanelHost />
      </>,
      { remotes: [auth] },
    );
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeInTheDocument();
  });

  it('[PLAT-03] keeps the failure of a missing page inside the sheet', async () => {
    const { platform } = await renderShell(<PanelHost />, { remotes: [] });
    Object.assign(platform.remotes, { remotes: aCatalog(auth).remotes });
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    act(() => platform.panels.open('login'));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    quiet.mockRestore();
  });
});

it('[SITE-20] a guest who taps invite logs in over the current page', async () => {
  const { user, platform, location } = await renderShell(<FooterMenu />, {
    route: '/m/activity',
    site: { flags: ['REFERRAL3'] },
  });
  await user.click(screen.getByRole('link', { name: 'Invite' }));
  expect(platform.panels.get().has('login')).toBe(true);
  expect(location()).toBe('/m/activity');
});
