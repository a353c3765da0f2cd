import { act, fireEvent, screen } from '@testing-library/react';
import { paths } from '@site/shared/contract';
import { renderScreen } from '@site/shared/testing';
import type { Game } from '@site/shared/wps';
import remote from '../../remote';
import { aGame } from '../../testing/games';
import { GameTile } from './GameTile';

async function show(about: Partial<Game> = {}) {
  const launched = jest.fn<void, [string]>();
  const opened = jest.fn<void, [unknown]>();
  const game = aGame(about);
  const { unmount } = await renderScreen(
    <GameTile game={game} isFavourite={false} onLaunch={launched} onFavourite={jest.fn()} onAbout={opened} />,
    { remote },
  );
  return { tile: screen.getByRole('link', { name: /^Golden Tiger,/ }), launched, opened, unmount };
}
/** jsdom has no PointerEvent: a MouseEvent with the pointer fields that the code reads. */
function pointer(tile: Element, type: string, at = 0, pointerType = 'touch') {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: at, clientY: 0 });
  fireEvent(tile, Object.assign(event, { pointerType, isPrimary: true }));
}
const after = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('a game tile', () => {
  it('[SITE-17] shows a default picture if the game has none or every image host fails', async () => {
    const { tile } = await show();
    fireEvent.error(tile.querySelector('img')!);
    expect(screen.getByTestId('default-art')).toBeVisible();
  });

  it('[SITE-26] is a link to its game, which a plain click does not follow', async () => {
    const { tile, launched } = await show();
    expect(tile).toHaveAttribute('href', paths.play('1'));
    const plain = new MouseEvent('click', { bubbles: true, cancelable: true });
    fireEvent(tile, plain);
    expect(plain.defaultPrevented).toBe(true);
    expect(launched).toHaveBeenCalledTimes(1);
    // The browser opens a new tab or window.
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
      const inNewTab = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true });
      fireEvent(tile, inNewTab);
      expect(inNewTab.defaultPrevented).toBe(false);
    }
    expect(launched).toHaveBeenCalledTimes(1);
  });

  it.each([
    [{ isHot: true, isNew: true, jackpot: true }, ['Jackpot']],
    [{ isHot: true, isNew: true }, ['New']],
    [{ isHot: true }, ['Hot']],
    [{}, []],
  ])('[GAME-02] has one mark, the most important one of %j', async (about, marks) => {
    await show(about);
    expect(screen.queryAllByText(/^(Jackpot|New|Hot)$/).map(({ textContent }) => textContent)).toEqual(marks);
  });

  describe('a touch on a game tile', () => {
    afterEach(() => jest.useRealTimers());

    it('[SITE-22] opens the facts after 370 ms and does not launch the game on release', async () => {
      const { tile, launched, opened } = await show();
      jest.useFakeTimers();
      pointer(tile, 'pointerdown');
      after(369);
      expect(opened).not.toHaveBeenCalled();
      after(1);
      expect(opened).toHaveBeenCalledTimes(1);
      pointer(tile, 'pointerup');
      fireEvent.click(tile);
      expect(launched).not.toHaveBeenCalled();
      pointer(tile, 'pointerdown');
      pointer(tile, 'pointerup');
      fireEvent.click(tile);
      expect(launched).toHaveBeenCalledWith('1');
    });

    it.each([
      ['a scroll', (tile: Element) => pointer(tile, 'pointermove', 11)],
      ['a scroll taken over by the browser', (tile: Element) => pointer(tile, 'pointercancel')],
      ['a lifted finger', (tile: Element) => pointer(tile, 'pointerup')],
    ])('[SITE-22] %s ends the press', async (_what, act) => {
      const { tile, opened } = await show();
      jest.useFakeTimers();
      pointer(tile, 'pointerdown');
      act(tile);
      after(740);
      expect(opened).not.toHaveBeenCalled();
    });

    it('[SITE-22] a finger that trembles by 10 px still presses, and Android opens no menu of its own', async () => {
      const { tile, opened } = await show();
      const isMenuOpened = () => fireEvent.contextMenu(tile);
      expect(isMenuOpened()).toBe(true);
      jest.useFakeTimers();
      pointer(tile, 'pointerdown');
      pointer(tile, 'pointermove', 10);
      expect(isMenuOpened()).toBe(false);
      after(370);
      expect(opened).toHaveBeenCalledTimes(1);
      expect(isMenuOpened()).toBe(false);
    });

    it('[SITE-22] ends with the tile', async () => {
      const { tile, opened, unmount } = await show();
      jest.useFakeTimers();
      pointer(tile, 'pointerdown');
      unmount();
      after(740);
      expect(opened).not.toHaveBeenCalled();
    });

    it('[SITE-22] ignores a held pen, which has a button for menus', async () => {
      const { tile, opened } = await show();
      jest.useFakeTimers();
      pointer(tile, 'pointerdown', 0, 'pen');
      after(740);
      expect(opened).not.toHaveBeenCalled();
    });

    it('[SITE-22] ignores a held mouse button and treats the menu key as a long press', async () => {
      const { tile, opened } = await show();
      jest.useFakeTimers();
      pointer(tile, 'pointerdown', 0, 'mouse');
      after(740);
      expect(opened).not.toHaveBeenCalled();
      fireEvent.keyDown(tile, { key: 'F10', shiftKey: true });
      expect(opened).toHaveBeenCalledTimes(1);
    });
  });
});
