/** Pages for real accounts and the visitors of a free trial. */
import { screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { defineRemote, type PageMeta } from '@site/shared/contract';
import { aMember } from '@site/shared/testing';
import { SiteRoutes } from '../routing/SiteRoutes';
import { renderShell } from '../testing';

const page = { title: 'title.x', access: 'member', header: 'home', footer: true } as const satisfies Partial<PageMeta>;
const member = defineRemote(
  {
    name: 'member',
    contract: 1,
    locales: ['bn', 'en'],
    pages: {
      deposit: { ...page, path: '/m/voucherCenter', isForFullMembers: true },
      rewards: { ...page, path: '/m/rewardCenter' },
    },
    widgets: { bar: { slot: 'home.memberBar', order: 10, minHeight: 10 } },
  },
  {
    pages: {
      deposit: () => Promise.resolve({ default: () => <p>the deposit page</p> }),
      rewards: () => Promise.resolve({ default: () => <p>the rewards page</p> }),
    },
    widgets: {
      bar: () =>
        Promise.resolve({
          default: () => (
            <>
              <Link to="/m/voucherCenter?amount=500">
                <b>top up</b>
              </Link>
              <Link to="/m/rewardCenter">rewards</Link>
            </>
          ),
        }),
    },
    messages: () => Promise.resolve({ default: {} }),
  },
);
const REFUSED = 'Please log in with a real account to use this';
const open = (type: number) =>
  renderShell(<SiteRoutes />, { remotes: [member], member: aMember({ type }), site: { without: [] } });

it('[SES-06] a trial visitor who taps deposit on home stays on home and sees the reason', async () => {
  const { user, location } = await open(4);
  // The tap is on the text inside the link.
  await user.click(await screen.findByText('top up'));
  expect(screen.getByText(REFUSED)).toBeInTheDocument();
  expect(location()).toBe('/m/home');
});

it('[SES-06] a trial visitor cannot open deposit from the side menu either, and the menu closes', async () => {
  const { user, location } = await open(4);
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('link', { name: 'Deposit' }));
  expect(screen.getByText(REFUSED)).toBeInTheDocument();
  expect(location()).toBe('/m/home');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('[SES-06] a trial visitor may open every other page', async () => {
  const { user, location } = await open(4);
  await user.click(await screen.findByRole('link', { name: 'rewards' }));
  expect(screen.queryByText(REFUSED)).not.toBeInTheDocument();
  expect(location()).toBe('/m/rewardCenter');
});

it('[SES-06] a member opens deposit', async () => {
  const { user, location } = await open(0);
  await user.click(await screen.findByRole('link', { name: 'top up' }));
  expect(await screen.findByText('the deposit page')).toBeInTheDocument();
  expect(location()).toBe('/m/voucherCenter?amount=500');
});
