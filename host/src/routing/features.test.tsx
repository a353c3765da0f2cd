/** Each flag switched off once: which pages are paused, and that the shell has no link to them. */
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import {
  FEATURES,
  FLAG_IDS,
  flagOfPath,
  paths,
  type Access,
  type FlagId,
  type RemoteModule,
} from '@site/shared/contract';
import { useSite } from '@site/shared/platform';
import { aMember } from '@site/shared/testing';
import { FooterMenu } from '../shell/FooterMenu';
import { SideMenu } from '../shell/SideMenu';
import { renderShell } from '../testing';
import { FeatureGate } from './FeatureGate';
import { siteRoutes } from './routes';

const withPages = FLAG_IDS.filter((id) => FEATURES[id].pages);
const pathOf = (link: string) => link.replace(/\?.*$/, '');
const hrefs = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href') ?? '');

/** Which features are on is known. */
const WhenKnown = ({ children }: { readonly children: ReactNode }) => (useSite().isKnown ? children : null);
const Page = () => <p>the page itself</p>;
/** A remote with only this page. */
const remoteWith = (path: string, access: Access = 'guest'): RemoteModule => ({
  meta: {
    name: 'lake',
    contract: 1,
    pages: { page: { path, title: 'title', access, header: 'site', footer: true } },
    widgets: {},
    locales: ['en', 'bn'],
  },
  pages: { page: () => Promise.resolve({ default: Page }) },
  widgets: {},
  messages: () => Promise.resolve({ title: 'The page' }),
});

async function openPage(path: string, without: readonly FlagId[], access?: Access) {
  const remote = remoteWith(path, access);
  const { platform, unmount } = await renderShell(<Page />, { remotes: [remote] });
  unmount();
  const element = siteRoutes(platform).find((route) => route.path === path)?.element;
  const routes = (
    <WhenKnown>
      <Routes>
        <Route path={path} element={element} />
      </Routes>
    </WhenKnown>
  );
  return renderShell(routes, { route: path, remotes: [remote], site: { without } });
}

it.each(withPages)('[SES-11] with %s switched off its pages show that they are paused', async (flag) => {
  for (const page of FEATURES[flag].pages ?? []) {
    const { unmount } = await renderShell(<FeatureGate path={page}>open</FeatureGate>, { site: { without: [flag] } });
    expect(await screen.findByText('This feature is paused')).toBeInTheDocument();
    unmount();
  }
});

it('[SES-11] a page of a remote is paused before a login is required, and links to home', async () => {
  const { user, location } = await openPage(paths.deposit, ['DEPOSIT'], 'member');
  await user.click(await screen.findByRole('button', { name: 'Back to home' }));
  expect(location()).toBe(paths.home);
  expect(screen.queryByText('the page itself')).not.toBeInTheDocument();
});

it.each([
  ['messages', {}],
  [
    'page messages',
    { messages: () => Promise.resolve({}), pageMessages: () => Promise.resolve({ title: 'The page' }) },
  ],
])('[SES-11] a paused page that draws its own header has a bar with its title from the %s', async (_source, texts) => {
  const remote = { ...remoteWith(paths.deposit), ...texts };
  const handle = { header: 'none', title: { namespace: 'lake', key: 'title' } } as const;
  const about = { route: paths.deposit, handle, remotes: [remote], site: { without: ['DEPOSIT'] as const } };
  const { user, location } = await renderShell(<FeatureGate path={paths.deposit}>open</FeatureGate>, about);
  expect(await screen.findByRole('heading', { name: 'The page' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(location()).toBe(paths.home);
});

it('[SES-11] a paused page below the home header, which has no title, shows its own', async () => {
  const remote = { ...remoteWith(paths.register), messages: () => Promise.resolve({ title: 'The page' }) };
  const handle = { header: 'home', title: { namespace: 'lake', key: 'title' } } as const;
  const about = { route: paths.register, handle, remotes: [remote], site: { without: ['REG3'] as const } };
  await renderShell(<FeatureGate path={paths.register}>open</FeatureGate>, about);
  expect(await screen.findByRole('heading', { name: 'The page' })).toBeInTheDocument();
});

it('[SES-11] a page of a feature that is on is shown', async () => {
  await openPage(paths.deposit, ['WITHDRAW']);
  expect(await screen.findByText('the page itself')).toBeInTheDocument();
});

describe('footer and side menu', () => {
  async function showFrame(without: readonly FlagId[]) {
    const about = { member: aMember(), referral: true, site: { without } };
    const view = await renderShell(
      <>
        <FooterMenu />
        <SideMenu />
      </>,
      about,
    );
    act(() => view.platform.panels.open('sides'));
    await screen.findByRole('link', { name: 'Help centre' });
    await screen.findAllByRole('link', { name: without.includes('VIP3') ? 'Invite' : 'VIP' });
    return view;
  }

  it('[SITE-07] link to deposit, withdrawal, invitation and VIP while everything is on', async () => {
    await showFrame([]);
    expect(hrefs()).toEqual(
      expect.arrayContaining([paths.deposit, paths.withdraw, paths.inviteFriends, paths.vipBenefits]),
    );
  });

  it.each(['DEPOSIT', 'DPSTBAS3', 'WITHDRAW', 'REFERRAL3', 'VIP3'] as const)(
    '[SES-11] do not lead to the pages of %s while it is off',
    async (flag) => {
      await showFrame([flag]);
      const closed = hrefs().filter((href) => {
        const id = flagOfPath(pathOf(href));
        return id !== null && (id === flag || FEATURES[id].under === flag);
      });
      expect(closed).toEqual([]);
    },
  );
});
