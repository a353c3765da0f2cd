import { act, fireEvent, screen } from '@testing-library/react';
import { ok } from '@site/shared/kernel';
import { useSite } from '@site/shared/platform';
import { listAnnouncements, status } from '@site/shared/wps';
import { aStatus, fakeAnswers, renderScreen } from '@site/shared/testing';
import remote from '../../remote';
import { aBanner, announcements, siteStatus } from '../../testing/promotions';
import Banners from './Banners';

const show = (banners: Parameters<typeof aBanner>[0][], links: Parameters<typeof siteStatus>[0] = []) =>
  renderScreen(<Banners />, {
    remote,
    answers: fakeAnswers()
      .on(listAnnouncements, announcements({ banners: banners.map(aBanner) }))
      .on(status, siteStatus(links)),
  });

/** The name of the slide that is shown; the others are inert, which jsdom does not know. */
const shown = () =>
  screen
    .queryAllByRole('group', { name: /^\d of \d$/ })
    .find((slide) => !slide.hasAttribute('inert'))
    ?.getAttribute('aria-label');

describe('Banners', () => {
  it('[HOME-02] shows the home banners with their click action', async () => {
    const { user, location } = await show([
      { bannerId: '1', title: 'Welcome', linkageType: 'PROMOTION', redirectPromotionId: '5' },
      { bannerId: '2', title: 'Elsewhere', groupName: 'm_reg' },
    ]);
    await user.click(await screen.findByRole('link', { name: 'Welcome' }));
    expect(location()).toBe('/m/activity?id=5');
    expect(screen.queryByText('Elsewhere')).not.toBeInTheDocument();
  });

  it.each([
    ['a game', { linkageType: 'GAME', gameLinkageMapping: { nodeId: '88' } }, '/m/play?node=88'],
    ['a page', { linkageType: 'PATH', redirect: '/m/app' }, '/m/app'],
    ['an allowed site', { linkageType: 'PATH', externalLink: 'https://t.me/s/news' }, 'https://t.me/s/news'],
  ] as const)('[HOME-02] leads to %s', async (_what, about, href) => {
    await show([{ title: 'Follow', ...about }], [['TELEGRAM', 'https://t.me/s/x']]);
    const link = await screen.findByRole('link', { name: 'Follow' });
    expect(link).toHaveAttribute('href', href);
    // An external site opens in a new tab without access to window.opener.
    if (href.startsWith('https:')) expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('[HOME-02] has no autoplay and no pause button with a single banner', async () => {
    await show([{}]);
    await screen.findByText('Welcome bonus');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('[HOME-02] can be paused and changed manually with more than one', async () => {
    const { user } = await show([{ bannerId: '1' }, { bannerId: '2' }]);
    await user.click(await screen.findByRole('button', { name: 'Stop changing promotions' }));
    expect(screen.getByRole('button', { name: 'Change promotions automatically' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next promotion' })).toBeInTheDocument();
    expect(screen.getByRole('group', { name: '1 of 2' })).not.toHaveAttribute('inert');
  });

  it('[HOME-02] do not change by themselves under a mouse, also after one of their buttons was clicked', async () => {
    const { user } = await show([{ bannerId: '1' }, { bannerId: '2' }]);
    const next = await screen.findByRole('button', { name: 'Next promotion' });
    await user.hover(next);
    jest.useFakeTimers();
    fireEvent.click(next);
    act(() => next.focus());
    act(() => next.blur());
    act(() => jest.advanceTimersByTime(6_000));
    expect(screen.getByRole('group', { name: '2 of 2' })).not.toHaveAttribute('inert');
    jest.useRealTimers();
    await user.unhover(next);
    jest.useFakeTimers();
    fireEvent.click(next);
    act(() => jest.advanceTimersByTime(6_000));
    expect(screen.getByRole('group', { name: '2 of 2' })).not.toHaveAttribute('inert');
    jest.useRealTimers();
  });

  it('[HOME-02] change after five seconds, by arrows and arrow keys, and begin again after the last one', async () => {
    await show([{ bannerId: '1' }, { bannerId: '2' }, { bannerId: '3' }]);
    await screen.findByRole('button', { name: 'Next promotion' });
    jest.useFakeTimers();
    const press = (key: string) => fireEvent.keyDown(screen.getByRole('group', { name: 'Promotions' }), { key });
    expect(shown()).toBe('1 of 3');
    press('ArrowLeft');
    expect(shown()).toBe('3 of 3');
    press('ArrowRight');
    press('ArrowRight');
    expect(shown()).toBe('2 of 3');
    press('ArrowUp');
    fireEvent.click(screen.getByRole('button', { name: 'Previous promotion' }));
    expect(shown()).toBe('1 of 3');
    act(() => jest.advanceTimersByTime(4_999));
    expect(shown()).toBe('1 of 3');
    act(() => jest.advanceTimersByTime(1));
    expect(shown()).toBe('2 of 3');
    jest.useRealTimers();
  });

  it('[HOME-02] back from the first slide, the last one comes from its left while the first stays in its place', async () => {
    const { user } = await show([{ bannerId: '1' }, { bannerId: '2' }]);
    const place = (name: string) => screen.getByRole('group', { name }).style.transform;
    await user.click(await screen.findByRole('button', { name: 'Previous promotion' }));
    expect([place('1 of 2'), place('2 of 2')]).toEqual(['', 'translateX(-200%)']);
    await user.click(screen.getByRole('button', { name: 'Next promotion' }));
    expect([place('1 of 2'), place('2 of 2')]).toEqual(['', 'translateX(-200%)']);
    await user.click(screen.getByRole('button', { name: 'Next promotion' }));
    expect([place('1 of 2'), place('2 of 2')]).toEqual(['', '']);
  });

  it('[HOME-02] an arrow key moves the focus with the slide', async () => {
    const about = { linkageType: 'PATH' as const, redirect: '/m/app' };
    await show([
      { bannerId: '1', title: 'One', ...about },
      { bannerId: '2', title: 'Two', ...about },
    ]);
    const link = await screen.findByRole('link', { name: 'One' });
    act(() => link.focus());
    fireEvent.keyDown(link, { key: 'ArrowRight' });
    expect(screen.getByRole('link', { name: 'Two' })).toHaveFocus();
    // A later change of the slide leaves the focus where the visitor has moved it.
    const pause = screen.getByRole('button', { name: 'Stop changing promotions' });
    act(() => pause.focus());
    fireEvent.click(screen.getByRole('button', { name: 'Next promotion' }));
    expect(shown()).toBe('1 of 2');
    expect(pause).toHaveFocus();
  });

  it('[HOME-02] a paused page is no link, but its picture stays', async () => {
    const banners = [aBanner({ title: 'Play', linkageType: 'GAME', gameLinkageMapping: { nodeId: '88' } })];
    const Known = () => (useSite().isKnown ? 'known' : null);
    const ui = (
      <>
        <Banners />
        <Known />
      </>
    );
    const answers = fakeAnswers()
      .on(listAnnouncements, announcements({ banners }))
      .on(status, aStatus({ without: ['GAMELO3'] }));
    await renderScreen(ui, { remote, answers });
    await screen.findByText('known');
    expect(await screen.findByText('Play')).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('[HOME-02] follow the finger: a swipe changes them, a shorter one and a tap do not', async () => {
    const { location } = await show([
      { bannerId: '1', title: 'One', linkageType: 'PROMOTION', redirectPromotionId: '5' },
      { bannerId: '2', title: 'Two' },
    ]);
    const link = await screen.findByRole('link', { name: 'One' });
    const track = screen.getByRole('group', { name: '1 of 2' }).parentElement!;
    Object.defineProperty(track, 'clientWidth', { value: 300 });
    Object.assign(track, { setPointerCapture: jest.fn() });
    const pointer = (type: string, clientX: number) =>
      fireEvent(link, Object.assign(new MouseEvent(type, { bubbles: true, clientX }), { pointerId: 1 }));
    const swipe = (px: number) => {
      pointer('pointerdown', 200);
      pointer('pointermove', 200 + px);
      pointer('pointerup', 200 + px);
      // As the browser does after a press and a release on one element.
      fireEvent.click(link);
      return [location(), shown()];
    };
    // The browser scrolls the page instead.
    pointer('pointerdown', 200);
    pointer('pointermove', 80);
    expect(track.style.transform).not.toBe('');
    pointer('pointercancel', 80);
    expect([shown(), track.style.transform]).toEqual(['1 of 2', '']);
    expect(swipe(-59)).toEqual(['/', '1 of 2']);
    expect(swipe(-60)).toEqual(['/', '2 of 2']);
    expect(swipe(60)).toEqual(['/', '1 of 2']);
    expect(swipe(-5)).toEqual(['/m/activity?id=5', undefined]);
  });

  it('[HOME-02] a mouse that is released outside drags nothing when it is back', async () => {
    await show([{ bannerId: '1' }, { bannerId: '2' }]);
    const slide = await screen.findByRole('group', { name: '1 of 2' });
    const track = slide.parentElement!;
    Object.defineProperty(track, 'clientWidth', { value: 300 });
    Object.assign(track, { setPointerCapture: jest.fn() });
    const pointer = (type: string, clientX: number) =>
      fireEvent(slide, Object.assign(new MouseEvent(type, { bubbles: true, clientX }), { pointerId: 1 }));
    pointer('pointerdown', 299);
    fireEvent.pointerLeave(track);
    pointer('pointermove', 120);
    expect(track.style.transform).toBe('');
    pointer('pointerdown', 200);
    pointer('pointermove', 120);
    expect(track.style.transform).not.toBe('');
  });

  it('[HOME-02] do not change by themselves while the visitor saves data', async () => {
    document.documentElement.dataset.saver = '';
    await show([{ bannerId: '1' }, { bannerId: '2' }]);
    expect(await screen.findByRole('button', { name: 'Change promotions automatically' })).toBeInTheDocument();
    delete document.documentElement.dataset.saver;
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'intent://scan/#Intent;scheme=zxing;end',
    '//evil.test',
    'https://evil.test/',
    'http://t.me/x',
    '/wps/session/logout',
  ])('[HOME-02] makes no link of a banner that wants to %s', async (redirect) => {
    await show([{ linkageType: 'PATH', redirect, title: 'Trap' }], [['TELEGRAM', 'https://t.me/s/x']]);
    expect(await screen.findByText('Trap')).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('links to the promotions when there is no banner', async () => {
    await show([]);
    expect(await screen.findByRole('link', { name: 'New promotions are on their way' })).toHaveAttribute(
      'href',
      '/m/activity',
    );
  });

  it('[HOME-01] shows its own error with a retry', async () => {
    const answers = fakeAnswers().fail(listAnnouncements);
    const { user } = await renderScreen(<Banners />, { remote, answers });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answers.on(listAnnouncements, announcements({ banners: [aBanner()] }));
    await user.click(retry);
    expect(await screen.findByText('Welcome bonus')).toBeInTheDocument();
  });

  it('[HOME-02] shows the preloaded picture until the banners load', async () => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const answers = fakeAnswers()
      .on(status, siteStatus([]))
      .on(listAnnouncements, async () => {
        await held;
        return ok(announcements({ banners: [aBanner({ url: '/media/one.webp' })] }));
      });
    const { container } = await renderScreen(<Banners preloadedBanner="/media/one.webp" />, { remote, answers });
    const sources = () => [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
    expect(sources()).toEqual(['/media/one.webp']);
    answer();
    await screen.findByText('Welcome bonus');
    expect(sources()).toEqual(['/media/one.webp']);
    expect(container.querySelector('img')).toHaveAttribute('decoding', 'sync');
  });
});
