import { Activity } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aMember, fakeAnswers } from '@site/shared/testing';
import { logout } from '@site/shared/wps';
import { renderShell } from '../testing';
import { FooterMenu } from './FooterMenu';
import { HomeHeader } from './HomeHeader';
import { SideMenu } from './SideMenu';

const links = () => screen.getAllByRole('link').map((link) => link.textContent);

describe('FooterMenu', () => {
  it('[SITE-07] shows a guest home, promotions, invite and account, and VIP by its flag', async () => {
    await renderShell(<FooterMenu />, { site: { flags: ['VIP3', 'REFERRAL3'] } });
    await screen.findByRole('link', { name: 'VIP' });
    expect(links()).toEqual(['Home', 'Promotions', 'Invite', 'VIP', 'Account']);
  });

  it('[SITE-07] hides invite from a member while referral is off, and VIP while its flag is off', async () => {
    await renderShell(<FooterMenu />, { member: aMember() });
    expect(links()).toEqual(['Home', 'Promotions', 'Account']);
  });

  it('[SITE-07] shows invite to a member with referral enabled', async () => {
    await renderShell(<FooterMenu />, { member: aMember(), referral: true, site: { flags: ['REFERRAL3'] } });
    expect(await screen.findByRole('link', { name: 'Invite' })).toHaveAttribute('href', '/m/inviteFriends');
  });

  it('[SES-07] links an agent from invite to the agent home', async () => {
    await renderShell(<FooterMenu />, { member: aMember({ type: 1 }) });
    expect(screen.getByRole('link', { name: 'Invite' })).toHaveAttribute('href', '/m/agent/home');
  });

  it('[SITE-07] marks the current entry', async () => {
    await renderShell(<FooterMenu />, { route: '/m/activity' });
    expect(screen.getByRole('link', { name: 'Promotions' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  });

  it.each(['/', '/m', '/m/index', '/m/index.html', '/m/home'])('[SITE-07] marks home at %s', async (route) => {
    await renderShell(<FooterMenu />, { route });
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Promotions' })).not.toHaveAttribute('aria-current');
  });
});

describe('HomeHeader', () => {
  it('[SITE-06] the logo has a name also before that of the site is known', async () => {
    await renderShell(<HomeHeader />);
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/m/home');
    expect(await screen.findByRole('link', { name: 'Lily' })).toHaveAttribute('href', '/m/home');
  });

  it('[SITE-06] opens the member centre for a member', async () => {
    const { user, location } = await renderShell(<HomeHeader />, { member: aMember() });
    await user.click(screen.getByRole('link', { name: 'My account' }));
    expect(location()).toBe('/m/member/home');
  });

  it('[MSG-04] the bell opens the announcements and shows how many are unread', async () => {
    const { user, platform, location } = await renderShell(<HomeHeader />, { member: aMember() });
    expect(screen.getByRole('link', { name: 'Announcements' })).toBeInTheDocument();
    act(() => platform.session.publish({ type: 'unread-changed', unread: { announcements: 3 } }));
    await user.click(screen.getByRole('link', { name: 'Announcements 3 unread' }));
    expect(location()).toBe('/m/notice');
  });

  it('[SITE-20] sends a guest to login, and from there to the member centre', async () => {
    const { user, location, locationState } = await renderShell(<HomeHeader />);
    await user.click(screen.getByRole('link', { name: 'My account' }));
    expect(location()).toBe('/m/login');
    expect(locationState()).toEqual({ returnTo: '/m/member/home' });
  });

  it('[SITE-06] is marked as current on the login page, and moves the focus to its form there', async () => {
    const page = (
      <>
        <HomeHeader />
        <main id="main">
          <Activity mode="hidden">
            <form>
              <input aria-label="of a page that is drawn ahead" />
            </form>
          </Activity>
          <form>
            <input aria-label="User name" />
          </form>
        </main>
      </>
    );
    const { user, location } = await renderShell(page, { route: '/m/login' });
    const account = screen.getByRole('link', { name: 'My account' });
    expect(account).toHaveAttribute('aria-current', 'page');
    await user.click(account);
    expect(screen.getByLabelText('User name')).toHaveFocus();
    expect(location()).toBe('/m/login');
  });

  it('[SITE-06] the logo has the site name of the gateway and links to home; the button toggles the menu', async () => {
    const { user, platform } = await renderShell(<HomeHeader />);
    expect(await screen.findByRole('link', { name: 'Lily' })).toHaveAttribute('href', '/m/home');
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    expect(platform.panels.get().has('sides')).toBe(true);
    expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true');
  });

  it('[SITE-10] lists the languages with a check on the current one and publishes a choice', async () => {
    const { user, platform } = await renderShell(<HomeHeader />);
    await user.click(screen.getByRole('button', { name: /Language: English/ }));
    const items = screen.getAllByRole('menuitemradio');
    expect(items.map((item) => [item.textContent, item.getAttribute('aria-checked')])).toEqual([
      ['বাংলা', 'false'],
      ['English', 'true'],
    ]);
    // Each name is read out in its own language.
    expect(items.map((item) => item.querySelector('[lang]')?.getAttribute('lang'))).toEqual(['bn', 'en']);
    await user.click(items[0] as HTMLElement);
    expect(platform.session.get().locale).toBe('bn');
  });
});

describe('SideMenu', () => {
  const open = async (options: Parameters<typeof renderShell>[1] = {}) => {
    const shell = await renderShell(<SideMenu />, options);
    act(() => shell.platform.panels.open('sides'));
    return shell;
  };

  it('[SITE-08] shows deposit, withdraw and logout to members only, help to every visitor', async () => {
    const { unmount } = await open();
    expect(screen.queryByText('Deposit')).not.toBeInTheDocument();
    expect(screen.queryByText('Log out')).not.toBeInTheDocument();
    expect(screen.getByText('Help centre').closest('a')).toHaveAttribute('href', '/m/help');
    unmount();
    await open({ member: aMember() });
    expect(screen.getByText('Deposit').closest('a')).toHaveAttribute('href', '/m/voucherCenter');
    expect(screen.getByText('Withdraw').closest('a')).toHaveAttribute('href', '/m/withdraw');
  });

  it('[SITE-08] shows Telegram and Facebook only when the gateway has a link for them', async () => {
    await open({ site: { resources: [{ resourceType: 'TELEGRAM', url: 'https://t.me/x', labelNameEn: 'T' }] } });
    expect((await screen.findByText('Telegram')).closest('a')).toHaveAttribute('href', 'https://t.me/x');
    expect(screen.queryByText('Facebook')).not.toBeInTheDocument();
  });

  it('[SITE-08] a link of the menu closes it and opens its page', async () => {
    const { user, platform, location } = await open({ member: aMember(), site: { without: [] } });
    await user.click(screen.getByRole('link', { name: 'Withdraw' }));
    await waitFor(() => expect(location()).toBe('/m/withdraw'));
    expect(platform.panels.get().has('sides')).toBe(false);
  });

  it('[SITE-11] a theme that is chosen is no longer that of the device', async () => {
    localStorage.setItem('systemTheme', '1');
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Dark theme', pressed: true }));
    expect(localStorage.getItem('systemTheme')).toBeNull();
    expect(screen.getByRole('button', { name: 'Light theme', pressed: false })).toBeInTheDocument();
  });

  it('[SITE-11] switches the theme', async () => {
    const { user, platform } = await open();
    await user.click(screen.getByRole('button', { name: 'Dark theme' }));
    expect(platform.session.get().theme).toBe('light');
    expect(screen.getByRole('button', { name: 'Light theme' })).toBeInTheDocument();
  });

  it('[SES-03] logout needs a confirmation; cancel keeps the session', async () => {
    const { user, platform, answers } = await open({ member: aMember() });
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    const dialog = await screen.findByRole('dialog', { name: 'Log out' });
    expect(dialog).toHaveTextContent('Are you sure you want to log out?');
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
    expect(platform.session.get().member).not.toBeNull();
    expect(answers.sentTo(logout)).toHaveLength(0);
  });

  it('[SES-03] logs out at the gateway, ends the session and goes home, for any answer of the gateway', async () => {
    const answers = fakeAnswers().fail(logout, { kind: 'timed-out' });
    const { user, platform, location } = await open({ member: aMember(), answers, route: '/m/set' });
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    const dialog = await screen.findByRole('dialog', { name: 'Log out' });
    await user.click(within(dialog).getByRole('button', { name: 'Log out' }));
    expect(answers.sentTo(logout)).toHaveLength(1);
    expect(platform.session.get()).toMatchObject({ member: null, signedOut: 'asked' });
    expect(location()).toBe('/m/home');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    // The next member can log out, too.
    act(() => platform.session.signIn({ token: 't2', merchantCode: 'm', member: aMember() }));
    act(() => platform.panels.open('sides'));
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    const again = await screen.findByRole('dialog', { name: 'Log out' });
    await user.click(within(again).getByRole('button', { name: 'Log out' }));
    expect(answers.sentTo(logout)).toHaveLength(2);
  });
});
