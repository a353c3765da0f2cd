import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '@site/shared/testing';
import remote from '../remote';
import { aGame } from '../testing/games';
import { GameTile } from './GameTile';
import { useRush } from './useRush';

const nothing = () => undefined;
const tile = (isPassing: boolean) => (
  <GameTile game={aGame()} isFavourite={false} onLaunch={nothing} onFavourite={nothing} isPassing={isPassing} />
);
const picture = () => document.querySelector('img');

describe('a tile of a list that flies by', () => {
  it('[GAME-15] is only sketched until the list slows', async () => {
    const first = await renderScreen(tile(true), { remote });
    expect(screen.getByText('Golden Tiger')).toBeVisible();
    expect(picture()).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    first.unmount();
    await renderScreen(tile(false), { remote });
    expect(picture()).not.toBeNull();
  });
});

describe('useRush', () => {
  function Probe() {
    return <output>{useRush() ? 'rushing' : 'calm'}</output>;
  }
  const scrollTo = (top: number) => {
    Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
    fireEvent.scroll(window);
  };
  afterEach(() => Object.defineProperty(window, 'scrollY', { value: 0, configurable: true }));

  it('[GAME-15] tells a leap over many screens from standing still, and calms down by itself', async () => {
    render(<Probe />);
    expect(screen.getByRole('status')).toHaveTextContent('calm');
    scrollTo(1_000_000);
    expect(screen.getByRole('status')).toHaveTextContent('rushing');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('calm'));
  });
});
