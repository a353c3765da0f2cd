import { act, screen, waitFor, within } from '@testing-library/react';
import { listAnnouncements } from '@site/shared/wps';
import { aMember, expectHarmless, fakeAnswers, HTML_ATTACKS, renderScreen } from '@site/shared/testing';
import { storageKeys } from '@site/shared/kernel';
import { useOverlayTurn } from '@site/shared/platform';
import { EMBEDDED } from '@site/shared/ui';
import { useState } from 'react';
import remote from '../../remote';
import { anAnnouncement, announcements } from '../../testing/promotions';
import LoginPopups from './LoginPopups';

const answers = () =>
  fakeAnswers().on(
    listAnnouncements,
    announcements({
      player: [anAnnouncement({ id: '1', title: 'New tables', content: '<p>Come and see</p>' })],
      popup: [anAnnouncement({ id: '2', title: 'The wheel turns', content: '<p>Spin it</p>' })],
    }),
  );
const show = (member = aMember(), given = answers()) =>
  renderScreen(<LoginPopups />, { remote, member, answers: given });
type User = Awaited<ReturnType<typeof show>>['user'];

const close = async (user: User, name: string) => {
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
  expect(screen.queryByRole('dialog', { name })).not.toBeInTheDocument();
};

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

describe('LoginPopups', () => {
  it('[HOME-08] shows the announcement list, then the latest news, one at a time', async () => {
    const { user } = await show();
    expect(await screen.findByRole('dialog', { name: 'Announcements' })).toHaveTextContent('2026/11/01');
    expect(screen.queryByRole('dialog', { name: 'Latest news' })).not.toBeInTheDocument();
    await close(user, 'Announcements');
    expect(await screen.findByRole('dialog', { name: 'Latest news' })).toHaveTextContent('Spin it');
    await close(user, 'Latest news');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('[HOME-08] end with the session, and the page stays', async () => {
    const { platform } = await renderScreen(
      <>
        <LoginPopups />
        <p>the page</p>
      </>,
      { remote, member: aMember(), answers: answers() },
    );
    await screen.findByRole('dialog', { name: 'Announcements' });
    act(() => platform.session.publish({ type: 'signed-out', reason: 'asked' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('the page')).toBeInTheDocument();
  });

  it('[HOME-08] without anything to show does not hold up what waits for its turn', async () => {
    const Later = () => (useOverlayTurn(true, 1_000) ? 'the next one' : null);
    const ui = (
      <>
        <LoginPopups />
        <Later />
      </>
    );
    const given = fakeAnswers().on(listAnnouncements, announcements());
    await renderScreen(ui, { remote, member: aMember(), answers: given });
    expect(await screen.findByText('the next one')).toBeInTheDocument();
    await waitFor(() => expect(given.sentTo(listAnnouncements).length).toBeGreaterThan(0));
    expect(screen.getByText('the next one')).toBeInTheDocument();
  });

  it('[HOME-08] waits for the contracts that need an answer', async () => {
    const Contract = () => {
      const [isDone, setDone] = useState(false);
      return useOverlayTurn(!isDone, 10) ? <button onClick={() => setDone(true)}>the contract is read</button> : null;
    };
    const Shown = () => {
      const [isDone, setDone] = useState(false);
      return useOverlayTurn(!isDone, 0) ? <button onClick={() => setDone(true)}>on the screen already</button> : null;
    };
    const given = answers();
    const { user } = await renderScreen(
      <>
        <Shown />
        <LoginPopups />
        <Contract />
      </>,
      { remote, member: aMember(), answers: given },
    );
    await waitFor(() => expect(given.sentTo(listAnnouncements)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'on the screen already' }));
    await user.click(await screen.findByRole('button', { name: 'the contract is read' }));
    expect(await screen.findByRole('dialog', { name: 'Announcements' })).toBeInTheDocument();
  });

  it.each(HTML_ATTACKS)('[MSG-09] sanitises news with %s', async (attack) => {
    const news = anAnnouncement({ id: '2', content: `<p>Spin it</p>${attack}` });
    await show(aMember(), fakeAnswers().on(listAnnouncements, announcements({ popup: [news] })));
    const words = await screen.findByText('Spin it', { selector: 'p' });
    expectHarmless(words.parentElement!.innerHTML);
  });

  it('[HOME-08] shows the characters of entities in titles of announcements and news', async () => {
    const one = (id: string, title: string) => anAnnouncement({ id, title });
    const given = announcements({
      player: [one('1', 'Eid &amp; more')],
      popup: [one('2', 'Puja &amp; more'), one('3', 'Boishakh')],
    });
    const { user } = await show(aMember(), fakeAnswers().on(listAnnouncements, given));
    expect(await screen.findByRole('button', { name: /Eid & more/ })).toBeInTheDocument();
    await close(user, 'Announcements');
    expect(await screen.findByRole('dialog', { name: 'Latest news' })).toHaveTextContent('Puja & more');
    expect(screen.queryByText(/&amp;/)).toBeNull();
  });

  it('[HOME-08] opens an announcement from the list and returns to it', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: /New tables/ }));
    expect(await screen.findByText('Come and see', { selector: 'p' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Back to the list' }));
    expect(screen.getByRole('button', { name: /New tables/ })).toBeInTheDocument();
  });

  it('[HOME-08] leaves the page usable: a tap on a game launches it and dismisses both popups', async () => {
    const onPlay = jest.fn();
    const page = (
      <>
        <button onClick={onPlay}>Play</button>
        <LoginPopups />
      </>
    );
    const { user, unmount } = await renderScreen(page, { remote, member: aMember(), answers: answers() });
    expect(await screen.findByRole('dialog', { name: 'Announcements' })).not.toHaveAttribute('aria-modal');
    await user.click(screen.getByRole('button', { name: 'Play' }));
    expect(onPlay).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    unmount();
    const later = await show();
    await waitFor(() => expect(later.answers.sentTo(listAnnouncements)).toHaveLength(1));
    await act(async () => undefined);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('[PLAT-13] embedded, it is content of its element and ignores keys and taps on the page around it', async () => {
    const showPopover = jest.fn();
    Object.assign(HTMLElement.prototype, { showPopover });
    const page = (
      <>
        <button>of the page</button>
        <div {...{ [EMBEDDED]: '' }}>
          <button>of the element</button>
          <LoginPopups />
        </div>
      </>
    );
    const { user } = await renderScreen(page, { remote, member: aMember(), answers: answers() });
    const card = await screen.findByRole('dialog', { name: 'Announcements' });
    expect(document.body).toHaveFocus();
    expect(getComputedStyle(card).position).toBe('relative');
    await user.click(screen.getByRole('button', { name: 'of the page' }));
    await user.keyboard('{Escape}');
    expect(card).toBeInTheDocument();
    within(card)
      .getByRole('button', { name: /New tables/ })
      .focus();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: 'Latest news' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'of the element' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(showPopover).not.toHaveBeenCalled();
    delete (HTMLElement.prototype as { showPopover?: unknown }).showPopover;
  });

  it('[SITE-23] Escape closes one popup after the other', async () => {
    const { user } = await show();
    await screen.findByRole('dialog', { name: 'Announcements' });
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: 'Latest news' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('[HOME-08] does not show again what was closed in this session', async () => {
    const first = await show();
    await screen.findByRole('dialog', { name: 'Announcements' });
    await close(first.user, 'Announcements');
    first.unmount();
    await show();
    expect(await screen.findByRole('dialog', { name: 'Latest news' })).toBeInTheDocument();
  });

  it('[HOME-08] nor what was closed in another tab of this session', async () => {
    const first = await show();
    await screen.findByRole('dialog', { name: 'Announcements' });
    await close(first.user, 'Announcements');
    first.unmount();
    window.sessionStorage.clear();
    await show();
    expect(await screen.findByRole('dialog', { name: 'Latest news' })).toBeInTheDocument();
  });

  it('[HOME-08] closes what is closed in another tab', async () => {
    const { user, unmount } = await show();
    await screen.findByRole('dialog', { name: 'Announcements' });
    await close(user, 'Announcements');
    const stored = Object.entries(window.localStorage);
    unmount();
    window.localStorage.clear();
    await show();
    await screen.findByRole('dialog', { name: 'Announcements' });
    for (const [key, value] of stored) {
      window.localStorage.setItem(key, value);
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: value })));
    }
    expect(await screen.findByRole('dialog', { name: 'Latest news' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog', { name: 'Announcements' })).not.toBeInTheDocument();
  });

  it('[HOME-08] shows no more popups today when muted', async () => {
    const { user, unmount } = await show();
    await user.click(await screen.findByRole('checkbox', { name: 'Do not show again today' }));
    await close(user, 'Announcements');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    unmount();
    // Another session on the same day and device.
    window.localStorage.removeItem(storageKeys.popupsClosed);
    const later = await show();
    await waitFor(() => expect(later.answers.sentTo(listAnnouncements)).toHaveLength(1));
    await act(async () => undefined);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('[HOME-08] mutes them too if they are dismissed by a tap on the page, and leaves no listener behind', async () => {
    const added = jest.spyOn(document, 'addEventListener');
    const removed = jest.spyOn(document, 'removeEventListener');
    const { user } = await show();
    await user.click(await screen.findByRole('checkbox', { name: 'Do not show again today' }));
    await user.click(document.body);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(JSON.stringify({ ...window.localStorage })).toMatch(/\d{4}-\d\d-\d\d/);
    const ofCard = added.mock.calls.filter(
      ([type, , options]) => /^(keydown|click)$/.test(type) && options === undefined,
    );
    expect(ofCard.length).toBeGreaterThan(0);
    for (const [type, listener] of ofCard) expect(removed).toHaveBeenCalledWith(type, listener);
    added.mockRestore();
    removed.mockRestore();
  });

  it('[HOME-08] takes the focus of a page without one, not that of a field, nor an Escape that closes something else', async () => {
    const field = (
      <>
        <input aria-label="field" onKeyDown={(event) => event.preventDefault()} />
        <LoginPopups />
      </>
    );
    const first = await show();
    expect(await screen.findByRole('dialog', { name: 'Announcements' })).toHaveFocus();
    first.unmount();
    const given = answers();
    const { user } = await renderScreen(field, { remote, member: aMember(), answers: given });
    screen.getByLabelText('field').focus();
    const card = await screen.findByRole('dialog', { name: 'Announcements' });
    expect(screen.getByLabelText('field')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(card).toBeInTheDocument();
  });

  it('[HOME-08] mutes the gateway’s day, on a device whose date is wrong', async () => {
    const { user, platform } = await show();
    // Half past twelve at night on 22 November in Dhaka.
    platform.clock.setServerTime(Date.parse('2031-11-21T18:30:00Z'));
    await user.click(await screen.findByRole('checkbox', { name: 'Do not show again today' }));
    await close(user, 'Announcements');
    expect(JSON.stringify({ ...window.localStorage })).toContain('2031-11-22');
  });

  it('[HOME-08] mutes per member, not for the next member on the device', async () => {
    const first = await show();
    await first.user.click(await screen.findByRole('checkbox', { name: 'Do not show again today' }));
    await close(first.user, 'Announcements');
    first.unmount();
    window.localStorage.removeItem(storageKeys.popupsClosed);
    await show(aMember({ userName: 'another-member' }));
    expect(await screen.findByRole('dialog', { name: 'Announcements' })).toBeInTheDocument();
  });

  it('[HOME-08] the next member who logs in on this page has not chosen to mute yet', async () => {
    const { user, platform } = await show();
    await user.click(await screen.findByRole('checkbox', { name: 'Do not show again today' }));
    await close(user, 'Announcements');
    act(() => platform.session.publish({ type: 'signed-out', reason: 'asked' }));
    const { merchantCode } = platform.config;
    act(() => platform.session.adopt({ token: 't2', merchantCode, member: aMember({ userName: 'another-member' }) }));
    expect(await screen.findByRole('checkbox', { name: 'Do not show again today' })).not.toBeChecked();
  });

  it('[HOME-08] requests the announcements of every login for a returning member', async () => {
    const { answers: given } = await show();
    await waitFor(() => expect(given.sentTo(listAnnouncements)).toMatchObject([{ execution: 'A', types: 'PL,PU' }]));
  });

  it('[HOME-08] requests none for a guest', async () => {
    const given = answers();
    await renderScreen(<LoginPopups />, { remote, answers: given });
    await act(async () => undefined);
    expect(given.sent).toEqual([]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('[HOME-08] requests the announcements of the first login', async () => {
    const { answers: given } = await show(aMember({ firstTimeLogin: true }));
    await waitFor(() => expect(given.sentTo(listAnnouncements)).toMatchObject([{ execution: 'F', types: 'PL,PU' }]));
  });
});
