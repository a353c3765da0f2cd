import { act, fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '@site/shared/testing';
import remote from '../../remote';
import { aGame } from '../../testing/games';
import { GameTile } from './GameTile';
import { LONG_PRESS_MS } from './useLongPress';

async function show() {
  const launched = jest.fn<void, [string]>();
  const opened = jest.fn<void, [unknown]>();
  const game = aGame();
  await renderScreen(
    <GameTile game={game} isFavourite={false} onLaunch={launched} onFavourite={jest.fn()} onAbout={opened} />,
    { remote },
  );
  return { tile: screen.getByRole('button', { name: /^Golden Tiger,/ }), launched, opened };
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

  describe('a touch on a game tile', () => {
    afterEach(() => jest.useRealTimers());

    it('[SITE-22] opens the facts after 370 ms and does not launch the game on release', async () => {
      const { tile, launched, opened } = await show();
      jest.useFakeTimers();
      pointer(tile, 'pointerdown');
      after(LONG_PRESS_MS - 1);
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
      after(LONG_PRESS_MS * 2);
      expect(opened).not.toHaveBeenCalled();
    });

    it('[SITE-22] ignores a held mouse button and treats the menu key as a long press', async () => {
      const { tile, opened } = await show();
      jest.useFakeTimers();
      pointer(tile, 'pointerdown', 0, 'mouse');
      after(LONG_PRESS_MS * 2);
      expect(opened).not.toHaveBeenCalled();
      fireEvent.keyDown(tile, { key: 'F10', shiftKey: true });
      expect(opened).toHaveBeenCalledTimes(1);
    });
  });
});
